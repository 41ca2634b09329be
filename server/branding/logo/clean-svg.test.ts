import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
const SHAPE = '<path d="M0 0h40v20z"/>'
const cleaned = (inner: string) => cleanSvg(`${HEAD}${inner}${SHAPE}</svg>`)

test('preserves shapes, and colors from style rules', () => {
  const { text, width, height, removed } = cleanSvg(
    `<?xml version="1.0"?><!DOCTYPE svg><svg viewBox="0 0 40 20"><style>.a, .b { fill: #c0ffee; stroke: url(#g) } /* .a{fill:red} */ p{color:red}</style>` +
      `<defs><linearGradient id="g"><stop offset="0" stop-color="#123"/></linearGradient></defs>` +
      `<g transform="translate(1 2)"><rect class="a" width="4" height="4"/><circle style="fill:red;opacity:.5" r="3"/></g></svg>`,
  )
  expect({ width, height }).toEqual({ width: 512, height: 256 })
  expect(text).toContain('<rect width="4" height="4" fill="#c0ffee" stroke="url(#g)">')
  expect(text).toContain('<circle r="3" fill="red" opacity=".5">')
  expect(text).toContain('<stop offset="0" stop-color="#123">')
  expect(removed).toEqual(['Style rules (colors are preserved)'])
})

test.each([
  ['<script>alert(1)</script>', 'Scripts'],
  ['<g onload="alert(1)"/>', 'Scripts'],
  ['<SCRIPT href="https://evil.example/x.js"/>', 'Scripts'],
  ['<foreignObject><iframe src="https://evil.example"/></foreignObject>', 'Pages inside the drawing'],
  ['<image href="https://evil.example/a.png"/>', 'Pictures inside the drawing'],
  ['<image href="data:image/svg+xml,x"/>', 'Pictures inside the drawing'],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'Links to other files'],
  ['<use href="https://evil.example/a.svg#x"/>', 'Links to other files'],
  ['<rect fill="url(https://evil.example/a.svg#x)"/>', 'Links to other files'],
  ['<rect style="fill:red" fill="url(//evil.example)"/>', undefined],
  [
    '<style>@import url(https://evil.example);.a{fill:url(https://evil.example)}</style><rect class="a"/>',
    'Style rules (colors are preserved)',
  ],
  ['<animate attributeName="href" to="javascript:alert(1)"/>', 'Movement'],
  ['<set attributeName="onclick" to="alert(1)"/>', 'Movement'],
  ['<text>Letters</text>', 'Text (convert it to paths)'],
  ['<filter id="f"><feImage href="https://evil.example"/></filter>', 'Filters'],
  ['<svg:script>alert(1)</svg:script>', 'Parts that do not draw'],
  ['<title>A &lt;script&gt;alert(1)&lt;/script&gt;</title>', undefined],
  ['<![CDATA[<script>alert(1)</script>]]>', undefined],
  ['<path d="M0 0" id="x&quot; onload=&quot;alert(1)"/>', undefined],
])('removes %s', (given, said) => {
  const { text, removed } = cleaned(given)
  expect(text).not.toMatch(/<script|\son\w+=|evil|javascript:|<image|<foreign|<animate|<set|<a |@import|data:|<style/i)
  expect(text).toContain('<path d="M0 0h40v20z"></path></svg>')
  if (said) expect(removed).toContain(said)
  expect(cleanSvg(text).text).toBe(text)
})

test('rejects short files that would take hours to draw', () => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const inner = `<use href="#l${level + 1}"/>`.repeat(10)
    return `<g id="l${level}">${inner}</g>`
  })
  expect(cleaned(`<defs>${levels.join('')}</defs><use href="#l0"/>`).text.match(/<use/g)).toHaveLength(1)

  const masks = Array.from({ length: 30 }, (_, level) => {
    const inner = `<rect mask="url(#m${level + 1})" width="9" height="9"/>`.repeat(2)
    return `<mask id="m${level}" mask="url(#m${level + 1})">${inner}</mask>`
  })
  expect(cleaned(`${masks.join('')}<g mask="url(#m0)"/>`).text.match(/ mask=/g)).toHaveLength(1)
})

test.each([
  ['a page', '<html><body/></html>', 'This is not an SVG file.'],
  ['plain text', 'no markup at all', 'This file contains nothing'],
  ['letters alone', `${HEAD}<text>Only letters</text></svg>`, 'This file contains nothing'],
  ['a drawing without a size', '<svg><path d="M0 0"/></svg>', 'has no size'],
  ['a ribbon', '<svg viewBox="0 0 900 20"><path d="M0 0"/></svg>', 'eight times as wide'],
  ['deep groups', `${HEAD}${'<g>'.repeat(60)}${SHAPE}`, 'too many parts'],
  ['thousands of shapes', `${HEAD}${SHAPE.repeat(4_000)}</svg>`, 'too many parts'],
])('rejects %s', (_, given, says) => {
  expect(() => cleanSvg(given.slice(0, 250_000))).toThrow(
    expect.objectContaining({ status: 400, fields: { newLogo: [expect.stringContaining(says)] } }),
  )
})

test('reads a quarter of a megabyte of any input quickly', () => {
  const started = performance.now()
  for (const part of ['<style>', '<g ', '.a{', '/*', '&lt;', '<!--', '<g style="a:b;', '<![CDATA[', 'class="a ']) {
    try {
      cleanSvg(HEAD + part.repeat(262_144 / part.length))
    } catch (error) {
      expect(error).toMatchObject({ status: 400 })
    }
  }

  expect(performance.now() - started).toBeLessThan(10_000)
})
