import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { costOfBundle } from '../bundles/bundle.ts'
import { products } from '../product/product.table.ts'

/** Users who edit products or see suppliers may see costs (docs/rules.md, U-12). */
export function knowsCosts({ actor: { user } }: Pick<Ctx, 'actor'>): boolean {
  return user !== null && (user.permissions.has('products.write') || user.permissions.has('suppliers.read'))
}

export function hidingCosts<I, A>(
  answer: (ctx: StaffCtx, input: I) => Promise<A>,
): (ctx: StaffCtx, input: I) => Promise<A> {
  return async (ctx, input) => {
    const answered = await answer(ctx, input)
    return knowsCosts(ctx) ? answered : (withoutCosts(answered) as A)
  }
}

const COSTS = new Set(['cost', 'valueDifference'])

function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, inner]) => [name, COSTS.has(name) ? null : withoutCosts(inner)]))
}

export function unitCostOf(productId: SQLWrapper | number): SQL<Cents | null> {
  return sql`(select case when is_bundle then ${costOfBundle(sql`sold.id`)} else cost_cents end from ${products} sold where id = ${productId})`
}
