import { telephoneHref } from '#contract/telephone.ts'
import { html } from '../http/markup.ts'
import type { Letterhead } from '../ports/letterhead.ts'
import type { Letter } from './letter.ts'

/** The letter with the shop's logo, contact and hours, as HTML and as text. */
export function inTemplate(letter: Letter, head: Letterhead): { text: string; html: string } {
  const known = [head.address, head.phone, head.hours].filter((line) => line !== '')
  return { text: [letter.text, '', '--', head.name, ...known].join('\n'), html: withStyles(pageOf(letter, head), head) }
}

/** Mail programs show reliably only tables with inline styles (Outlook even ignores `max-width`). */
function pageOf({ subject, html: written }: Letter, head: Letterhead): string {
  const { name, logoUrl, address, phone, hours, websiteUrl } = head
  const logo = logoUrl ? html`<img class="logo" src="${logoUrl}" alt="${name}" height="48">` : name
  const before = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>`
  const body = html`</head><body class="page"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="outer" align="center"><table class="sheet" role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td class="head"><a class="name" href="${websiteUrl}">${logo}</a></td></tr><tr><td class="body">`
  const phoneLink = phone && html`<a class="quiet" href="${telephoneHref(phone)}">${phone}</a>`
  const foot = [name, address, phoneLink, hours].filter((line) => line !== '')
  const after = html`</td></tr><tr><td class="foot">${foot.map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`)}</td></tr></table></td></tr></table></body></html>`
  return `${before}${DARK}${body}${written}${after}`
}

const DARK = `<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page, .outer { background: #14171a !important }
  .sheet { background: #1f2327 !important }
  .title, .text, .list, .item, .amount, .total, .fact, .name { color: #eceff1 !important }
  .sum, .small, .quiet, .foot { color: #aab4bb !important }
  .link { color: #9cc9ea !important }
  .head, .foot, .thumb, .item, .amount, .fact { border-color: #3a4046 !important }
}
@media (max-width: 480px) { .head, .body, .foot { padding-left: 20px !important; padding-right: 20px !important } }
</style>`

/** Only our own markup contains such tags, because all texts in it are escaped. */
function withStyles(page: string, head: Letterhead): string {
  const styles = stylesOf(head)
  return page.replace(/<(\w+) class="(\w+)"/g, (tag, _name, look: string) =>
    look in styles ? `${tag} style="${styles[look]}"` : tag,
  )
}

function stylesOf({ color, onColor }: Letterhead): Record<string, string> {
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
  const text = `${font};font-size:16px;line-height:24px;color:#1f2933`
  const quiet = `${font};font-size:14px;line-height:21px;color:#55636e`
  const row = `${text};padding:10px 0;border-bottom:1px solid #e3e8ec;vertical-align:middle`
  const sum = `${font};font-size:16px;line-height:24px;padding-top:8px;color:#55636e;text-align:right`
  return {
    page: 'margin:0;padding:0;background:#f1f4f6',
    outer: 'padding:24px 8px;background:#f1f4f6',
    sheet: 'width:100%;max-width:600px;background:#ffffff;border-radius:8px;text-align:left',
    head: `padding:20px 32px;border-bottom:1px solid #e3e8ec;border-top:4px solid ${color};border-radius:8px 8px 0 0`,
    name: `${font};font-size:20px;line-height:28px;font-weight:700;color:#1f2933;text-decoration:none`,
    logo: 'display:block;height:48px;width:auto;max-width:100%;border:0',
    body: 'padding:28px 32px 12px',
    title: `${font};font-size:24px;line-height:30px;font-weight:700;color:#1f2933;margin:0 0 16px`,
    text: `${text};margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere`,
    list: `${text};margin:0 0 16px;padding-left:24px;overflow-wrap:anywhere`,
    link: `color:${color}`,
    action: 'margin:8px 0 24px',
    button: `background:${color};border-radius:6px;padding:12px 24px`,
    label: `${font};font-size:16px;line-height:24px;font-weight:600;color:${onColor};text-decoration:none`,
    bill: 'width:100%;margin:0 0 24px',
    thumb: `${row};width:68px`,
    picture: 'display:block;width:56px;height:56px;object-fit:contain;border-radius:6px;background:#ffffff',
    item: `${row};overflow-wrap:anywhere`,
    amount: `${row};padding-left:12px;text-align:right;white-space:nowrap`,
    sum,
    total: `${text};padding-top:8px;font-weight:700;text-align:right`,
    fact: `${text};padding:12px 0;border-top:1px solid #e3e8ec;overflow-wrap:anywhere`,
    small: `${quiet};margin:0 0 16px`,
    quiet: 'color:#55636e',
    foot: `${quiet};padding:20px 32px 28px;border-top:1px solid #e3e8ec;white-space:pre-line`,
  }
}
