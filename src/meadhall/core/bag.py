"""A face-down stack that has no order until something is drawn."""

from meadhall.core.parts import Part


class Bag(Part):
    """What lies in it is known, what comes next is not: no code and no save file can leak the future.

    Things put back *under* the stack in the open come out last and in a known order: `under`.
    """

    inside: list[int]
    under: list[int]

    def __len__(self) -> int:
        return len(self.inside) + len(self.under)

    def is_open(self) -> bool:
        """Whether the next draw is already known to everybody."""
        return len(self.inside) <= 1

    def draw_known(self) -> int:
        """Take the next thing when `is_open`."""
        if self.inside:
            return self.inside.pop()
        return self.under.pop(0)

    def draw(self, thing: int) -> None:
        """Take what chance has drawn."""
        inside = self.inside
        for at in range(len(inside)):
            if inside[at] == thing:  # compares machine numbers, where `remove` compares objects
                inside.pop(at)
                return
        raise ValueError(thing)

    def put_under(self, thing: int) -> None:
        """Lay a thing under the stack where all can see it."""
        self.under.append(thing)

    def shuffle_in(self, things: list[int]) -> None:
        """Mix things in; the order of what lies inside means nothing, so it is kept sorted."""
        self.inside.extend(things)
        self.inside.sort()
