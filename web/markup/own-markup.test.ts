import { expect, test } from 'vitest'
import { ownMarkup } from './own-markup.ts'

const MARK = '5ca1ab1e-0000-4000-8000-000000000000'

test('only what carries the mark of this render is the page’s own, and the mark is taken off', () => {
  const marked = [
    `<meta property="csp-nonce" content="${MARK}"/>`,
    `<style nonce="${MARK}">.holiday{}</style>`,
    `<script nonce="${MARK}">wake()</script>`,
    `<script type="module" nonce="${MARK}">start()</script>`,
    `<script type="application/json" data-chunks="" nonce="${MARK}">["/a.js"]</script>`,
    `<script src="/a.js" nonce="${MARK}"></script>`,
  ].join('')

  const { html, scripts, styles } = ownMarkup(marked, MARK)

  expect(scripts).toEqual(['wake()', 'start()'])
  expect(styles).toEqual(['.holiday{}'])
  expect(html).not.toContain(MARK)
  expect(html).toContain('<script>wake()</script>')
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  '<script data-tsr-stream-part="" nonce="">alert(1)</script>',
  '<style>body{display:none}</style>',
])('%s, smuggled into a page, is not the page’s own', (smuggled) => {
  const { scripts, styles } = ownMarkup(`<p>${smuggled}</p><script nonce="${MARK}">wake()</script>`, MARK)

  expect(scripts).toEqual(['wake()'])
  expect(styles).toEqual([])
})
