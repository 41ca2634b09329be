import { type Cents, sumCents, ZERO } from '#contract/money.ts'
import type { SoldKind } from '#contract/orders/order.ts'
import type { PaymentPart } from '#contract/payments/payment-part.ts'
import { paidByText } from '#contract/payments/refund-text.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { bill, button, link, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import { pictureInMail } from '../../mail/picture-in-mail.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { deliveryLink, orderLink } from '../order-key.ts'
import type { OrderRow } from '../order-row.ts'
import type { SoldLine } from '../sold-line.ts'
import { destinationBlocks } from './destination.ts'

type Confirmed = Pick<
  OrderRow,
  | 'id'
  | 'keyVersion'
  | 'status'
  | 'shippingMethod'
  | 'contactName'
  | 'contactEmail'
  | 'subtotalCents'
  | 'taxCents'
  | 'shippingCents'
  | 'totalCents'
  | 'shippingAddress'
> &
  Partial<Pick<OrderRow, 'discountCents' | 'discountReason'>>
type Line = Pick<SoldLine, 'name' | 'quantity' | 'lineTotalCents' | 'delivery'> & {
  imageUrl?: string
  kind: SoldKind
  saleDiscountCents?: Cents
  components?: SoldLine['components']
}

const NEXT_STEP = {
  standard: 'We’ll pack your order and email you the tracking number. Delivery usually takes 5-7 business days.',
  pickup: 'We’ll email you as soon as your order is ready at the shop. Please bring a photo ID.',
  digital: 'Your credentials are emailed within 24 hours; services activate in 24-48 hours.',
}

const OPENED_THERE =
  'Codes, downloads and credentials are opened on a page of their own, for a limited time. Keep its link to yourself'

const DELIVERY = { standard: 'Shipping', pickup: 'Pickup', digital: 'Delivery online' }

function componentsText({ components }: Pick<Line, 'components'>): string {
  if (!components) return ''
  return ` (${components.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')})`
}

export async function orderConfirmationMail(
  ctx: Ctx,
  order: Confirmed,
  lines: Line[],
  paidWith: PaymentPart[],
): Promise<Mail> {
  const bought = lines.map(
    (line) =>
      [
        `${line.quantity} × ${line.name}${componentsText(line)}`,
        dollars(beforeSaleDiscount(line)),
        pictureInMail(ctx.config, line.imageUrl),
      ] as const,
  )
  return {
    kind: 'order_confirmation',
    dedupeKey: `order_confirmation:${order.id}`,
    to: { name: order.contactName, address: order.contactEmail },
    ...wordedLetter('order_confirmation', {
      name: nameInMail(order.contactName) ?? 'there',
      facts: { number: String(order.id) },
      blocks: [
        bill(bought, [...totals(order, lines), ...paidWith.map(paidRow)]),
        ...(order.status === 'delivered' || isWorkAlone(lines) ? [] : await destinationBlocks(ctx, order)),
        paragraph(nextStepOf(order, lines)),
        ...(hasOnline(lines)
          ? [
              button('Open what you bought', deliveryLink(ctx.config, order), OPENED_THERE),
              link('See your order at any time', orderLink(ctx.config, order)),
            ]
          : [button('See your order at any time', orderLink(ctx.config, order))]),
      ],
    }),
  }
}

function beforeSaleDiscount({ lineTotalCents, saleDiscountCents = ZERO }: Line): Cents {
  return sumCents([lineTotalCents, saleDiscountCents])
}

/** Goes only to the address on the order, because number and email alone do not prove ownership. */
export function orderLinkMail(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'keyVersion' | 'contactName' | 'contactEmail'>,
): Mail {
  return {
    kind: 'order_link',
    to: { name: order.contactName, address: order.contactEmail },
    ...wordedLetter('order_link', {
      name: order.contactName,
      facts: { number: String(order.id) },
      blocks: [
        button('See your order', orderLink(ctx.config, order)),
        paragraph('If that was not you, ignore this email.'),
      ],
    }),
  }
}

function nextStepOf({ status, shippingMethod }: Confirmed, lines: Line[]): string {
  if (isWorkAlone(lines) && status === 'pending') return 'We’ll contact you to schedule the work.'
  if (shippingMethod === 'digital' && lines.every(({ delivery }) => delivery !== 'credential'))
    return 'Everything you bought is ready.'
  return status === 'delivered' ? 'You already have everything. Thank you for stopping by.' : NEXT_STEP[shippingMethod]
}

function isWorkAlone(lines: Line[]): boolean {
  return lines.every(({ kind }) => kind === 'service')
}

function hasOnline(lines: Line[]): boolean {
  return lines.some(({ kind }) => kind === 'digital')
}

function totals(order: Confirmed, lines: Line[]): [string, string][] {
  const delivery = order.shippingCents === 0 ? 'Free' : dollars(order.shippingCents)
  return [
    ...discountOf(order),
    ['Subtotal', dollars(order.subtotalCents)],
    ['Tax', dollars(order.taxCents)],
    ...(isWorkAlone(lines) ? [] : [[DELIVERY[order.shippingMethod], delivery] as [string, string]]),
    ['Total', dollars(order.totalCents)],
  ]
}

function paidRow(part: PaymentPart): [string, string] {
  return [paidByText(part), dollars(part.amount)]
}

function discountOf({ discountCents = ZERO, discountReason, subtotalCents }: Confirmed): [string, string][] {
  if (discountCents === 0) return []
  return [
    ['Before discounts', dollars(sumCents([subtotalCents, discountCents]))],
    [`Discount: ${discountReason}`, `-${dollars(discountCents)}`],
  ]
}
