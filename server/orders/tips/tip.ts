import { asc, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { TipPercents } from '#contract/orders/tip.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { recordCounterPayment } from '../../payments/open-payment.ts'
import { tipPercents, tips } from './tip.table.ts'

export async function getTipPercents(ctx: Ctx): Promise<TipPercents> {
  const rows = await ctx.db.select().from(tipPercents).orderBy(asc(tipPercents.percent))
  return { percents: rows.map(({ percent }) => percent) }
}

export async function saveTipPercents(ctx: StaffCtx, { percents }: TipPercents): Promise<TipPercents> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getTipPercents(ctx)
    await ctx.db.delete(tipPercents)
    const rows = [...new Set(percents)].map((percent) => ({ percent }))
    if (rows.length > 0) await ctx.db.insert(tipPercents).values(rows)
    const after = await getTipPercents(ctx)
    await record(ctx, 'order.tips_offered', 'order', TipPercents, { before, after })
    return after
  })
}

interface GivenTip {
  orderId: number
  saleKey: string
  amountCents: Cents
  source: Exclude<PaymentSource, 'account' | 'balance' | 'online'>
  /** The cash of the sale and the tip was rounded together. */
  isRounded: boolean
}

/**
 * A separate payment in the sale's transaction.
 * @throws Problem `validation_failed` if tips are off.
 */
export async function takeTip(
  ctx: StaffCtx,
  { orderId, saleKey, amountCents, source, isRounded }: GivenTip,
): Promise<void> {
  if (amountCents === 0) return
  await requireTips(ctx)
  const allocation = { kind: 'tip', subjectId: saleKey, amountCents } as const
  const [allocationId] = await recordCounterPayment(ctx, {
    ...{ source, allocations: [allocation] },
    ...(isRounded && { roundedWithCents: null }),
  })
  const actor = ctx.actor.user.username
  await writeTip(ctx, { allocationId: allocationId!, orderId, amountCents, source, actor })
}

export async function requireTips(ctx: Ctx): Promise<void> {
  if ((await getTipPercents(ctx)).percents.length === 0) throw invalid({ tip: ['Tips are switched off'] })
}

export async function writeTip(ctx: Ctx, tip: Omit<typeof tips.$inferInsert, 'at'>): Promise<void> {
  await ctx.db.insert(tips).values({ ...tip, at: ctx.now })
}

export const tipOfOrder: SQL<number> = sql<number>`(
  select coalesce(sum(tip.amount_cents), 0)::int from ${tips} tip where tip.order_id = orders.id)`

export async function sumTips(ctx: Ctx, { since, until }: TimeSpan) {
  const { rows } = await ctx.db.execute<{
    day: string
    actor: string
    source: Exclude<PaymentSource, 'account' | 'balance'>
    count: number
    sum: number
  }>(
    sql`select shop_day(at)::text as day, actor, source, count(*)::int as count, sum(amount_cents)::float8 as sum
      from ${tips} where at >= ${since} and at < ${until} group by 1, 2, 3 order by 1, 2`,
  )
  return rows.map(({ sum, ...row }) => ({ ...row, cents: cents(sum) }))
}
