import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { bill, button, greeting, letter, link, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
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

const DELIVERY = { standard: 'Shipping', pickup: 'Pickup', digital: 'Delivery by e-mail' }

/** What the customer keeps: the number, the parts of the total, and the link that opens the order. */
export function orderConfirmationMail(ctx: Ctx, order: OrderRow, lines: Line[]): Mail {
  const bought = lines.map(
    (line) => [`${line.quantity} × ${line.name}`, dollars(line.lineTotalCents)] as const,
  )
  return {
    kind: 'order_confirmation',
    dedupeKey: `order_confirmation:${order.id}`,
    to: { name: order.contactName, address: order.contactEmail },
    ...letter(`Your order #${order.id} has been placed`, [
      greeting(nameInMail(order.contactName) ?? 'there'),
      paragraph(`thank you for your order #${order.id}. We have received your payment.`),
      bill(bought, totals(order)),
      paragraph(nextStepOf(order)),
      link('See your order at any time', orderLink(ctx.config, order)),
    ]),
  }
}

/** For the guest who looked the order up by number and e-mail: the full link, to the address on the order only. */
export function orderLinkMail(ctx: Ctx, order: OrderRow): Mail {
  const found = `someone looked up order #${order.id} with this e-mail address. Its full details are here`
  return {
    kind: 'order_link',
    to: { name: order.contactName, address: order.contactEmail },
    ...letter(`The link to your order #${order.id}`, [
      greeting(order.contactName),
      button('See your order', orderLink(ctx.config, order), found),
      paragraph('If that was not you, there is nothing to do.'),
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
    [DELIVERY[order.shippingMethod], order.shippingCents === 0 ? 'Free' : dollars(order.shippingCents)],
    ['Total', dollars(order.totalCents)],
  ]
}
