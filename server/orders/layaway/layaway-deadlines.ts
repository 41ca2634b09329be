import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { listOpenPaymentsFor } from '../../payments/payment.ts'
import { undo } from './close-layaway.ts'
import { layaways } from './layaway.table.ts'
import { lockLayaway } from './layaway.ts'
import { mailLayawayDue } from './layaway-mail.ts'

const MINUTES_TO_PAY_DEPOSIT = 60
const BATCH = 100

/** The goods of a layaway whose deposit is not paid within an hour can be bought again. */
export async function cancelUnpaidLayaways(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - MINUTES_TO_PAY_DEPOSIT * 60_000)
  const unpaid = await ctx.db
    .select({ id: layaways.id })
    .from(layaways)
    .where(and(eq(layaways.status, 'unpaid'), lt(layaways.createdAt, before)))
    .limit(BATCH)
  await eachByItself(ctx, unpaid, ({ id }) =>
    inTransaction(ctx, async (ctx) => {
      const layaway = await lockLayaway(ctx, id)
      if (layaway.status !== 'unpaid') return
      if ((await listOpenPaymentsFor(ctx, { kind: 'layaway', subjectId: String(id) })).length > 0) return
      await undo(ctx, layaway, 'system')
    }),
  )
}

/** Once, on the day after the due date. */
export async function remindOfLayaways(ctx: Ctx): Promise<void> {
  const yesterday = addDays(dayIn(await timeZoneOf(ctx), ctx.now), -1)
  const overdue = await ctx.db
    .select({ id: layaways.id })
    .from(layaways)
    .where(and(eq(layaways.status, 'open'), isNull(layaways.remindedAt), lte(layaways.dueOn, yesterday)))
    .limit(BATCH)
  await eachByItself(ctx, overdue, ({ id }) =>
    inTransaction(ctx, async (ctx) => {
      const layaway = await lockLayaway(ctx, id)
      if (layaway.status !== 'open' || layaway.remindedAt !== null) return
      await ctx.db.update(layaways).set({ remindedAt: ctx.now }).where(eq(layaways.id, id))
      await mailLayawayDue(ctx, layaway)
    }),
  )
}
