import { expect, test } from 'vitest'
import { toHtml, toPlainText } from './csv-text.ts'

test.each([
  { html: 'No tags: 3 < 4 & 5 &amp; 6', text: 'No tags: 3 < 4 & 5 &amp; 6' },
  { html: '<p>One</p>\n<p>Two &amp; more<br>lines</p>', text: 'One\n\nTwo & more\nlines' },
  { html: '<ul><li>Red</li><li>Blue</li></ul>', text: '• Red\n• Blue' },
  { html: '<p>Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>', text: 'Fine' },
  { html: '<b>&#65;&#x1f600;&nbsp;&unknown;</b>', text: 'A😀 &unknown;' },
  { html: '<p>Caf&eacute; &mdash; it&rsquo;s &frac12; price</p>', text: 'Café — it’s ½ price' },
  { html: '<h2>Lamp</h2><p>See <a href="https://x.example">the maker</a></p>', text: 'Lamp\n\nSee the maker' },
  { html: '<ol><li>Open</li><li>Close</li></ol>', text: '1. Open\n2. Close' },
  {
    html: '<table><tr><th>Watts</th><td>9</td></tr><tr><th>Color</th><td>Warm</td></tr></table>',
    text: 'Watts 9\nColor Warm',
  },
  { html: '<style>p{color:red}</style><!-- note --><p>Fine &#0;</p>', text: 'Fine \ufffd' },
])('$html reads $text', ({ html, text }) => {
  expect(toPlainText(html)).toBe(text)
})

test.each(['One line', 'Two\n\nparagraphs\nwith lines', '<script>alert(1)</script> & <b>'])(
  '%j comes back from HTML as it was',
  (text) => {
    expect(toPlainText(toHtml(text))).toBe(text)
  },
)

const MAX_LENGTH = 60_000
const hostile = (part: string) => part.repeat(Math.floor(MAX_LENGTH / part.length))

test.each([
  hostile('<a '),
  hostile('<script>'),
  hostile('<!--'),
  hostile('<div>'),
  hostile('<ul><li>'),
  hostile('<table><tr><td>'),
  `${'<b>'.repeat(10_000)}${'</i>'.repeat(7_500)}`,
  hostile('&#x1f600;&amp'),
])('converts hostile HTML quickly: %#', (html) => {
  const started = performance.now()
  toPlainText(html)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('leaves HTML that is too long to the length validation', () => {
  const html = `<p>${'a'.repeat(MAX_LENGTH)}</p>`
  expect(toPlainText(html)).toBe(html)
})
