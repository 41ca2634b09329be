import { carrierPage } from '#contract/orders/carrier.ts'
import type { Parcel } from '#contract/orders/drop-shipment.ts'
import type { RefundedPart } from '#contract/payments/payment-part.ts'
import { bankDelay, refundText } from '#contract/payments/refund-text.ts'
import { takeBackPushes } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { greeting, letter, link, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import { type Mail, queueMail, takeBackMails } from '../../mail/outbox.ts'
import type { AllocationRefund } from '../../ports/payable-handler.ts'
import { orderLink } from '../order-key.ts'
import type { OrderRow } from '../order-row.ts'
import { pushAboutOrder } from './order-push.ts'

/** @param startAfter the message can be taken back until then. */
export async function mailCustomer(ctx: Ctx, order: OrderRow, mail: Mail, startAfter?: Date): Promise<boolean> {
  await pushAboutOrder(ctx, order, mail, startAfter)
  return order.contactEmail !== '' && (await queueMail(ctx, mail, startAfter))
}

type Refunded = Pick<RefundedPart, 'way' | 'name' | 'amount'>[]

export function orderCancelledMail(ctx: Ctx, order: OrderRow, refunded: Refunded): Mail {
  const refund = refunded.length > 0 ? ` We refund ${refundText(refunded, dollars)}.${bankDelay(refunded)}` : ''
  return aboutOrder(ctx, order, {
    kind: 'order_cancelled',
    // The version is part of the key, because an order may be canceled, reopened and canceled again.
    dedupeKey: `order_cancelled:${order.id}:${order.version}`,
    subject: `Your order #${order.id} was canceled`,
    paragraphs: [`your order #${order.id} was canceled.${refund}`],
  })
}

export function orderRefundedMail(
  ctx: Ctx,
  order: OrderRow,
  refund: Pick<AllocationRefund, 'id'>,
  refunded: Refunded,
): Mail {
  return aboutOrder(ctx, order, {
    kind: 'order_refunded',
    dedupeKey: `order_refunded:${refund.id}`,
    subject: `A refund for your order #${order.id}`,
    paragraphs: [
      `we have refunded ${refundText(refunded, dollars)} for your order #${order.id}.${bankDelay(refunded)}`,
    ],
  })
}

const SHIPPED = {
  standard: (id: number) => `Your order #${id} is on its way`,
  pickup: (id: number) => `Your order #${id} is ready for pickup`,
  digital: (id: number) => `Your order #${id} is ready to open`,
}
const SHIPPED_TEXT = {
  standard: 'your order has left our shop.',
  pickup: 'your order is ready at our shop. Please bring a photo ID.',
  digital: 'part of your order is ready to open. We’ll email you when more is added.',
}

/** The tracking number is part of the key, so that each is mailed once. */
export function orderShippedMail(ctx: Ctx, order: OrderRow): Mail {
  const { id, trackingNumber, carrier, shippingMethod } = order
  const page = trackingNumber ? carrierPage(carrier, trackingNumber) : undefined
  const tracking = trackingNumber && `${carrier ? `${carrier} t` : 'T'}racking number: ${trackingNumber}`
  return aboutOrder(ctx, order, {
    kind: 'order_shipped',
    dedupeKey: `order_shipped:${id}:${trackingNumber ?? ''}`,
    subject: SHIPPED[shippingMethod](id),
    paragraphs: [SHIPPED_TEXT[shippingMethod], ...(tracking ? [tracking] : [])],
    links: page ? [['Follow your parcel', page]] : [],
  })
}

/** For an order that left the status before the email was sent. */
export async function takeBackShippedMail(ctx: Ctx, { id }: OrderRow): Promise<void> {
  await takeBackMails(ctx, [`order_shipped:${id}:`])
  await takeBackPushes(ctx, [`order_shipped:${id}:`])
}

export function parcelsSentMail(ctx: Ctx, order: OrderRow, parcels: Parcel[], isAll: boolean): Mail {
  const numbers = parcels.map(({ carrier, trackingNumber }) => `${carrier} tracking number: ${trackingNumber}`)
  return aboutOrder(ctx, order, {
    kind: 'order_shipped',
    dedupeKey: `order_shipped:${order.id}:${parcels[0]!.trackingNumber}`,
    subject: isAll ? SHIPPED.standard(order.id) : `A part of your order #${order.id} is on its way`,
    paragraphs: [
      isAll ? 'your order is on its way to you.' : 'part of your order is on its way. The rest will follow.',
      ...numbers,
    ],
    links: parcels.flatMap(({ carrier, trackingNumber }): [string, string][] => {
      const page = carrierPage(carrier, trackingNumber)
      return page ? [[`Follow ${trackingNumber}`, page]] : []
    }),
  })
}

export function orderMessageMail(ctx: Ctx, order: OrderRow, { key, text }: { key: string; text: string }): Mail {
  return aboutOrder(ctx, order, {
    kind: 'order_message',
    dedupeKey: `order_message:${key}`,
    subject: `About your order #${order.id}`,
    paragraphs: ['we have a message about your order:', ...text.split(/\n{2,}/)],
  })
}

interface Letter {
  kind: string
  dedupeKey: string
  subject: string
  paragraphs: string[]
  links?: [label: string, address: string][]
}

function aboutOrder(ctx: Ctx, order: OrderRow, { paragraphs, links = [], subject, ...mail }: Letter): Mail {
  return {
    ...mail,
    to: { name: order.contactName, address: order.contactEmail },
    ...letter(subject, [
      greeting(nameInMail(order.contactName) ?? 'there'),
      ...paragraphs.map(paragraph),
      ...links.map(([label, address]) => link(label, address)),
      link('See your order', orderLink(ctx.config, order)),
    ]),
  }
}
