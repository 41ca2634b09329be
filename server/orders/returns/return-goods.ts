import { eq } from 'drizzle-orm'
import type { OrderReturn, ReturnDraft, ReturnQuote, ReturnQuoteInput } from '#contract/orders/order-return.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { executeRefundNow } from '../../payments/execute-refund.ts'
import { orders } from '../order.table.ts'
import { orderNotFound } from '../order.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { lockSale, sellLocked } from '../sale/counter-sale.ts'
import { priceSale } from '../sale/price-sale.ts'
import { orderReturns } from './order-return.table.ts'
import { priceReturn, toReturnQuote } from './price-return.ts'
import { getReturn } from './read-return.ts'
import { writeOrderReturn } from './write-return.ts'

/** @throws Problem as `priceReturn` and `priceSale`. */
export async function quoteReturn(ctx: StaffCtx, { sale, ...returned }: ReturnQuoteInput): Promise<ReturnQuote> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, returned.orderId))
  if (!order) throw orderNotFound()
  const priced = sale && (await priceSale(ctx, sale))
  return toReturnQuote(await priceReturn(ctx, order, returned, priced))
}

/**
 * Refunds the old order and sells the new goods in one transaction: the value is refunded to store credit as far as the
 * new goods cost, and is spent for them at once. A repeated request is the same return.
 * @throws Problem as `priceReturn` and `sellAtCounter`; `amount_mismatch` with the right `quote`; `key_used`.
 */
export async function returnGoods(ctx: StaffCtx, draft: ReturnDraft): Promise<Reply<OrderReturn>> {
  const { isNew, toAsk } = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, draft.key)
    await requireSameForm(ctx, 'return', draft)
    if (await ctx.db.$count(orderReturns, eq(orderReturns.id, draft.key))) return { isNew: false, toAsk: undefined }
    return { isNew: true, toAsk: await writeLocked(ctx, draft) }
  })
  if (toAsk) await executeRefundNow(ctx, toAsk)
  return reply(await getReturn(ctx, { id: draft.key }), { status: isNew ? 201 : 200 })
}

async function writeLocked(ctx: StaffCtx, { sale, ...draft }: ReturnDraft): Promise<string | undefined> {
  const order = await lockOrder(ctx, draft.orderId)
  if (!sale) return writeOrderReturn(ctx, order, draft, undefined)
  return writeOrderReturn(ctx, order, draft, {
    priced: await priceSale(ctx, sale),
    sell: (credits) => sellLocked(ctx, { ...sale, key: draft.key, bills: [] }, credits),
  })
}
