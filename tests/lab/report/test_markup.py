"""Nothing that somebody wrote can become a part of the page."""

from meadhall.lab.report.markup import Markup, join, tag


def test_text_and_attributes_are_escaped_and_markup_is_not() -> None:
    assert tag("p", "a < b & c", title='"quoted" <i>') == (
        '<p title="&quot;quoted&quot; &lt;i&gt;">a &lt; b &amp; c</p>'
    )
    assert tag("p", tag("b", "x"), " & y") == "<p><b>x</b> &amp; y</p>"
    assert join(Markup("<hr/>"), "<hr/>") == "<hr/>&lt;hr/&gt;"


def test_words_of_python_and_hyphens_can_be_attributes() -> None:
    assert tag("td", class_="few", aria_label="x", id=None) == '<td class="few" aria-label="x"></td>'
    assert tag("rect", x=1) == '<rect x="1"/>'
