import type { Address } from '#contract/accounts/address.ts'
import type { DropShipmentItem } from '#contract/orders/drop-shipment.ts'
import { telephoneText } from '#contract/telephone.ts'
import { findSender } from '../../accounts/sender.ts'
import type { Ctx } from '../../context.ts'
import { type Block, button, greeting, letter, list, paragraph } from '../../mail/letter.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { ShippingSupplier } from '../../suppliers/supplier.ts'
import type { OrderRow } from '../order-row.ts'
import { type DropShipmentRow, referenceOf } from './drop-shipment.ts'
import { dropShipmentLink } from './drop-shipment-key.ts'

interface About {
  supplier: ShippingSupplier
  shipment: DropShipmentRow
  items: DropShipmentItem[]
}

export function orderMailKey(id: number, time: number): string {
  return `drop_shipment:${id}:${time}`
}

/** The mail contains no prices, and only the customer data that a parcel needs. */
export async function supplierOrderMail(ctx: Ctx, about: About, order: OrderRow, to: Address): Promise<Mail> {
  const { shipment, supplier, items } = about
  const sender = await findSender(ctx)
  const again =
    shipment.timesSent > 1
      ? ' You may already have this order: this is the same order again. Please ship to the address below.'
      : ''
  return toSupplier(about, {
    kind: 'drop_shipment',
    dedupeKey: orderMailKey(shipment.id, shipment.timesSent),
    subject: `Order ${referenceOf(shipment)} to ship for ${sender.name}`,
    blocks: [
      paragraph(
        `Please ship this to our customer, with our reference ${referenceOf(shipment)} on the package. Do not include prices or an invoice.${again}`,
      ),
      list('To ship:', items.map(lineOf)),
      paragraph(['Ship to:', ...addressLines(to)].join('\n')),
      ...(supplier.getsContact ? [contactOf(order)] : []),
      button('Confirm it and enter tracking numbers', dropShipmentLink(ctx.config, shipment)),
    ],
  })
}

export async function stoppedShipmentMail(ctx: Ctx, about: About): Promise<Mail> {
  const { shipment, items } = about
  const reference = referenceOf(shipment)
  const { name } = await findSender(ctx)
  return toSupplier(about, {
    kind: 'drop_shipment_stopped',
    dedupeKey: `drop_shipment_stopped:${shipment.id}:${shipment.timesSent}`,
    subject: `Please do not ship order ${reference} for ${name}`,
    blocks: [
      paragraph(`Order ${reference} was canceled. Please do not ship what has not left:`),
      list('Cancelled:', items.map(lineOf)),
    ],
  })
}

export async function reducedShipmentMail(ctx: Ctx, about: About, cause: string): Promise<Mail> {
  const { shipment, items } = about
  const reference = referenceOf(shipment)
  const { name } = await findSender(ctx)
  return toSupplier(about, {
    kind: 'drop_shipment_changed',
    dedupeKey: `drop_shipment_changed:${shipment.id}:${cause}`,
    subject: `Reduced quantity for order ${reference} for ${name}`,
    blocks: [
      paragraph(`A part of order ${reference} was canceled. If it has not left, please ship only:`),
      list('Still to ship:', items.map(lineOf)),
    ],
  })
}

interface Letter {
  kind: string
  dedupeKey: string
  subject: string
  blocks: Block[]
}

function toSupplier({ supplier }: About, { subject, blocks, ...mail }: Letter): Mail {
  const name = supplier.contactPerson || supplier.name
  return { ...mail, to: { name, address: supplier.email }, ...letter(subject, [greeting(name), ...blocks]) }
}

function lineOf({ quantity, name, supplierProductId }: DropShipmentItem): string {
  return `${quantity} × ${name}${supplierProductId ? ` (your number ${supplierProductId})` : ''}`
}

function addressLines({ name, line1, line2, city, state, zip }: Address): string[] {
  return [name, line1, ...(line2 ? [line2] : []), `${city}, ${state} ${zip}`]
}

function contactOf({ contactEmail, contactPhone }: OrderRow): Block {
  const known = [contactEmail, telephoneText(contactPhone)].filter((line) => line !== '')
  return paragraph(['For delivery notifications:', ...known].join('\n'))
}
