import { dollarsOf, plainDollars } from '#contract/money.ts'
import type { Profit, ProfitKey, ProfitRow, ProfitSearch, ProfitSort } from '#contract/reports/profit.ts'
import type { Ctx } from '../../context.ts'
import { type Cell, csvAnswer } from '../../http/csv/csv.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import { numberOf } from '../../repairs/ticket/ticket.ts'
import { periodOf } from '../period.ts'
import { nameProfit } from './name-profit.ts'
import { sumProfit, totalProfit, unknownCosts } from './sum-profit.ts'

const MAX_SHOWN = 200
const MAX_EXPORTED = 100_000
const MAX_BARS = 8

export async function getProfit(ctx: Ctx, search: ProfitSearch): Promise<Profit> {
  return makeProfit(ctx, search, MAX_SHOWN)
}

async function makeProfit(ctx: Ctx, { by, sort, ...days }: ProfitSearch, limit: number): Promise<Profit> {
  const { from, to } = await periodOf(ctx, { ...days, by: 'month' })
  const { laborCost } = await getRepairSettings(ctx)
  const sums = await sumProfit(ctx, { from, to }, { by, laborCost })
  const rows = (await nameProfit(ctx, by, sums)).toSorted(orderOf(sort))
  const unknown = unknownCosts(sums)
  return {
    ...{ from, to, by },
    rows: rows.slice(0, limit),
    mostProfit: mostProfit(rows),
    total: totalProfit(sums),
    isMore: rows.length > limit,
    unknownProducts: unknown.products,
    unknownRepairs: unknown.ticketIds.map((id) => ({ id, number: numberOf({ id }) })),
    isLaborKnown: laborCost > 0,
  }
}

function mostProfit(rows: ProfitRow[]): Profit['mostProfit'] {
  return rows
    .flatMap(({ name, profit }) => (profit !== null && profit > 0 ? [{ name, profit }] : []))
    .toSorted((one, other) => other.profit - one.profit)
    .slice(0, MAX_BARS)
}

/** Unknown profits and margins are last in both directions. */
function orderOf(sort: ProfitSort): (one: ProfitRow, other: ProfitRow) => number {
  const [key, direction] = sort.split('-') as ['profit' | 'sales' | 'margin' | 'name', string?]
  const byName = (one: ProfitRow, other: ProfitRow) => one.name.localeCompare(other.name)
  if (key === 'name') return direction === 'z' ? (one, other) => byName(other, one) : byName
  const amountOf = (row: ProfitRow) => (key === 'sales' ? row.netSales : row[key])
  return (one, other) => {
    const [first, second] = [amountOf(one), amountOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName(one, other)
    return (direction === 'high' ? second - first : first - second) || byName(one, other)
  }
}

const NAME_TITLES: Record<ProfitKey, string> = {
  product: 'Product',
  category: 'Category',
  repair: 'Repair',
  technician: 'Technician',
  customer: 'Customer',
}

const AMOUNT_TITLES = [
  ['sales', 'Sales without tax'],
  ['discounts', 'Discounts'],
  ['refunds', 'Refunds'],
  ['netSales', 'Net sales'],
  ['unknownSales', 'Net sales without a known cost'],
  ['cost', 'Cost of goods and parts'],
  ['cardFees', 'Card fees'],
  ['labor', 'Labor'],
  ['profit', 'Profit'],
] as const

export async function exportProfit(ctx: Ctx, search: ProfitSearch): Promise<Response> {
  const { from, to, by, rows, total } = await makeProfit(ctx, search, MAX_EXPORTED)
  const lineOf = ({ name, ...amounts }: Omit<ProfitRow, 'id'>): Cell[] => [
    name,
    ...AMOUNT_TITLES.map(([key]) => (amounts[key] === null ? 'Unknown' : plainDollars(dollarsOf(amounts[key])))),
    amounts.margin,
  ]
  const titles = [NAME_TITLES[by], ...AMOUNT_TITLES.map(([, title]) => title), 'Margin']
  return csvAnswer(`profit-by-${by}-${from}-to-${to}.csv`, [
    titles,
    ...rows.map(lineOf),
    lineOf({ name: 'Total', ...total }),
  ])
}
