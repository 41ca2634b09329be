import { type Cents, cents } from '#contract/money.ts'
import type { RepairPrice } from '#contract/price-book/repair-price.ts'
import type { RepairMargin, RepairMargins } from '#contract/reports/repair-margin.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { listOfferedRepairs } from '../../price-book/repair-price.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import { laborCostCents } from '../labor-cost.ts'
import { type KeyedProfit, marginOf, sumProfit } from './sum-profit.ts'

const DAYS = 365

/** By the order of the price book. Source: docs/rules.md, J-21. */
export async function listRepairMargins(ctx: Ctx): Promise<RepairMargins> {
  const to = dayIn(await timeZoneOf(ctx), ctx.now)
  const days = { from: addDays(to, 1 - DAYS), to }
  const { laborCost } = await getRepairSettings(ctx)
  const prices = await listOfferedRepairs(ctx)
  const profits = new Map((await sumProfit(ctx, days, { by: 'repair', laborCost })).map((sum) => [sum.key, sum]))
  return {
    isLaborKnown: laborCost > 0,
    repairs: prices.map((price) => ({ ...planned(price, laborCost), done: done(profits.get(String(price.id))) })),
  }
}

function planned({ id, price, parts, otherPartCost, laborMinutes }: RepairPrice, hourlyCost: Cents) {
  const laborCost = laborCostCents(laborMinutes, hourlyCost)
  const isKnown = parts.every(({ cost }) => cost !== null)
  const partCost = isKnown
    ? cents(parts.reduce<number>((sum, { cost, quantity }) => sum + cost! * quantity, otherPartCost))
    : null
  const profit = partCost === null ? null : cents(price - partCost - laborCost)
  return { id, price, partCost, laborCost, profit, margin: profit === null ? null : marginOf(profit, price) }
}

function done(sum: KeyedProfit | undefined): RepairMargin['done'] {
  if (!sum || sum.repairs === 0) return null
  const { repairs, cost, profit, margin } = sum
  const perRepair = (amount: Cents) => cents(Math.round(amount / repairs))
  return { repairs, partCost: perRepair(cost), profit: profit === null ? null : perRepair(profit), margin }
}
