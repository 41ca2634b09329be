import { desc, eq } from 'drizzle-orm'
import { PriceRule, type PriceRuleDraft } from '#contract/pricing/price-rule.ts'
import { taxRateOf, taxRatePpmOf } from '#contract/pricing/tax-rate.ts'
import { Problem } from '#contract/problem.ts'
import { dayIn, startOfDay } from '#contract/zoned-time.ts'
import { record } from '../audit/audit.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { priceRules } from './price-rule.table.ts'

export async function listPriceRules(ctx: Ctx): Promise<PriceRule[]> {
  const rows = await ctx.db.select().from(priceRules).orderBy(desc(priceRules.effectiveFrom))
  const current = rows.find(({ effectiveFrom }) => effectiveFrom <= ctx.now)
  return rows.map((row) => ({
    effectiveFrom: row.effectiveFrom,
    taxRate: taxRateOf(row.taxRatePpm),
    isShippingTaxable: row.isShippingTaxable,
    shippingFee: row.shippingFeeCents,
    state: row === current ? 'current' : row.effectiveFrom > ctx.now ? 'scheduled' : 'past',
  }))
}

/**
 * A rule cannot begin in the past, so that earlier prices stay explained.
 * @throws Problem `price_rule_exists` if another rule begins at that moment.
 */
export async function addPriceRule(ctx: Ctx, draft: PriceRuleDraft): Promise<PriceRule> {
  return inTransaction(ctx, async (ctx) => {
    const effectiveFrom = await beginningOf(ctx, draft.startsOn)
    const added = await ctx.db
      .insert(priceRules)
      .values({
        effectiveFrom,
        taxRatePpm: taxRatePpmOf(draft.taxRate),
        isShippingTaxable: draft.isShippingTaxable,
        shippingFeeCents: draft.shippingFee,
      })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) {
      const message = 'Another rule starts on that day. Delete it first.'
      throw new Problem('conflict', 'price_rule_exists', message)
    }
    const rule = await getPriceRule(ctx, effectiveFrom)
    await record(ctx, 'price_rule.added', targetOf(effectiveFrom), PriceRule, { after: rule })
    return rule
  })
}

/** @throws Problem `price_rule_not_found`; `price_rule_began`. */
export async function withdrawPriceRule(ctx: Ctx, { effectiveFrom }: { effectiveFrom: Date }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await getPriceRule(ctx, effectiveFrom)
    if (before.state !== 'scheduled') {
      const message = 'This rule is already in effect. Add another one instead.'
      throw new Problem('conflict', 'price_rule_began', message)
    }
    await ctx.db.delete(priceRules).where(eq(priceRules.effectiveFrom, effectiveFrom))
    await record(ctx, 'price_rule.withdrawn', targetOf(effectiveFrom), PriceRule, { before })
  })
}

async function beginningOf(ctx: Ctx, startsOn: string | undefined): Promise<Date> {
  if (startsOn === undefined) return ctx.now
  const zone = await timeZoneOf(ctx)
  if (startsOn <= dayIn(zone, ctx.now))
    throw invalid({ startsOn: ['Choose a future day, or leave blank to start now'] })
  return startOfDay(zone, startsOn)
}

async function getPriceRule(ctx: Ctx, effectiveFrom: Date): Promise<PriceRule> {
  const rules = await listPriceRules(ctx)
  const rule = rules.find((candidate) => candidate.effectiveFrom.getTime() === effectiveFrom.getTime())
  if (!rule) throw new Problem('not_found', 'price_rule_not_found', 'This rule does not exist.')
  return rule
}

function targetOf(effectiveFrom: Date) {
  return `price_rule:${effectiveFrom.toISOString()}` as const
}
