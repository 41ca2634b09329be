import { CashSettings } from '#contract/payments/cash-settings.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cashSettings } from './drawer.table.ts'

const USUAL: CashSettings = { roundsCash: false, countsBlind: false }

export async function getCashSettings(ctx: Ctx): Promise<CashSettings> {
  const [{ roundsCash, countsBlind } = USUAL] = await ctx.db.select().from(cashSettings)
  return { roundsCash, countsBlind }
}

export async function saveCashSettings(ctx: StaffCtx, settings: CashSettings): Promise<CashSettings> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getCashSettings(ctx)
    await ctx.db
      .insert(cashSettings)
      .values({ id: 1, ...settings })
      .onConflictDoUpdate({ target: cashSettings.id, set: settings })
    await record(ctx, 'drawer.settings_saved', 'drawer', CashSettings, { before, after: settings })
    return settings
  })
}
