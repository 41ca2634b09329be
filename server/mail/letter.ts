import { html, type Markup } from '../http/markup.ts'
import { nameInMail } from './name-in-mail.ts'

export interface Block {
  text: string
  html: Markup
}

export function letter(subject: string, blocks: Block[]): { subject: string; text: string; html: string } {
  return {
    subject,
    text: blocks.map(({ text }) => text).join('\n\n'),
    html: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head><body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:40em;margin:auto;padding:1em"><h1 style="font-size:1.3em">${subject}</h1>${blocks.map((block) => block.html)}</body></html>`.toString(),
  }
}

export function greeting(name: string | undefined): Block {
  const known = nameInMail(name)
  return paragraph(known ? `Hello ${known},` : 'Hello,')
}

export function paragraph(text: string): Block {
  return { text, html: html`<p style="white-space:pre-line">${text}</p>` }
}

/** The label of a telephone link names the number. */
export function link(label: string, href: string): Block {
  return {
    text: href.startsWith('tel:') ? label : `${label}: ${href}`,
    html: html`<p><a href="${href}">${label}</a></p>`,
  }
}

/** @param lead the text before the link in the plain version; the label if omitted. */
export function button(label: string, href: string, lead?: string): Block {
  return {
    text: `${lead ?? label}:\n${href}`,
    html: html`<p>${lead ? `${lead}: ` : ''}<a href="${href}">${label}</a></p>`,
  }
}

export function list(lead: string, items: string[]): Block {
  return {
    text: [lead, ...items].join('\n'),
    html: html`<p>${lead}</p><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`,
  }
}

type Row = readonly [label: string, amount: string]

export function bill(lines: Row[], totals: Row[]): Block {
  const bought = lines.map(([label, amount]) => `${label}  ${amount}`)
  const sums = totals.map(([label, amount]) => `${label}: ${amount}`)
  return {
    text: [...bought, '', ...sums].join('\n'),
    html: html`<table role="presentation" width="100%" cellpadding="6">${lines.map(lineRow)}${totals.map(totalRow)}</table>`,
  }
}

function lineRow([label, amount]: Row): Markup {
  return html`<tr><td>${label}</td><td align="right">${amount}</td></tr>`
}

function totalRow([label, amount]: Row): Markup {
  return html`<tr><td align="right"><strong>${label}</strong></td><td align="right"><strong>${amount}</strong></td></tr>`
}

export function footer(sender: string, unsubscribe?: string): Block {
  return {
    text: unsubscribe ? `${sender}\nUnsubscribe: ${unsubscribe}` : sender,
    html: html`<hr><p><small>${sender}${unsubscribe ? html`<br><a href="${unsubscribe}">Unsubscribe</a>` : ''}</small></p>`,
  }
}
