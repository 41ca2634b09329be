"""Cuts the two faces that nearly every page loads out of the whole ones: `python cut.py`, with fonttools and brotli.

Of the letters it leaves those of pages in English. Half of what remains is kerning: a pair that moves by less than a
hundredth of the letters' size, a sixth of a pixel in running text, is left out, and so is what another weight would
change about the others.
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
    least = font["head"].unitsPerEm / 100
    options = Options(layout_features=["kern", "tnum", "liga"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(LETTERS))
    subsetter.subset(font)
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            thin_out(getattr(pairs, "ExtSubTable", pairs), least)
    font.flavor = "woff2"
    font.save(face)


def thin_out(pairs, least):
    devices = 0xF0
    pairs.ValueFormat1 &= ~devices
    pairs.ValueFormat2 &= ~devices
    if pairs.Format == 1:
        for of_one in pairs.PairSet:
            keep = [pair for pair in of_one.PairValueRecord if remains(pair.Value1, least)]
            of_one.PairValueRecord = keep
            of_one.PairValueCount = len(keep)
    else:
        for row in pairs.Class1Record:
            for pair in row.Class2Record:
                if not remains(pair.Value1, least):
                    pair.Value1.XAdvance = 0


def remains(value, least):
    if hasattr(value, "XAdvDevice"):
        del value.XAdvDevice
    return abs(getattr(value, "XAdvance", 0)) >= least


for name, whole in FACES.items():
    cut(f"{WHOLE}{whole}.woff2", f"{name}.woff2")
