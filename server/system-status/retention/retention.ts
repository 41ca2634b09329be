import { desc } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import {
  RETENTION_KINDS,
  type Retention,
  RetentionChange,
  type RetentionKind,
} from '#contract/system-status/retention.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { FIXED, KINDS, MAX_DAYS } from './kinds.ts'
import { retentionPeriods, retentionRuns } from './retention.table.ts'

const SHOWN_RUNS = 60

export async function getRetention(ctx: Ctx): Promise<Retention> {
  const days = await daysOf(ctx)
  const runs = await ctx.db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(SHOWN_RUNS)
  return {
    periods: RETENTION_KINDS.map((kind) => {
      const { forget, ...words } = KINDS[kind]
      return { kind, ...words, days: days[kind], mostDays: MAX_DAYS }
    }),
    fixed: FIXED,
    runs,
  }
}

export async function daysOf(ctx: Ctx): Promise<Record<RetentionKind, number>> {
  const usual = RETENTION_KINDS.map((kind) => [kind, KINDS[kind].usualDays])
  const chosen = await ctx.db.select().from(retentionPeriods)
  return Object.fromEntries([...usual, ...chosen.map(({ kind, days }) => [kind, days])])
}

/** @throws Problem `validation_failed` if the law or open work requires a longer period. */
export async function setRetention(ctx: StaffCtx, after: RetentionChange): Promise<Retention> {
  const { kind, days } = after
  const { label, leastDays } = KINDS[kind]
  if (days < leastDays || days > MAX_DAYS) {
    const message = `${label} are kept for ${leastDays} to ${MAX_DAYS} days`
    throw new Problem('invalid', 'validation_failed', message, { fields: { days: [message] } })
  }
  return inTransaction(ctx, async (ctx) => {
    const before = { kind, days: (await daysOf(ctx))[kind] }
    await ctx.db
      .insert(retentionPeriods)
      .values(after)
      .onConflictDoUpdate({ target: retentionPeriods.kind, set: { days } })
    if (before.days !== days)
      await record(ctx, 'retention.changed', `retention:${kind}`, RetentionChange, { before, after })
    return getRetention(ctx)
  })
}
