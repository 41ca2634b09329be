import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { intsOf, lookFor, readHolds, writeHolds } from './hold-rows.ts'
import { stockHolds, stockHoldTurns, stockMovements } from './stock.table.ts'
import type { Demand, Shortage } from './stock.ts'

/**
 * Sells what an open attempt paid for but did not keep, or not all of it. The rest is taken from the shelf if it is there:
 * the share limits what is kept unpaid, and this was paid.
 * @param goods what has a shelf.
 * @returns what is missing; nothing is changed then.
 */
export async function sellBeyondHold(
  ctx: Ctx,
  attemptId: string,
  goods: Demand[],
  cause: string,
): Promise<Shortage[]> {
  const shortages = await keepAll(ctx, attemptId, goods)
  if (shortages.length > 0) return shortages
  const ids = intsOf(goods.map(({ productId }) => productId))
  const wanted = sql`select * from unnest(${ids}, ${intsOf(goods.map(({ quantity }) => quantity))})`
  await sellHeld(ctx, { attemptId, wanted, cause, besides: sql`true` })
  return []
}

/**
 * Sells what an open attempt keeps and paid for: its pieces leave the shelf, and its network, which has paid now,
 * may keep as much of them as at first (docs/rules.md, S-8).
 * It is one statement, because every order waits for it. Usually the attempt keeps exactly what was bought; where it keeps
 * anything else, this sells nothing and the caller goes the longer way of `sellBeyondHold`.
 * @param wanted a query for product and quantity of what has a shelf.
 * @param besides what else it answers where it sold.
 * @returns nothing, and sells nothing, where the attempt keeps anything but these.
 */
export async function sellHeld<T>(
  ctx: Ctx,
  { attemptId, wanted, cause, besides }: { attemptId: string; wanted: SQL; cause: string; besides: SQL<T> },
): Promise<T | undefined> {
  const { rows } = await ctx.db.execute<{ besides: T }>(sql`
    with hold as (
      select product_id, quantity from ${stockHolds} where attempt_id = ${attemptId}
    ), wanted as (
      ${wanted}
    ), fit as materialized (
      select not exists (table hold except table wanted) and not exists (table wanted except table hold) as fits
    ), sale as (
      delete from ${stockHolds} where attempt_id = ${attemptId} and (select fits from fit)
      returning product_id, quantity, network
    ), shelf as materialized (
      select id from ${products} where id in (select product_id from sale) order by id for no key update
    ), sold as (
      update ${products} set stock_on_hand = stock_on_hand - sale.quantity, stock_held = stock_held - sale.quantity
      from sale join shelf on shelf.id = sale.product_id where ${products.id} = shelf.id
      returning sale.product_id, sale.network
    ), paid as (
      delete from ${stockHoldTurns} turn using sold where turn.network = sold.network and turn.product_id = sold.product_id
    ), moved as (
      insert into ${stockMovements} (product_id, quantity, reason, cause, at)
      select product_id, -quantity, 'sold', ${cause}, ${ctx.now.toISOString()} from sale
      on conflict do nothing
    )
    select ${besides} as besides from fit where fits`)
  return rows[0]?.besides
}

/** Makes the attempt hold exactly these, whatever its share is: they are sold, or one of the staff promised them. */
export async function keepAll(ctx: Ctx, attemptId: string, wanted: Demand[]): Promise<Shortage[]> {
  const current = await readHolds(ctx, attemptId)
  const { shelves, shortages } = await lookFor(ctx, current, wanted)
  if (shortages.length > 0) return shortages
  const held = new Set(current.map(({ productId }) => productId))
  // It had a shelf when it was put in the cart, and has none since: there is nothing to sell.
  const gone = wanted.filter(({ productId }) => !shelves.get(productId)?.isTracked && !held.has(productId))
  if (gone.length > 0) return gone.map(({ productId }) => ({ productId, available: 0 }))
  await writeHolds(
    ctx,
    attemptId,
    current,
    wanted.map((demand) => ({ ...demand, network: null, since: ctx.now })),
  )
  return []
}
