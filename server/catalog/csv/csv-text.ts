import { compile } from 'html-to-text'

export function toHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export const MAX_HTML = 60_000

/**
 * Longer HTML is returned unchanged and refused for its length, because a parser's time may grow with the square of its
 * input.
 */
export function toPlainText(html: string): string {
  const source = html.replace(/\r\n?/g, '\n').trim()
  if (!/<\/?[a-z!]/i.test(source) || source.length > MAX_HTML) return source
  return toWords(source)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const PLAIN = { uppercase: false }

const toWords = compile({
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'lineBreak' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: PLAIN })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
  ],
})
