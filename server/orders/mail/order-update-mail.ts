import type { Cents } from '#contract/money.ts'
import { carrierPage } from '#contract/orders/carrier.ts'
import type { Parcel } from '#contract/orders/drop-shipment.ts'
import type { ORDER_MAILS } from '#contract/orders/order-mail.ts'
import type { RefundedPart } from '#contract/payments/payment-part.ts'
import { bankDelay, refundText } from '#contract/payments/refund-text.ts'
import { takeBackPushes } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { type Block, button, goods, link, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import { type Mail, queueMail, takeBackMails } from '../../mail/outbox.ts'
import { pictureInMail } from '../../mail/picture-in-mail.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import type { AllocationRefund } from '../../ports/payable-handler.ts'
import { recordOrderEvent } from '../order-event.ts'
import { orderLink } from '../order-key.ts'
import type { OrderRow } from '../order-row.ts'
import { destinationBlocks } from './destination.ts'
import { pushAboutOrder } from './order-push.ts'
import type { SentGoods } from './sent-goods.ts'

export type OrderInMail = Pick<
  OrderRow,
  | 'id'
  | 'keyVersion'
  | 'contactName'
  | 'contactEmail'
  | 'shippingMethod'
  | 'shippingAddress'
  | 'trackingNumber'
  | 'carrier'
>

/** @param startAfter the message can be taken back until then. */
export async function mailCustomer(ctx: Ctx, order: OrderRow, mail: Mail, startAfter?: Date): Promise<boolean> {
  await pushAboutOrder(ctx, order, mail, startAfter)
  if (order.contactEmail !== '') return queueMail(ctx, mail, startAfter)
  // A counter sale hands out its receipt.
  if (order.customerId !== null && mail.kind !== 'order_confirmation') {
    const note = `“${mail.subject}” was not sent, because the order has no email address.`
    await recordOrderEvent(ctx, { orderId: order.id, type: 'not_emailed', actor: 'system', note })
  }
  return false
}

type Refunded = Pick<RefundedPart, 'way' | 'name' | 'amount'>[]

export function orderCancelledMail(
  ctx: Ctx,
  order: OrderInMail,
  { eventId, refunded }: { eventId: number; refunded: Refunded },
): Mail {
  const refund = `We refund ${refundText(refunded, dollars)}.${bankDelay(refunded)}`
  return aboutOrder(ctx, order, {
    kind: 'order_cancelled',
    // The event is part of the key, because an order may be canceled, reopened and canceled again.
    dedupeKey: `order_cancelled:${order.id}:${eventId}`,
    paragraphs: refunded.length > 0 ? [refund] : [],
  })
}

export function orderRefundedMail(
  ctx: Ctx,
  order: OrderInMail,
  refund: Pick<AllocationRefund, 'id'>,
  refunded: Refunded,
): Mail {
  return aboutOrder(ctx, order, {
    kind: 'order_refunded',
    dedupeKey: `order_refunded:${refund.id}`,
    facts: { refund: refundText(refunded, dollars) },
    paragraphs: [bankDelay(refunded).trim()].filter((text) => text !== ''),
  })
}

export interface ReturnInMail {
  id: string
  goods: SentGoods[]
  valueCents: Cents
  feeCents: Cents
  exchangedCents: Cents
  exchangeOrderId: number | null
  givenBack: Refunded
}

/** Tells everything about a return, whose refunds are not mailed one by one. */
export function orderReturnedMail(ctx: Ctx, order: OrderInMail, returned: ReturnInMail): Mail {
  const { id, goods: sent, valueCents, feeCents, exchangedCents, exchangeOrderId, givenBack } = returned
  const fee = feeCents > 0 ? ` after a restocking fee of ${dollars(feeCents)}` : ''
  return aboutOrder(ctx, order, {
    kind: 'order_returned',
    dedupeKey: `order_returned:${id}`,
    sent,
    paragraphs: [
      `The value of the return is ${dollars(valueCents)}${fee}.`,
      ...(exchangeOrderId === null
        ? []
        : [`${dollars(exchangedCents)} of it paid your new order #${exchangeOrderId}.`]),
      ...(givenBack.length === 0 ? [] : [`We refund ${refundText(givenBack, dollars)}.${bankDelay(givenBack)}`]),
    ],
  })
}

const SHIPPED = { standard: 'order_shipped', pickup: 'order_ready', digital: 'order_ready_online' } as const

/** The tracking number is part of the key, so that each is mailed once. */
export async function orderShippedMail(ctx: Ctx, order: OrderInMail, sent: SentGoods[]): Promise<Mail> {
  const { id, trackingNumber, carrier, shippingMethod } = order
  const page = trackingNumber ? carrierPage(carrier, trackingNumber) : undefined
  const tracking = trackingNumber && `${carrier ? `${carrier} t` : 'T'}racking number: ${trackingNumber}`
  return aboutOrder(ctx, order, {
    kind: 'order_shipped',
    dedupeKey: `order_shipped:${id}:${trackingNumber ?? ''}`,
    words: SHIPPED[shippingMethod],
    sent,
    paragraphs: tracking ? [tracking] : [],
    destination: await destinationBlocks(ctx, order),
    links: page ? [['Follow your parcel', page]] : [],
  })
}

/** For an order that left the status before the email was sent. */
export async function takeBackShippedMail(ctx: Ctx, { id }: OrderRow): Promise<void> {
  await takeBackMails(ctx, [`order_shipped:${id}:`])
  await takeBackPushes(ctx, [`order_shipped:${id}:`])
}

interface SentParcels {
  parcels: Parcel[]
  sent: SentGoods[]
  isAll: boolean
}

export async function parcelsSentMail(
  ctx: Ctx,
  order: OrderInMail,
  { parcels, sent, isAll }: SentParcels,
): Promise<Mail> {
  const numbers = parcels.map(({ carrier, trackingNumber }) => `${carrier} tracking number: ${trackingNumber}`)
  return aboutOrder(ctx, order, {
    kind: 'order_shipped',
    dedupeKey: `order_shipped:${order.id}:${parcels[0]!.trackingNumber}`,
    words: isAll ? 'order_shipped' : 'order_partly_shipped',
    // Suppliers do not say how many units a parcel contains.
    sent: sent.map(({ name, imageUrl }) => ({ name, imageUrl })),
    paragraphs: numbers,
    destination: await destinationBlocks(ctx, order),
    links: parcels.flatMap(({ carrier, trackingNumber }): [string, string][] => {
      const page = carrierPage(carrier, trackingNumber)
      return page ? [[`Follow ${trackingNumber}`, page]] : []
    }),
  })
}

export function orderMessageMail(ctx: Ctx, order: OrderInMail, { key, text }: { key: string; text: string }): Mail {
  return aboutOrder(ctx, order, {
    kind: 'order_message',
    dedupeKey: `order_message:${key}`,
    paragraphs: text.split(/\n{2,}/),
  })
}

type OrderMailKind = keyof typeof ORDER_MAILS

interface Update {
  kind: OrderMailKind
  dedupeKey: string
  /** The kind if omitted. */
  words?: OrderMailKind
  facts?: Record<string, string>
  paragraphs: string[]
  sent?: SentGoods[]
  destination?: Block[]
  links?: [label: string, address: string][]
}

function aboutOrder(ctx: Ctx, order: OrderInMail, update: Update): Mail {
  const { kind, dedupeKey, words = kind, facts, paragraphs, sent = [], destination = [], links = [] } = update
  return {
    kind,
    dedupeKey,
    to: { name: order.contactName, address: order.contactEmail },
    ...wordedLetter(words, {
      name: nameInMail(order.contactName) ?? 'there',
      facts: { number: String(order.id), ...facts },
      blocks: [
        ...paragraphs.map(paragraph),
        ...goodsBlocks(ctx, sent),
        ...destination,
        ...links.map(([label, address]) => link(label, address)),
        button('See your order', orderLink(ctx.config, order)),
      ],
    }),
  }
}

function goodsBlocks({ config }: Ctx, sent: SentGoods[]): Block[] {
  if (sent.length === 0) return []
  return [
    goods(
      sent.map(({ name, quantity, imageUrl }) => [
        quantity === undefined ? name : `${quantity} × ${name}`,
        pictureInMail(config, imageUrl),
      ]),
    ),
  ]
}
