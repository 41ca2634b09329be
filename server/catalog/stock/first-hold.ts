import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { intsOf, minutesBefore } from './hold-rows.ts'
import { HOLD_PAUSE_MINUTES } from './hold-share.ts'
import { keptWithin, type NetworkShare } from './network-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'
import type { Demand } from './stock.ts'

/** A shelf as it was read, and what is wanted of it. */
export interface SeenDemand extends Demand {
  onHand: number
  isTracked: boolean
}

/**
 * Holds stock for an attempt that is just being opened, as `keepStock` would, but as parts of the one statement that opens
 * it, so that nothing stays locked between two round trips.
 *
 * What to keep was decided on shelves that were read without a lock. So the parts check, under their locks, that it still
 * holds: `still` (`still.sql`) ends the whole statement where a shelf has fewer pieces by now, or where the network keeps
 * others than it was seen to keep. Then nothing was written, and the caller decides again.
 *
 * Parts of a statement run in no order of their own, but a part runs before what reads from it. That is why each of these
 * reads from the one before: first the share is checked, then the shelves are locked, then pieces are kept. Otherwise the
 * check could count what this very statement keeps.
 * @param after a part with one row, whose lock comes before those of the shelves.
 */
export function firstHold(
  ctx: Ctx,
  {
    attemptId,
    network,
    share,
    after,
  }: { attemptId: string; network: string; share: NetworkShare; after: string },
  wanted: SeenDemand[],
): WithSubquery[] {
  const shelves = new Map(wanted.map((demand) => [demand.productId, demand]))
  const kept = keptWithin(share, shelves, wanted)
  if (kept.length === 0) return []
  const part = (name: string, text: SQL) => ctx.db.$with(name, {}).as(text)
  const ids = intsOf(kept.map(({ productId }) => productId))
  const seen = kept.map(({ productId }) => shelves.get(productId)!)
  return [
    part(
      'share',
      sql`select still(kept_by_network(${network}) = ${JSON.stringify(share.kept)}::jsonb) as is_so from ${sql.identifier(after)}`,
    ),
    part(
      'demand',
      sql`select * from unnest(${ids}, ${intsOf(kept.map(({ quantity }) => quantity))}, ${intsOf(seen.map(({ quantity }) => quantity))},
        ${intsOf(seen.map(({ onHand }) => onHand))}) as demand(product_id, kept, wanted, on_hand)`,
    ),
    part(
      'shelf',
      sql`select id, stock_on_hand as on_hand, stock_on_hand - stock_held as free from ${products}
        where id = any(${ids}) and (select is_so from share) order by id for no key update`,
    ),
    part(
      'shelved',
      sql`update ${products} set stock_held = stock_held +
          case when still(shelf.free >= demand.wanted and shelf.on_hand >= demand.on_hand) then demand.kept end
        from demand join shelf on shelf.id = demand.product_id where ${products.id} = demand.product_id
        returning demand.product_id, demand.kept`,
    ),
    part(
      'held',
      sql`insert into ${stockHolds} (attempt_id, product_id, quantity, network, since)
        select ${attemptId}, product_id, kept, ${network}, ${ctx.now}::timestamptz from shelved`,
    ),
    part(
      'turn',
      sql`insert into ${stockHoldTurns} as turn (network, product_id, since)
        select ${network}, product_id, ${ctx.now}::timestamptz from shelved
        on conflict (network, product_id) do update set since = excluded.since
          where turn.since <= ${minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)}`,
    ),
  ]
}
