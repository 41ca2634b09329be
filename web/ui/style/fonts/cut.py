"""Cuts the two faces that nearly every page loads out of the whole ones: `python cut.py`, with fonttools and brotli.

Of the letters it leaves those of pages in English. Half of what remains is kerning: how far a pair moves is rounded to a
fiftieth of the letters' size, which compresses well and is off by a sixth of a pixel at most in running text, and what
another weight would change about it is left out.
"""

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont

LETTERS = (
    "0000-007E,00A0,00A9,00AE,00B0,00B7,00D7,00E9,2013-2014,2018-2019,201C-201D,2022,2026,2122"
)
WHOLE = "../../../../node_modules/"
FACES = {
    "text-face": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal",
    "heading-face": "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal",
}


def cut(whole, face):
    font = TTFont(whole)
    step = font["head"].unitsPerEm // 50
    options = Options(layout_features=["kern", "tnum", "liga"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(LETTERS))
    subsetter.subset(font)
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            round_off(getattr(pairs, "ExtSubTable", pairs), step)
    font.flavor = "woff2"
    font.save(face)


def round_off(pairs, step):
    devices = 0xF0
    pairs.ValueFormat1 &= ~devices
    pairs.ValueFormat2 &= ~devices
    if pairs.Format == 1:
        for of_one in pairs.PairSet:
            rounded = [pair for pair in of_one.PairValueRecord if moves(pair.Value1, step)]
            of_one.PairValueRecord = rounded
            of_one.PairValueCount = len(rounded)
    else:
        for row in pairs.Class1Record:
            for pair in row.Class2Record:
                moves(pair.Value1, step)


def moves(value, step):
    """Rounds it, and says whether anything is left of it."""
    if hasattr(value, "XAdvDevice"):
        del value.XAdvDevice
    value.XAdvance = round(getattr(value, "XAdvance", 0) / step) * step
    return value.XAdvance != 0


for name, whole in FACES.items():
    cut(f"{WHOLE}{whole}.woff2", f"{name}.woff2")
