import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { products } from '../product/product.table.ts'
import { productPairs } from './recommendation.table.ts'

const MIN_ORDERS_IN_COMMON = 2
const MAX_PAIRS = 8

export async function updateProductPairs(ctx: Ctx, bought: SQL): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`
      create temporary table counted_pairs on commit drop as
      with page as materialized (
        select distinct bought.basket, coalesce(parent_id, id) as product_id
        from (${bought}) bought join ${products} on id = bought.product_id where offer_limit is null
      ), pair as (
        select one.product_id, other.product_id as other_id, count(*)::int as orders
        from page one join page other on other.basket = one.basket and other.product_id <> one.product_id
        group by 1, 2 having count(*) >= ${MIN_ORDERS_IN_COMMON}
      ), ranked as (
        select *, row_number() over (partition by product_id order by orders desc, other_id) as rank from pair
      )
      select product_id, other_id, orders from ranked where rank <= ${MAX_PAIRS}`)
    await ctx.db.execute(sql`
      delete from ${productPairs} remaining where not exists (
        select from counted_pairs pair where (pair.product_id, pair.other_id) = (remaining.product_id, remaining.other_id))`)
    await ctx.db.execute(sql`
      insert into ${productPairs} as remaining (product_id, other_id, orders)
      select product_id, other_id, orders from counted_pairs order by 1, 2
      on conflict (product_id, other_id) do update set orders = excluded.orders where remaining.orders <> excluded.orders`)
  })
}
