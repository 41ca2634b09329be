import { cents } from '#contract/money.ts'
import { giftCardAmounts } from '#server/balances/gift-card/gift-card.table.ts'
import type { Ctx } from '#server/context.ts'

export async function seedGiftCards(ctx: Ctx): Promise<void> {
  const amounts = [2_500, 5_000, 10_000].map((amount) => ({ amountCents: cents(amount) }))
  await ctx.db.insert(giftCardAmounts).values(amounts)
}
