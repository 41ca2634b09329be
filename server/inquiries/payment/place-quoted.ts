import { sql } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import { makeUsersShopper } from '../../accounts/shopper.ts'
import type { Ctx } from '../../context.ts'
import { recordOrderEvent } from '../../orders/order-event.ts'
import { nextOrderNumber, type OrderLine, placeOrder } from '../../orders/place-order.ts'
import type { Paid } from '../../ports/payment-kind.ts'
import type { PricedWorkLine } from '../../repairs/estimate/price-work.ts'
import { type InquiryRecord, numberOfInquiry, writeInquiry } from '../inquiry.ts'
import type { Quoted } from './quoted.ts'

/**
 * The order of a quote that was paid: line by line what was approved, at the tax of that day, for whoever asked, also where somebody
 * else paid it. It closes the request, whose row the caller holds.
 */
export async function placeQuoted(
  ctx: Ctx,
  { inquiry, proposal }: Quoted,
  { purpose, intent, byBalanceCents: balanceCents }: Paid,
): Promise<void> {
  const { subtotalCents, taxCents, taxRatePpm, totalCents, lines, version } = proposal
  const id = await numberFor(ctx)
  const order = {
    ...{ id, subtotalCents, taxCents, taxRatePpm, totalCents, balanceCents },
    purposeId: purpose.id,
    paymentIntentId: intent.id,
    shopperId: await shopperOf(ctx, inquiry),
    shippingCents: ZERO,
    shippingMethod: 'pickup' as const,
    contactName: inquiry.customerName,
    contactEmail: inquiry.customerEmail,
    contactPhone: inquiry.customerPhone,
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
  }
  await placeOrder(ctx, order, lines.map(toOrderLine), [])
  const note = `Request ${numberOfInquiry(inquiry)}, ${inquiry.serviceName}, quote version ${version}`
  await recordOrderEvent(ctx, { orderId: id, type: 'internal_note', actor: 'system', note })
  await writeInquiry(ctx, inquiry, { status: 'closed', became: `order:${id}` })
}

async function numberFor(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select ${nextOrderNumber()} as id`)
  return rows[0]!.id
}

/** The holder of the link sees nothing of whose it is, also once they paid (docs/rules.md, A-2). */
async function shopperOf(ctx: Ctx, { customerUserId }: InquiryRecord): Promise<number | null> {
  return customerUserId === null ? null : makeUsersShopper(ctx, customerUserId)
}

function toOrderLine({ kind, isTaxable, ...line }: PricedWorkLine): OrderLine {
  return { ...line, kind: kind === 'part' ? 'other' : 'service', ...NO_PRODUCT }
}

const NO_PRODUCT = {
  ...{ productId: null, sku: null, slug: '', imageUrl: '', parts: null },
  ...{ delivery: null, dropShipOnly: false, saleDiscountCents: ZERO },
}
