import { expect, test } from 'vitest'
import { takeInlineMarkup } from './csp-hashes.ts'

const NONCE = '5ca1ab1e-0000-4000-8000-000000000000'

test('finds the inline scripts and styles that carry the nonce of this render, and removes the nonce', () => {
  const marked = [
    `<meta property="csp-nonce" content="${NONCE}"/>`,
    `<style nonce="${NONCE}">.holiday{}</style>`,
    `<script nonce="${NONCE}">wake()</script>`,
    `<script type="module" nonce="${NONCE}">start()</script>`,
    `<script type="application/json" data-chunks="" nonce="${NONCE}">["/a.js"]</script>`,
    `<script src="/a.js" nonce="${NONCE}"></script>`,
  ].join('')

  const { html, scripts, styles } = takeInlineMarkup(marked, NONCE)

  expect(scripts).toEqual(['wake()', 'start()'])
  expect(styles).toEqual(['.holiday{}'])
  expect(html).not.toContain(NONCE)
  expect(html).toContain('<script>wake()</script>')
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  '<script data-tsr-stream-part="" nonce="">alert(1)</script>',
  '<style>body{display:none}</style>',
])('does not allow %s without the nonce', (smuggled) => {
  const { scripts, styles } = takeInlineMarkup(`<p>${smuggled}</p><script nonce="${NONCE}">wake()</script>`, NONCE)

  expect(scripts).toEqual(['wake()'])
  expect(styles).toEqual([])
})
