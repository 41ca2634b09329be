const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A description's paragraphs as the HTML that other shops keep. */
export function toHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The words of somebody's HTML; what has no tag in it is text already. */
export function toPlainText(html: string): string {
  const source = html.replace(/\r\n?/g, '\n').trim()
  if (!/<\/?[a-z!]/i.test(source)) return source
  return withoutTags(source)
    .replace(/&(#x?[0-9a-f]{1,7}|[a-z]{1,10});/gi, (whole, name: string) => decoded(name) ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const PARAGRAPH = /^\/?(?:p|div|ul|ol|h[1-6]|table|tr|blockquote)$/

/** One walk from left to right: what never closes ends it, so hostile input costs no more than its length. */
function withoutTags(source: string): string {
  const lower = source.toLowerCase()
  let text = ''
  let at = 0
  for (;;) {
    const open = source.indexOf('<', at)
    if (open === -1) return text + words(source.slice(at))
    text += words(source.slice(at, open))
    const isComment = source.startsWith('<!--', open)
    const close = source.indexOf(isComment ? '-->' : '>', open)
    if (close === -1) return text
    at = close + (isComment ? 3 : 1)
    const tag = /^\/?[a-z0-9]+/.exec(lower.slice(open + 1, open + 20))?.[0] ?? ''
    if (tag === 'br') text += '\n'
    else if (tag === 'li') text += '\n• '
    else if (PARAGRAPH.test(tag)) text += '\n\n'
    else if (tag === 'script' || tag === 'style') {
      const end = lower.indexOf(`</${tag}`, at)
      if (end === -1) return text
      at = end
    }
  }
}

/** Line ends of the source are spaces to a browser. */
function words(text: string): string {
  return text.replace(/\n/g, ' ')
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
