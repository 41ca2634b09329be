import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { intsOf, lookFor, readHolds, writeHolds } from './hold-rows.ts'
import { stockHolds, stockHoldTurns, stockMovements } from './stock.table.ts'
import type { Demand, Shortage } from './stock.ts'

/**
 * Sells what an open attempt paid for: the pieces leave the shelf, and whose share they were may keep more again. What
 * it did not keep is taken from the shelf if it is there, whatever its share was, for now a card was accepted.
 * @param goods what has a shelf.
 * @returns what is missing; nothing is changed then.
 */
export async function sellAttempt(
  ctx: Ctx,
  attemptId: string,
  goods: Demand[],
  cause: string,
): Promise<Shortage[]> {
  if (await sellHeld(ctx, attemptId, goods, cause)) return []
  const shortages = await completeHold(ctx, attemptId, goods)
  if (shortages.length === 0) await sellHeld(ctx, attemptId, goods, cause)
  return shortages
}

/**
 * One statement, because every order waits for it.
 * @returns false, and sells nothing, where the attempt holds anything but these.
 */
async function sellHeld(ctx: Ctx, attemptId: string, goods: Demand[], cause: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ fits: boolean }>(sql`
    with hold as (
      select product_id, quantity from ${stockHolds} where attempt_id = ${attemptId}
    ), wanted as (
      select * from unnest(${intsOf(goods.map(({ productId }) => productId))}, ${intsOf(goods.map(({ quantity }) => quantity))})
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
    select fits from fit`)
  return rows[0]!.fits
}

/** Makes the attempt hold exactly these, so that they can be sold. */
async function completeHold(ctx: Ctx, attemptId: string, wanted: Demand[]): Promise<Shortage[]> {
  const current = await readHolds(ctx, attemptId)
  const { shelves, shortages } = await lookFor(ctx, current, wanted)
  if (shortages.length > 0) return shortages
  const held = new Set(current.map(({ productId }) => productId))
  const next = wanted.filter(({ productId }) => shelves.get(productId)?.isTracked || held.has(productId))
  await writeHolds(
    ctx,
    attemptId,
    current,
    next.map((demand) => ({ ...demand, network: null, since: ctx.now })),
  )
  return []
}
