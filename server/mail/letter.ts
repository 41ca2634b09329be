import { html, type Markup } from '../http/markup.ts'
import { nameInMail } from './name-in-mail.ts'

/** The classes get their styles in mail-template.ts. */
export interface Block {
  text: string
  html: Markup
}

export interface Letter {
  subject: string
  text: string
  html: string
}

/** The shop's logo, hours and address are added when it is sent or shown. */
export function letter(subject: string, blocks: Block[]): Letter {
  return {
    subject,
    text: blocks.map(({ text }) => text).join('\n\n'),
    html: html`<h1 class="title">${subject}</h1>${blocks.map((block) => block.html)}`.toString(),
  }
}

export function greeting(name: string | undefined): Block {
  const known = nameInMail(name)
  return paragraph(known ? `Hello ${known},` : 'Hello,')
}

export function paragraph(text: string): Block {
  return { text, html: html`<p class="text">${text}</p>` }
}

/** The label of a telephone link names the number. */
export function link(label: string, href: string): Block {
  return {
    text: href.startsWith('tel:') ? label : `${label}: ${href}`,
    html: html`<p class="text"><a class="link" href="${href}">${label}</a></p>`,
  }
}

/**
 * The one main action of an email. Outlook colors a table cell, but not a link.
 * @param lead the text before the link; the plain version has the label instead if omitted.
 */
export function button(label: string, href: string, lead?: string): Block {
  return {
    text: `${lead ?? label}:\n${href}`,
    html: html`${lead ? html`<p class="text">${lead}:</p>` : ''}<table class="action" role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button"><a class="label" href="${href}">${label}</a></td></tr></table>`,
  }
}

export function list(lead: string, items: string[]): Block {
  return {
    text: [lead, ...items].join('\n'),
    html: html`<p class="text">${lead}</p><ul class="list">${items.map((item) => html`<li>${item}</li>`)}</ul>`,
  }
}

/** @param facts such as the address and the payment, each with its heading. */
export function details(facts: { heading: string; lines: string[] }[]): Block {
  return {
    text: facts.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n'),
    html: html`<table class="bill" role="presentation" cellpadding="0" cellspacing="0">${facts.map(
      ({ heading, lines }) =>
        html`<tr><td class="fact"><strong>${heading}</strong>${lines.map((line) => html`<br>${line}`)}</td></tr>`,
    )}</table>`,
  }
}

type Row = readonly [label: string, amount: string]
/** @param imageUrl absolute. */
type Line = readonly [label: string, amount: string, imageUrl?: string]

export function goods(lines: [label: string, imageUrl: string | undefined][]): Block {
  return {
    text: lines.map(([label]) => label).join('\n'),
    html: html`<table class="bill" role="presentation" cellpadding="0" cellspacing="0">${lines.map(([label, imageUrl]) => lineRow([label, '', imageUrl]))}</table>`,
  }
}

export function bill(lines: Line[], totals: Row[]): Block {
  const bought = lines.map(([label, amount]) => `${label}  ${amount}`)
  const sums = totals.map(([label, amount]) => `${label}: ${amount}`)
  return {
    text: [...bought, '', ...sums].join('\n'),
    html: html`<table class="bill" role="presentation" cellpadding="0" cellspacing="0">${lines.map(lineRow)}${totals.map(totalRow)}</table>`,
  }
}

function lineRow([label, amount, imageUrl]: Line): Markup {
  const picture = imageUrl
    ? html`<td class="thumb"><img class="picture" src="${imageUrl}" alt="" width="56" height="56"></td>`
    : ''
  return html`<tr>${picture}<td class="item" colspan="${imageUrl ? 1 : 2}">${label}</td><td class="amount">${amount}</td></tr>`
}

function totalRow([label, amount]: Row): Markup {
  const look = label === 'Total' ? 'total' : 'sum'
  return html`<tr><td class="${look}" colspan="2">${label}</td><td class="${look}">${amount}</td></tr>`
}

export function unsubscribeLink(href: string): Block {
  return {
    text: `Unsubscribe: ${href}`,
    html: html`<p class="small"><a class="quiet" href="${href}">Unsubscribe</a></p>`,
  }
}
