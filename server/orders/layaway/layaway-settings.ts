import type { Cents } from '#contract/money.ts'
import { cents, ZERO } from '#contract/money.ts'
import { LayawaySettings } from '#contract/orders/layaway.ts'
import { discountOn } from '#contract/pricing/discount.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { layawaySettings } from './layaway.table.ts'

const USUAL: LayawaySettings = {
  minDepositPercent: 20,
  feeKind: 'percent',
  feePercent: 10,
  feeAmount: ZERO,
  daysToPay: 90,
  terms:
    'We hold these goods for you until the balance is due. If you cancel, or do not pay by then, we refund what you paid less the cancellation fee, the way you paid it.',
}

export async function getLayawaySettings(ctx: Ctx): Promise<LayawaySettings> {
  const [row] = await ctx.db.select().from(layawaySettings)
  if (!row) return USUAL
  const { id: _, feeAmountCents, ...settings } = row
  return { ...settings, feeAmount: feeAmountCents }
}

export async function saveLayawaySettings(ctx: StaffCtx, settings: LayawaySettings): Promise<LayawaySettings> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getLayawaySettings(ctx)
    const { feeAmount, ...facts } = settings
    const row = { ...facts, feeAmountCents: feeAmount }
    await ctx.db
      .insert(layawaySettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: layawaySettings.id, set: row })
    const after = await getLayawaySettings(ctx)
    await record(ctx, 'layaway.settings_saved', 'layaway', LayawaySettings, { before, after })
    return after
  })
}

/** At most the total with tax, of which a percentage is taken (docs/rules.md, C-24). */
export function cancellationFee(
  totalCents: Cents,
  { feeKind, feePercent, feeAmount }: Pick<LayawaySettings, 'feeKind' | 'feePercent' | 'feeAmount'>,
): Cents {
  return feeKind === 'percent'
    ? discountOn(totalCents, { percent: feePercent })
    : cents(Math.min(feeAmount, totalCents))
}
