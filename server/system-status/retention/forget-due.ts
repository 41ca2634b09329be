import { RETENTION_KINDS } from '#contract/system-status/retention.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { forgetFarewells } from '../../mail/customer-mail.ts'
import { type Forget, KINDS } from './kinds.ts'
import { retentionRuns } from './retention.table.ts'
import { daysOf } from './retention.ts'

const DAY_MS = 86_400_000
const BATCH = 200
const MAX_BATCHES = 500

export async function forgetDue(ctx: Ctx): Promise<void> {
  const days = await daysOf(ctx)
  await eachByItself(ctx, [...RETENTION_KINDS], async (kind) => {
    const before = new Date(ctx.now.getTime() - days[kind] * DAY_MS)
    let rowCount = 0
    for (const forget of KINDS[kind].forget) rowCount += await inBatches(ctx, forget, before)
    if (rowCount === 0) return
    const olderThan = before.toISOString().slice(0, 10)
    await ctx.db.insert(retentionRuns).values({ kind, at: ctx.now, olderThan, rowCount })
  })
  await forgetFarewells(ctx)
}

async function inBatches(ctx: Ctx, forget: Forget, before: Date): Promise<number> {
  let all = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const count = await inTransaction(ctx, (ctx) => forget(ctx, before, BATCH))
    all += count
    if (count < BATCH) break
  }
  return all
}
