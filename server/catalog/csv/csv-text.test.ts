import { expect, test } from 'vitest'
import { toHtml, toPlainText } from './csv-text.ts'

test.each([
  { html: 'No tags: 3 < 4 & 5 &amp; 6', text: 'No tags: 3 < 4 & 5 &amp; 6' },
  { html: '<p>One</p>\n<p>Two &amp; more<br>lines</p>', text: 'One\n\nTwo & more\nlines' },
  { html: '<ul><li>Red</li><li>Blue</li></ul>', text: '• Red\n• Blue' },
  { html: '<p>Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>', text: 'Fine' },
  { html: '<b>&#65;&#x1f600;&nbsp;&unknown;&#0;</b>', text: 'A😀 &unknown;&#0;' },
])('$html reads $text', ({ html, text }) => {
  expect(toPlainText(html)).toBe(text)
})

test.each(['One line', 'Two\n\nparagraphs\nwith lines', '<script>alert(1)</script> & <b>'])(
  '%j comes back from HTML as it was',
  (text) => {
    expect(toPlainText(toHtml(text))).toBe(text)
  },
)

test('fifty thousand open brackets take no time', () => {
  const started = performance.now()
  toPlainText('<a '.repeat(50_000))
  toPlainText('<script>'.repeat(10_000))
  toPlainText('<!--'.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(1_000)
})
