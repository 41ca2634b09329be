import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { productSlugs, products } from '../product/product.table.ts'

export interface ComponentStock {
  id: number
  values: string[]
}

export async function stockAt(ctx: Ctx, handles: string[]): Promise<Map<string, ComponentStock[]>> {
  if (handles.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ handle: string; id: number; values: string[] }>(sql`
    select named.handle, stock_level.id, coalesce(stock_level.option_values, '{}') as values
      from unnest(${sql.param(handles)}::text[]) as named(handle)
      cross join lateral (
        select id from ${products} where slug = named.handle and parent_id is null
        union all select product_id from ${productSlugs} where slug = named.handle
        limit 1
      ) page
      cross join lateral (
        select id, option_values from ${products} where id = page.id and not has_options
        union all select id, option_values from ${products} where parent_id = page.id
      ) stock_level`)
  return Map.groupBy(rows, ({ handle }) => handle)
}

export async function valuesOfStock(ctx: Ctx, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: products.id, values: products.optionValues })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, values }) => [id, values ?? []]))
}
