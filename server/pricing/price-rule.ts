import { desc, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { priceRules } from './price-rule.table.ts'
import type { PriceRule } from './quote.ts'

/** The rule that applies now: the newest that has begun. A migration puts the first one in. */
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

/**
 * The same as a part of another area's statement. A copy in memory would save no round trip and could be older than what
 * the statement sees.
 */
export function ruleInForce(now: SQLWrapper): SQL<PriceRule> {
  return sql`(
    select json_build_object('taxRatePpm', tax_rate_ppm, 'isShippingTaxable', is_shipping_taxable, 'shippingFeeCents', shipping_fee_cents)
    from ${priceRules} where effective_from <= ${now} order by effective_from desc limit 1)`
}
