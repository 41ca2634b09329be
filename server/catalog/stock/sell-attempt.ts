import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { part } from '../../db/statement/part.ts'
import { products } from '../product/product.table.ts'
import { lookFor, readHolds, writeHolds } from './hold-rows.ts'
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
  const productIds = goods.map(({ productId }) => productId)
  const quantities = goods.map(({ quantity }) => quantity)
  await sellingThese(ctx).execute({ attemptId, cause, now: ctx.now, productIds, quantities })
  return []
}

const sellingThese = prepared((db) => {
  const [productIds, quantities] = [sql.placeholder('productIds'), sql.placeholder('quantities')]
  const wanted = sql`select * from unnest(${productIds}::int[], ${quantities}::int[])`
  return sellingHeld(db, { wanted, besides: sql`true` })
})

/**
 * Sells what an open attempt keeps and paid for: its pieces leave the shelf, and its network, which has paid now,
 * may keep as much of them as at first (docs/rules.md, S-8). For the placeholders `attemptId`, `cause` and `now`.
 * It is one statement, because every order waits for it. Usually the attempt keeps exactly what was bought; where it keeps
 * anything else, this sells nothing, gives no row, and the caller goes the longer way of `sellBeyondHold`.
 * @param wanted a query for product and quantity of what has a shelf.
 * @param besides what else it answers where it sold.
 */
export function sellingHeld<T>(db: Db, { wanted, besides }: { wanted: SQL; besides: SQL<T> }) {
  const attemptId = sql.placeholder('attemptId')
  return db
    .with(
      part(db, 'hold', sql`select product_id, quantity from ${stockHolds} where attempt_id = ${attemptId}`),
      part(db, 'wanted', wanted),
      part(
        db,
        'fit',
        sql`select not exists (table hold except table wanted) and not exists (table wanted except table hold) as fits`,
      ),
      part(
        db,
        'sale',
        sql`delete from ${stockHolds} where attempt_id = ${attemptId} and (select fits from fit)
          returning product_id, quantity, network`,
      ),
      part(
        db,
        'shelf',
        sql`select id from ${products} where id in (select product_id from sale) order by id for no key update`,
      ),
      part(
        db,
        'sold',
        sql`update ${products} set stock_on_hand = stock_on_hand - sale.quantity, stock_held = stock_held - sale.quantity
          from sale join shelf on shelf.id = sale.product_id where ${products.id} = shelf.id
          returning sale.product_id, sale.network`,
      ),
      part(
        db,
        'paid',
        sql`delete from ${stockHoldTurns} turn using sold
          where turn.network = sold.network and turn.product_id = sold.product_id`,
      ),
      part(
        db,
        'moved',
        sql`insert into ${stockMovements} (product_id, quantity, reason, cause, at)
          select product_id, -quantity, 'sold', ${sql.placeholder('cause')}, ${sql.placeholder('now')}::timestamptz from sale
          on conflict do nothing`,
      ),
    )
    .select({ besides })
    .from(sql`fit`)
    .where(sql`fits`)
    .prepare('')
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
