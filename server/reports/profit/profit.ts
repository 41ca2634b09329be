import { dollarsOf, plainDollars } from '#contract/money.ts'
import type { Profit, ProfitKey, ProfitRow, ProfitSearch, ProfitSort } from '#contract/reports/profit.ts'
import type { Ctx } from '../../context.ts'
import { type Cell, csvAnswer } from '../../http/csv/csv.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import { numberOf } from '../../repairs/ticket/ticket.ts'
import { periodOf } from '../period.ts'
import { nameProfit } from './name-profit.ts'
import { type KeyedProfit, sumProfit, totalProfit, unknownCosts } from './sum-profit.ts'

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
  const unknown = unknownCosts(sums)
  const most = sums.filter(({ profit }) => profit !== null && profit > 0).toSorted(byAmount('profit-high'))
  return {
    ...{ from, to, by },
    rows: await firstRows(ctx, sums, { by, sort, limit }),
    mostProfit: (await nameProfit(ctx, by, most.slice(0, MAX_BARS))).map(({ name, profit }) => ({
      ...{ name, profit: profit! },
    })),
    total: totalProfit(sums),
    isMore: sums.length > limit,
    unknownProducts: unknown.products,
    unknownRepairs: unknown.ticketIds.map((id) => ({ id, number: numberOf({ id }) })),
    isLaborKnown: laborCost > 0,
  }
}

/** Names only the rows that are shown, unless their order depends on all names. */
async function firstRows(
  ctx: Ctx,
  sums: KeyedProfit[],
  { by, sort, limit }: { by: ProfitKey; sort: ProfitSort; limit: number },
): Promise<ProfitRow[]> {
  if (sort !== 'name' && sort !== 'name-z') return nameProfit(ctx, by, sums.toSorted(byAmount(sort)).slice(0, limit))
  const rows = (await nameProfit(ctx, by, sums)).toSorted((one, other) => NAMES.compare(one.name, other.name))
  return (sort === 'name' ? rows : rows.toReversed()).slice(0, limit)
}

const NAMES = new Intl.Collator('en-US')

type AmountSort = Exclude<ProfitSort, 'name' | 'name-z'>

/** Unknown profits and margins are last in both directions. */
function byAmount(sort: AmountSort): (one: KeyedProfit, other: KeyedProfit) => number {
  const [key, direction] = sort.split('-') as ['profit' | 'sales' | 'margin', 'high' | 'low']
  const amountOf = (sum: KeyedProfit) => (key === 'sales' ? sum.netSales : sum[key])
  const byKey = (one: KeyedProfit, other: KeyedProfit) => NAMES.compare(one.key, other.key)
  return (one, other) => {
    const [first, second] = [amountOf(one), amountOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byKey(one, other)
    return (direction === 'high' ? second - first : first - second) || byKey(one, other)
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
