import { html } from '../http/markup.ts'
import type { Letterhead } from '../ports/letterhead.ts'

export function dressed(written: string, { logoUrl, name, linkColor }: Letterhead): string {
  const logo = html`<p><img src="${logoUrl}" alt="${name}" height="48" style="height:48px;width:auto"></p>`
  const headed = written.replace('<h1 ', () => `${logo}<h1 `)
  return linkColor ? headed.replaceAll('<a href=', html`<a style="color:${linkColor}" href=`.toString()) : headed
}
