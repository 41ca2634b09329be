import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { Hold } from '#contract/checkout/admin-hold.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import { listHoldsOf, takeHoldFrom } from '../catalog/stock/kept-shelf.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { expiriesOf } from '../payments/payment.ts'
import { checkoutAttempts } from './attempt.table.ts'

const MAX_SHOWN = 50

/** Which open checkouts keep pieces of a product. */
export async function listHolds(ctx: StaffCtx, { id }: { id: number }): Promise<Hold[]> {
  const holds = await listHoldsOf(ctx, id, MAX_SHOWN)
  const attempts = new Map((await readOpen(ctx, holds)).map((attempt) => [attempt.id, attempt]))
  const expiries = await expiriesOf(
    ctx,
    [...attempts.values()].map(({ paymentId }) => paymentId),
  )
  return holds.flatMap(({ attemptId, quantity, since }) => {
    const attempt = attempts.get(attemptId)
    const until = attempt && expiries.get(attempt.paymentId)
    return until ? [{ checkoutId: attemptId, quantity, customer: attempt.contactName, since, until }] : []
  })
}

async function readOpen(ctx: Ctx, holds: { attemptId: string }[]) {
  const ids = holds.map(({ attemptId }) => attemptId)
  return ctx.db
    .select()
    .from(checkoutAttempts)
    .where(and(inArray(checkoutAttempts.id, ids), eq(checkoutAttempts.status, 'open')))
}

const Released = Hold.pick({ quantity: true, customer: true }).extend({ checkoutId: z.string() })

/** Its payment goes on: paid before anybody else takes the pieces, it still becomes an order. @throws Problem `hold_not_found`. */
export async function releaseHold(
  ctx: StaffCtx,
  { id, checkoutId }: { id: number; checkoutId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isIt = and(eq(checkoutAttempts.id, checkoutId), eq(checkoutAttempts.status, 'open'))
    const [attempt] = await ctx.db.select().from(checkoutAttempts).where(isIt).for('update')
    const quantity = attempt ? await takeHoldFrom(ctx, checkoutId, id) : 0
    if (!attempt || quantity === 0)
      throw new Problem('not_found', 'hold_not_found', 'This checkout keeps nothing of it any more.')
    await record(ctx, 'product.hold_released', `product:${id}`, Released, {
      after: { quantity, customer: attempt.contactName, checkoutId },
    })
  })
}
