import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cents, ZERO } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { type CounterSale, SaleQuote, type SaleQuoteInput } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { dollars } from '../../mail/dollars.ts'
import { roundingOf } from '../../payments/drawer/cash-rounding.ts'
import type { BalancePart } from '../../ports/payable-handler.ts'
import { requireUsableCode } from '../../pricing/code-problem.ts'
import { findRefusedUse } from '../../pricing/promotion-use.ts'
import { getAdminOrder } from '../admin/admin-order.ts'
import { orders } from '../order.table.ts'
import { type PricedSale, priceSale, toSaleQuote } from './price-sale.ts'
import { cancelOpenPaymentsFor, lockBills } from './sale-bills.ts'
import { type Tendered, takeTender } from './sale-tender.ts'
import { writeSale } from './write-sale.ts'

export async function quoteSale(ctx: StaffCtx, { contactEmail, ...basket }: SaleQuoteInput): Promise<SaleQuote> {
  const priced = await priceSale(ctx, basket)
  const use = { key: randomUUID(), applied: priced.applied, email: contactEmail }
  return toSaleQuote(priced, await findRefusedUse(ctx, use))
}

/**
 * A repeated request is the same order. Payment, stock and open balances are written together, or no money is taken.
 * @throws Problem as `priceSale`; `amount_mismatch` with the right `quote`; `validation_failed` for too little cash;
 * `out_of_stock`; `bill_changed`; `key_used`; `parked_sale_gone` if another register sold or deleted it.
 */
export async function sellAtCounter(ctx: StaffCtx, sale: CounterSale): Promise<Reply<AdminOrder>> {
  const { id, isNew } = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, sale.key)
    await requireSameForm(ctx, 'sale', sale)
    const known = await findSale(ctx, sale.key)
    if (known) return { id: known.id, isNew: false }
    return { id: await sellLocked(ctx, sale), isNew: true }
  })
  if (isNew) await cancelOpenPaymentsFor(ctx, sale)
  return reply(await getAdminOrder(ctx, { id }), { status: isNew ? 201 : 200 })
}

/** @param credits balances that pay first, such as the value of returned goods. */
export async function sellLocked(ctx: StaffCtx, sale: CounterSale, credits: BalancePart[] = []): Promise<number> {
  const priced = await priceSale(ctx, sale)
  if (priced.quote.total !== sale.total) throw amountMismatch(priced)
  requireUsableCode(priced.quote)
  const bills = await lockBills(ctx, sale)
  const tendered = await takeTender(ctx, sale, { totalCents: priced.quote.total, bills, credits })
  await requireEnoughCash(ctx, sale, tendered)
  return writeSale(ctx, sale, priced, tendered)
}

/** The second of two concurrent requests waits, then finds the order of the first. */
export async function lockSale(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sale:${key}`}, 0))`)
}

async function findSale(ctx: Ctx, key: string): Promise<{ id: number } | undefined> {
  const [known] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.saleKey, key))
  return known
}

export function amountMismatch(priced: PricedSale): Problem {
  return new Problem('conflict', 'amount_mismatch', 'The prices have changed. Please check the new total.', {
    quote: z.encode(SaleQuote, toSaleQuote(priced)),
  })
}

export async function requireEnoughCash(
  ctx: Ctx,
  { payment, tip = ZERO }: Pick<CounterSale, 'payment' | 'tip'>,
  { restCents, roundsCash }: Pick<Tendered, 'restCents' | 'roundsCash'>,
): Promise<void> {
  if (payment.method !== 'cash') return
  const exact = cents(restCents + tip)
  const toPay = cents(exact + (await roundingOf(ctx, exact, roundsCash)))
  if (payment.given < toPay) throw invalid({ 'payment.given': [`This is less than the total of ${dollars(toPay)}`] })
}
