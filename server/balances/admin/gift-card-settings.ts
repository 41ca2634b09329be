import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getGiftCardOffer } from '../gift-card/buy-gift-card.ts'
import { giftCardAmounts } from '../gift-card/gift-card.table.ts'

const Amounts = z.object({ amounts: z.array(Money) })

export async function saveGiftCardAmounts(
  ctx: StaffCtx,
  { amounts }: { amounts: Cents[] },
): Promise<{ amounts: Cents[] }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getGiftCardOffer(ctx)
    await ctx.db.delete(giftCardAmounts)
    const rows = [...new Set(amounts)].map((amountCents) => ({ amountCents }))
    if (rows.length > 0) await ctx.db.insert(giftCardAmounts).values(rows)
    const after = await getGiftCardOffer(ctx)
    await record(ctx, 'balance.amounts_saved', 'balance', Amounts, { before, after })
    return after
  })
}
