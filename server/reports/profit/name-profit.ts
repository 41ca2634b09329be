import type { ProfitKey, ProfitRow } from '#contract/reports/profit.ts'
import { nameWorkers } from '../../accounts/staff/worker.ts'
import { nameCategories } from '../../catalog/category/category.ts'
import { nameProducts } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import { nameCustomers } from '../../customer-records/find-customers.ts'
import { nameRepairs } from '../../price-book/repair-choices.ts'
import type { KeyedProfit } from './sum-profit.ts'

/** The words of `profit-entries.sql` and `sum-profit.ts` for what has no record. */
const WORDS: Record<string, string> = {
  service: 'Services at the counter',
  other: 'Other goods at the counter',
  shipping: 'Shipping',
  repair: 'Repairs',
  plan: 'Managed IT',
  card: 'Card fees without a sale',
  bench: 'Parts used without a repair',
  'no repair': 'Not a repair',
  unlisted: 'Not from the price book',
}

const MISSING: Record<ProfitKey, string> = {
  product: 'Deleted product',
  category: 'Deleted category',
  repair: 'Deleted repair',
  technician: 'Nobody assigned',
  customer: 'No customer',
}

const NAMES: Record<ProfitKey, (ctx: Ctx, ids: number[]) => Promise<Map<number, string>>> = {
  async product(ctx, ids) {
    const products = await nameProducts(ctx, ids)
    return new Map([...products].map(([id, { name, sku }]) => [id, sku ? `${name} (${sku})` : name]))
  },
  category: nameCategories,
  repair: nameRepairs,
  technician: nameWorkers,
  customer: nameCustomers,
}

export async function nameProfit(ctx: Ctx, by: ProfitKey, sums: KeyedProfit[]): Promise<ProfitRow[]> {
  const names = await NAMES[by](
    ctx,
    sums.flatMap(({ key }) => idOf(key) ?? []),
  )
  return sums.map(({ key, paidRepairIds, unknownProductIds, unknownTicketIds, ...amounts }) => {
    const id = idOf(key)
    const name = id === null ? WORDS[key] : names.get(id)
    return { id: name === undefined ? null : id, name: name ?? MISSING[by], ...amounts }
  })
}

function idOf(key: string): number | null {
  return /^\d+$/.test(key) ? Number(key) : null
}
