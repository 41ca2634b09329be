import { desc, lte } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { priceRules } from './price-rule.table.ts'
import type { PriceRule } from './quote.ts'

export async function currentPriceRule(ctx: Ctx): Promise<PriceRule> {
  const [rule] = await ctx.db
    .select({
      taxRatePpm: priceRules.taxRatePpm,
      isShippingTaxable: priceRules.isShippingTaxable,
      shippingFeeCents: priceRules.shippingFeeCents,
    })
    .from(priceRules)
    .where(lte(priceRules.effectiveFrom, ctx.now))
    .orderBy(desc(priceRules.effectiveFrom))
    .limit(1)
  if (!rule) throw new Error('no price rule has begun')
  return rule
}
