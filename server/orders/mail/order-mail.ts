import type { Ctx } from '../../context.ts'
import { html, type Markup } from '../../http/markup.ts'
import { dollars } from '../../mail/dollars.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { orders } from '../order.table.ts'
import { orderLink } from '../order-key.ts'
import type { SoldLine } from '../sold-line.ts'

type OrderRow = typeof orders.$inferSelect
type Line = Pick<SoldLine, 'name' | 'quantity' | 'lineTotalCents'>

const NEXT_STEP = {
  standard: 'We pack your order and mail you the tracking number. Delivery usually takes 5-7 business days.',
  pickup: 'We mail you as soon as your order is ready at the shop. Please bring a photo ID.',
  digital: 'Your credentials are e-mailed within 24 hours; services activate in 24-48 hours.',
}

/** What the customer keeps: the number, the parts of the total, and the link that opens the order. */
export function orderConfirmationMail(ctx: Ctx, order: OrderRow, lines: Line[]): Mail {
  const link = orderLink(ctx.config, order)
  const subject = `Your order #${order.id} has been placed`
  return {
    kind: 'order_confirmation',
    dedupeKey: `order_confirmation:${order.id}`,
    to: { name: order.contactName, address: order.contactEmail },
    subject,
    text: [
      `Hello ${order.contactName || 'there'},`,
      '',
      `thank you for your order #${order.id}. We have received your payment.`,
      '',
      ...lines.map((line) => `${line.quantity} × ${line.name}  ${dollars(line.lineTotalCents)}`),
      '',
      ...totals(order).map(([label, amount]) => `${label}: ${amount}`),
      '',
      nextStepOf(order),
      '',
      `See your order at any time: ${link}`,
    ].join('\n'),
    html: letter(subject, [
      html`<p>Hello ${order.contactName || 'there'},</p><p>thank you for your order. We have received your payment.</p>`,
      html`<table role="presentation" width="100%" cellpadding="6">${lines.map(lineRow)}${totals(order).map(totalRow)}</table>`,
      html`<p>${nextStepOf(order)}</p><p><a href="${link}">See your order</a></p>`,
    ]),
  }
}

/** For the guest who looked the order up by number and e-mail: the full link, to the address on the order only. */
export function orderLinkMail(ctx: Ctx, order: OrderRow): Mail {
  const link = orderLink(ctx.config, order)
  const subject = `The link to your order #${order.id}`
  return {
    kind: 'order_link',
    to: { name: order.contactName, address: order.contactEmail },
    subject,
    text: `Hello ${order.contactName},\n\nsomeone looked up order #${order.id} with this e-mail address. Its full details are here:\n${link}\n\nIf that was not you, there is nothing to do.`,
    html: letter(subject, [
      html`<p>Hello ${order.contactName},</p><p>someone looked up order #${order.id} with this e-mail address.</p>`,
      html`<p><a href="${link}">See its full details</a></p><p>If that was not you, there is nothing to do.</p>`,
    ]),
  }
}

function nextStepOf({ status, shippingMethod }: OrderRow): string {
  return status === 'delivered'
    ? 'You have everything already. Thank you for coming by.'
    : NEXT_STEP[shippingMethod]
}

function totals(order: OrderRow): [string, string][] {
  return [
    ['Subtotal', dollars(order.subtotalCents)],
    ['Tax', dollars(order.taxCents)],
    [
      order.shippingMethod === 'pickup' ? 'Pickup' : 'Shipping',
      order.shippingCents === 0 ? 'Free' : dollars(order.shippingCents),
    ],
    ['Total', dollars(order.totalCents)],
  ]
}

function lineRow(line: Line): Markup {
  return html`<tr><td>${line.quantity} × ${line.name}</td><td align="right">${dollars(line.lineTotalCents)}</td></tr>`
}

function totalRow([label, amount]: [string, string]): Markup {
  return html`<tr><td align="right"><strong>${label}</strong></td><td align="right"><strong>${amount}</strong></td></tr>`
}

export function letter(title: string, paragraphs: Markup[]): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:40em;margin:auto;padding:1em"><h1 style="font-size:1.3em">${title}</h1>${paragraphs}</body></html>`.toString()
}
