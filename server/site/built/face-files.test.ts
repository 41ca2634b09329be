import { readFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'

const HERE = 'web/ui/style'
const FIRST_LETTER = 0x20

test.each([
  // Fits into the first round trip: 10 TCP segments, of which the headers take 470 bytes.
  ['text-face', 14_130],
  ['heading-face', 9_600],
])('has the letters that the stylesheet promises in %s, in at most %i bytes', (name, most) => {
  const file = `${HERE}/fonts/${name}.woff2`
  const css = readFileSync(`${HERE}/fonts.css`, 'utf8')
  const [, range] = new RegExp(`${name}\\.woff2[^}]*unicode-range:([^;]*);`).exec(css)!
  const font = openSync(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not one font`)

  const missing = codePoints(range!).filter((point) => !font.hasGlyphForCodePoint(point))

  expect(missing.map((point) => point.toString(16))).toEqual([])
  expect(readFileSync(file).length).toBeLessThan(most)
})

function codePoints(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part.trim().slice('U+'.length).split('-')
    const [from, to] = [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
    return Array.from({ length: to - from + 1 }, (_, n) => from + n).filter((point) => point >= FIRST_LETTER)
  })
}
