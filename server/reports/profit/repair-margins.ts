import { type Cents, cents } from '#contract/money.ts'
import type { RepairPrice } from '#contract/price-book/repair-price.ts'
import type { DoneRepairs, RepairMargin, RepairMargins } from '#contract/reports/repair-margin.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { listOfferedRepairs } from '../../price-book/repair-price.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import { laborCostCents } from '../labor-cost.ts'
import { marginOf, sumProfit } from './sum-profit.ts'

const DAYS = 365

/** In the order of the price book. Source: docs/rules.md, J-21. */
export async function listRepairMargins(ctx: Ctx): Promise<RepairMargins> {
  const { laborCost } = await getRepairSettings(ctx)
  const prices = await listOfferedRepairs(ctx)
  return { isLaborKnown: laborCost > 0, repairs: prices.map((price) => marginOfPrice(price, laborCost)) }
}

function marginOfPrice(
  { id, price, parts, otherPartCost, laborMinutes }: RepairPrice,
  hourlyCostCents: Cents,
): RepairMargin {
  const laborCost = laborCostCents(laborMinutes, hourlyCostCents)
  const isKnown = parts.every(({ cost }) => cost !== null)
  const partCost = isKnown
    ? cents(parts.reduce<number>((sum, { cost, quantity }) => sum + cost! * quantity, otherPartCost))
    : null
  const profit = partCost === null ? null : cents(price - partCost - laborCost)
  return { id, price, partCost, laborCost, profit, margin: profit === null ? null : marginOf(profit, price) }
}

/** The repairs of the last twelve months at one price of the price book. Source: docs/rules.md, J-21. */
export async function getDoneRepairs(ctx: Ctx, { id }: { id: number }): Promise<DoneRepairs> {
  const to = dayIn(await timeZoneOf(ctx), ctx.now)
  const { laborCost } = await getRepairSettings(ctx)
  const sums = await sumProfit(ctx, { from: addDays(to, 1 - DAYS), to }, { by: 'repair', laborCost, isOfRepairs: true })
  const sum = sums.find(({ key }) => key === String(id))
  const repairs = new Set(sum?.paidRepairIds).size
  if (!sum || repairs === 0) return { repairs: 0, partCost: null, profit: null, margin: null }
  const perRepair = (amount: Cents) => cents(Math.round(amount / repairs))
  const { cost, profit, margin } = sum
  return { repairs, partCost: perRepair(cost), profit: profit === null ? null : perRepair(profit), margin }
}
