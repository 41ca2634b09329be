import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { HOLD_PAUSE_MINUTES } from './hold-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'
import { type Demand, lockShelves } from './stock.ts'

export type Hold = Omit<typeof stockHolds.$inferSelect, 'attemptId' | 'productHasOptions'>

/**
 * The caller holds the attempt, so they stay as they are.
 * @param waitingFor a network, whose shoppers take their shares one after the other: two at once would both take the last.
 */
export async function readHolds(
  ctx: Ctx,
  attemptId: string,
  { waitingFor }: { waitingFor?: string } = {},
): Promise<Hold[]> {
  if (waitingFor)
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`holds of ${waitingFor}`}))`)
  const { productId, quantity, network, since } = stockHolds
  return ctx.db
    .select({ productId, quantity, network, since })
    .from(stockHolds)
    .where(eq(stockHolds.attemptId, attemptId))
    .orderBy(asc(productId))
}

/** Locks the shelves of what is held and what is wanted. */
export async function lookFor(ctx: Ctx, current: Hold[], wanted: Demand[]) {
  const own = new Map(current.map((hold) => [hold.productId, hold.quantity]))
  const ids = new Set([...own.keys(), ...wanted.map(({ productId }) => productId)])
  const locked = await lockShelves(ctx, [...ids])
  const shelves = new Map(locked.map((shelf) => [shelf.productId, shelf]))
  const shortages = wanted.flatMap(({ productId, quantity }) => {
    const shelf = shelves.get(productId)
    if (!shelf?.isTracked) return []
    const available = shelf.onHand - shelf.held + (own.get(productId) ?? 0)
    return quantity > available ? [{ productId, available }] : []
  })
  return { shelves, shortages }
}

/**
 * Makes the attempt hold `next` in place of `current`. It is one statement, because every checkout waits for it. The caller
 * has locked the shelves.
 */
export async function writeHolds(ctx: Ctx, attemptId: string, current: Hold[], next: Hold[]): Promise<void> {
  const changes = new Map(current.map(({ productId, quantity }) => [productId, -quantity]))
  for (const { productId, quantity } of next) changes.set(productId, (changes.get(productId) ?? 0) + quantity)
  const changed = [...changes].filter(([, quantity]) => quantity !== 0)
  if (changed.length === 0) return
  const ids = next.map(({ productId }) => productId)
  await ctx.db.execute(sql`
    with shelf as (
      update ${products} set stock_held = stock_held + change.quantity
      from unnest(${intsOf(changed.map(([id]) => id))}, ${intsOf(changed.map(([, n]) => n))}) as change(id, quantity)
      where ${products.id} = change.id
    ), given_back as (
      delete from ${stockHolds} where attempt_id = ${attemptId} and product_id <> all(${intsOf(ids)})
    ), kept as (
      insert into ${stockHolds} (attempt_id, product_id, quantity, network, since)
      select ${attemptId}, * from unnest(${intsOf(ids)}, ${intsOf(next.map(({ quantity }) => quantity))},
        ${sql.param(next.map(({ network }) => network))}::text[],
        ${sql.param(next.map(({ since }) => since.toISOString()))}::timestamptz[])
      on conflict (attempt_id, product_id) do update
        set quantity = excluded.quantity, network = excluded.network, since = excluded.since
      returning network, product_id
    )
    insert into ${stockHoldTurns} as turn (network, product_id, since)
    select network, product_id, ${ctx.now}::timestamptz from kept where network is not null
    on conflict (network, product_id) do update set since = excluded.since
      where turn.since <= ${minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)}`)
}

/** As a parameter of one statement, however many they are. */
export function intsOf(numbers: number[]) {
  return sql`${sql.param(numbers)}::int[]`
}

export function minutesBefore(moment: Date, minutes: number) {
  return sql`${new Date(moment.getTime() - minutes * 60_000)}::timestamptz`
}

/** Those that held these have paid now, and begin again as if they had held nothing yet. */
export async function forgetNetworkTurns(ctx: Ctx, holds: Hold[]): Promise<void> {
  for (const { network, productId } of holds)
    if (network !== null)
      await ctx.db
        .delete(stockHoldTurns)
        .where(and(eq(stockHoldTurns.network, network), eq(stockHoldTurns.productId, productId)))
}

/** Deletes what says when a network began to keep a product, once its pause is over: from then on it begins anew anyway. */
export async function forgetHoldTurns(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(stockHoldTurns)
    .where(sql`${stockHoldTurns.since} <= ${minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)}`)
}
