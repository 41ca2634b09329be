import { type Cents, ZERO } from '#contract/money.ts'
import { ReturnSettings } from '#contract/orders/order-return.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { returnSettings } from './order-return.table.ts'

const USUAL: { feePercent: number; maxCashCents: Cents } = { feePercent: 0, maxCashCents: ZERO }

export async function getReturnSettings(ctx: Ctx): Promise<ReturnSettings> {
  const [row = USUAL] = await ctx.db.select().from(returnSettings)
  return { feePercent: row.feePercent, maxCash: row.maxCashCents }
}

export async function saveReturnSettings(
  ctx: StaffCtx,
  { feePercent, maxCash }: ReturnSettings,
): Promise<ReturnSettings> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getReturnSettings(ctx)
    const row = { feePercent, maxCashCents: maxCash }
    await ctx.db
      .insert(returnSettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: returnSettings.id, set: row })
    const after = await getReturnSettings(ctx)
    await record(ctx, 'order.return_settings_saved', 'order', ReturnSettings, { before, after })
    return after
  })
}
