import { SignatureSettings } from '#contract/orders/sale-signature.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { signatureSettings } from './sale-signature.table.ts'

const USUAL = { onAccount: false, cardsFromCents: null }

export async function getSignatureSettings(ctx: Ctx): Promise<SignatureSettings> {
  const [row = USUAL] = await ctx.db.select().from(signatureSettings)
  return { onAccount: row.onAccount, cardsFrom: row.cardsFromCents }
}

export async function saveSignatureSettings(
  ctx: StaffCtx,
  { onAccount, cardsFrom }: SignatureSettings,
): Promise<SignatureSettings> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getSignatureSettings(ctx)
    const row = { onAccount, cardsFromCents: cardsFrom }
    await ctx.db
      .insert(signatureSettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: signatureSettings.id, set: row })
    const after = await getSignatureSettings(ctx)
    await record(ctx, 'order.signature_settings_saved', 'order', SignatureSettings, { before, after })
    return after
  })
}
