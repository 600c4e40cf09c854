"""When somebody wants to be told: not in quiet hours, and perhaps once a day or once a week, all together."""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import MsgspecError, json

from meadhall.club.wire import ToldSettings

MORNING: Final = 8
"""The hour at which a digest comes; if that is quiet, when it is quiet no more."""
LATE: Final = timedelta(minutes=10)
"""So late a digest may be sent and is still that of its hour."""


def settings_of(stored: bytes | None) -> ToldSettings:
    try:
        return json.decode(stored, type=ToldSettings) if stored else ToldSettings()
    except MsgspecError:
        return ToldSettings()


def zone_of(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def next_hour(now: datetime, hour: int) -> datetime:
    """The next time that the clock on the wall says so."""
    found = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    return found if found > now else found + timedelta(days=1)


def told_at(wanted: float, settings: ToldSettings, time_out: float | None = None) -> float:
    """When somebody is told what falls due at a moment. At once, if his time would be over before he heard of it."""
    now = datetime.fromtimestamp(wanted, zone_of(settings.zone))
    later = now
    if settings.digest != "no":
        hour = settings.quiet_to if is_quiet(MORNING, settings) else MORNING
        later = next_hour(now - LATE, hour)
        while settings.digest == "weekly" and later.weekday():
            later += timedelta(days=1)
    elif is_quiet(now.hour, settings):
        later = next_hour(now, settings.quiet_to)
    if later <= now or (time_out is not None and later.timestamp() >= time_out):
        return wanted
    return later.timestamp()


def is_quiet(hour: int, settings: ToldSettings) -> bool:
    begin, end = settings.quiet_from, settings.quiet_to
    return begin <= hour < end if begin <= end else hour >= begin or hour < end
