import { eq, isNull } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { type DecidedProposals, type PriceProposal, RepairPrice } from '#contract/price-book/repair-price.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { deviceText, partCostOf, readRepairPrices } from './read-repair-prices.ts'
import { repairPrices } from './repair-price.table.ts'
import { lockRepairPrice } from './repair-price.ts'

/** Prices that the rule computes differently since a cost or the labor rate changed. Source: docs/rules.md, R-40. */
export async function listPriceProposals(ctx: Ctx): Promise<PriceProposal[]> {
  const { id, dismissedPriceCents, archivedAt } = repairPrices
  const dismissed = await ctx.db.select({ id, cents: dismissedPriceCents }).from(repairPrices).where(isNull(archivedAt))
  const dismissedOf = new Map(dismissed.map((row) => [row.id, row.cents]))
  return (await readRepairPrices(ctx, isNull(archivedAt))).flatMap((price) => {
    const { ruledPrice: proposedPrice } = price
    if (proposedPrice === null || proposedPrice === price.price) return []
    if (proposedPrice === dismissedOf.get(price.id)) return []
    const { id, title } = price
    return [{ id, title, device: deviceText(price), price: price.price, proposedPrice, partCost: partCostOf(price)! }]
  })
}

/** Approves all of them or none. @throws Problem `repair_price_not_found`; `proposal_changed`. */
export function approvePriceProposals(ctx: Ctx, { prices }: DecidedProposals): Promise<PriceProposal[]> {
  return decideProposals(ctx, prices, 'repair_price.price_approved', (priceCents) => ({
    priceCents,
    dismissedPriceCents: null,
  }))
}

/** @throws Problem `repair_price_not_found`; `proposal_changed`. */
export function dismissPriceProposals(ctx: Ctx, { prices }: DecidedProposals): Promise<PriceProposal[]> {
  return decideProposals(ctx, prices, 'repair_price.price_dismissed', (dismissedPriceCents) => ({
    dismissedPriceCents,
  }))
}

const Decided = RepairPrice.pick({ price: true, ruledPrice: true })

async function decideProposals(
  ctx: Ctx,
  decided: DecidedProposals['prices'],
  action: 'repair_price.price_approved' | 'repair_price.price_dismissed',
  change: (proposed: Cents) => Partial<typeof repairPrices.$inferInsert>,
): Promise<PriceProposal[]> {
  return inTransaction(ctx, async (ctx) => {
    // Locked in the order of ids, so that two approvals cannot deadlock.
    for (const { id, proposedPrice } of decided.toSorted((one, other) => one.id - other.id)) {
      const before = await lockRepairPrice(ctx, id)
      if (before.ruledPrice !== proposedPrice) throw proposalChanged(before)
      await ctx.db
        .update(repairPrices)
        .set({ ...change(proposedPrice), version: before.version + 1 })
        .where(eq(repairPrices.id, id))
      const price = action === 'repair_price.price_approved' ? proposedPrice : before.price
      await record(ctx, action, `repair_price:${id}`, Decided, { before, after: { ...before, price } })
    }
    return listPriceProposals(ctx)
  })
}

function proposalChanged(price: RepairPrice): Problem {
  const message = `The proposed price of ${price.title} for ${deviceText(price)} has changed. Review the list again.`
  return new Problem('conflict', 'proposal_changed', message, { id: price.id })
}
