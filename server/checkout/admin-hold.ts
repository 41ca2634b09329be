import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { Hold } from '#contract/checkout/admin-hold.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import { listHoldsOf, releaseHoldOfProduct } from '../catalog/stock/held-stock.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { expiriesOf } from '../payments/payment.ts'
import { checkouts } from './checkout.table.ts'

const MAX_SHOWN = 50

export async function listHolds(ctx: StaffCtx, { id }: { id: number }): Promise<Hold[]> {
  const holds = await listHoldsOf(ctx, id, MAX_SHOWN)
  const openById = new Map((await readOpen(ctx, holds)).map((checkout) => [checkout.id, checkout]))
  const expiries = await expiriesOf(
    ctx,
    [...openById.values()].map(({ paymentId }) => paymentId),
  )
  return holds.flatMap(({ checkoutId, quantity, since }) => {
    const checkout = openById.get(checkoutId)
    const until = checkout && expiries.get(checkout.paymentId)
    return until ? [{ checkoutId, quantity, customer: checkout.contactName, since, until }] : []
  })
}

async function readOpen(ctx: Ctx, holds: { checkoutId: string }[]) {
  const ids = holds.map(({ checkoutId }) => checkoutId)
  return ctx.db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.id, ids), eq(checkouts.status, 'open')))
}

const Released = Hold.pick({ quantity: true, customer: true }).extend({ checkoutId: z.string() })

/**
 * The payment remains open: if it succeeds before others take the stock, it still becomes an order.
 * @throws Problem `hold_not_found`.
 */
export async function releaseHold(
  ctx: StaffCtx,
  { id, checkoutId }: { id: number; checkoutId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isIt = and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'open'))
    const [checkout] = await ctx.db.select().from(checkouts).where(isIt).for('update')
    const quantity = checkout ? await releaseHoldOfProduct(ctx, checkoutId, id) : 0
    if (!checkout || quantity === 0)
      throw new Problem('not_found', 'hold_not_found', 'This checkout no longer holds this product.')
    await record(ctx, 'product.hold_released', `product:${id}`, Released, {
      after: { quantity, customer: checkout.contactName, checkoutId },
    })
  })
}
