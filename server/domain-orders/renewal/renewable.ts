import { eq } from 'drizzle-orm'
import { offerSlug } from '#contract/domains/offer.ts'
import { quoteOf } from '#contract/pricing/quote.ts'
import { Problem } from '#contract/problem.ts'
import type { Offer } from '../../catalog/offer/offer.ts'
import { offerToday } from '../../checkout/cart/add-offer.ts'
import type { Ctx } from '../../context.ts'
import { readOrderRow } from '../../orders/delivery/read-deliveries.ts'
import type { OrderRow } from '../../orders/order-row.ts'
import type { FoundBill } from '../../ports/payable-handler.ts'
import { currentPriceRule, type TaxedRule } from '../../pricing/price-rule.ts'
import { domainOrders } from '../domain-order.table.ts'

export type RenewableKind = 'domain' | 'hosting'

export interface Renewable {
  row: typeof domainOrders.$inferSelect
  order: OrderRow
  offer: Offer
  quote: ReturnType<typeof quoteOf>
  rule: TaxedRule
}

export async function readRenewable(ctx: Ctx, kind: RenewableKind, subjectId: string): Promise<Renewable | null> {
  const [row] = await ctx.db
    .select()
    .from(domainOrders)
    .where(eq(domainOrders.id, numberOf(subjectId)))
  if (row?.kind !== kind || row.state !== 'active') return null
  const order = await readOrderRow(ctx, row.orderId)
  const offer = await renewedOffer(ctx, row)
  if (!offer || order.contactEmail === '') return null
  const rule = await currentPriceRule(ctx, { customerId: order.customerId })
  const line = { cartItemId: row.id, unitPriceCents: offer.priceCents, quantity: 1 }
  const asOffer = { isTaxable: true, kind: 'digital' as const, mustShip: false }
  const quote = quoteOf([{ ...line, ...asOffer }], 'pickup', rule)
  return { row, order, offer, quote, rule }
}

export async function lockRenewable(ctx: Ctx, kind: RenewableKind, subjectId: string): Promise<Renewable | null> {
  const isIt = eq(domainOrders.id, numberOf(subjectId))
  await ctx.db.select({ id: domainOrders.id }).from(domainOrders).where(isIt).for('update')
  return readRenewable(ctx, kind, subjectId)
}

export function toRenewalBalance({ row, order, offer, quote }: Renewable): FoundBill {
  const { total: amountCents, tax: taxCents } = quote
  const about = `${order.contactName}, runs until ${row.expiresOn}`
  return { subjectId: String(row.id), label: offer.name, about, amountCents, taxCents }
}

async function renewedOffer(ctx: Ctx, { kind, what, orderItemId }: Renewable['row']): Promise<Offer | null> {
  const slug = kind === 'domain' ? offerSlug('renewal', what) : offerSlug('hosting-renewal', String(orderItemId))
  try {
    return await offerToday(ctx, slug)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') return null
    throw error
  }
}

function numberOf(subjectId: string): number {
  if (/^\d{1,9}$/.test(subjectId)) return Number(subjectId)
  throw new Problem('not_found', 'domain_order_not_found', 'There is no such name or hosting.')
}
