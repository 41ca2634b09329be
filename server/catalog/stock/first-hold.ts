import { sql, type WithSubquery } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { part } from '../../db/statement/part.ts'
import { products } from '../product/product.table.ts'
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
 * @returns the parts, for what `firstHoldOf` gives and the placeholder `now`.
 */
export function firstHold(db: Db, after: WithSubquery): WithSubquery[] {
  const { attemptId, network, keptByNetwork, productIds, kept, wanted, onHand, now } = PLACEHOLDERS
  return [
    part(
      db,
      'share',
      sql`select still(kept_by_network(${network}) = ${keptByNetwork}::jsonb) as is_so from ${after}`,
    ),
    part(
      db,
      'demand',
      sql`select * from unnest(${productIds}::int[], ${kept}::int[], ${wanted}::int[], ${onHand}::int[])
        as demand(product_id, kept, wanted, on_hand)`,
    ),
    part(
      db,
      'shelf',
      sql`select id, stock_on_hand as on_hand, stock_on_hand - stock_held as free from ${products}
        where id = any(${productIds}::int[]) and (select is_so from share) order by id for no key update`,
    ),
    part(
      db,
      'shelved',
      sql`update ${products} set stock_held = stock_held +
          case when still(shelf.free >= demand.wanted and shelf.on_hand >= demand.on_hand) then demand.kept end
        from demand join shelf on shelf.id = demand.product_id where ${products.id} = demand.product_id
        returning demand.product_id, demand.kept`,
    ),
    part(
      db,
      'held',
      sql`insert into ${stockHolds} (attempt_id, product_id, quantity, network, since)
        select ${attemptId}, product_id, kept, ${network}, ${now}::timestamptz from shelved`,
    ),
    part(
      db,
      'turn',
      sql`insert into ${stockHoldTurns} as turn (network, product_id, since)
        select ${network}, product_id, ${now}::timestamptz from shelved
        on conflict (network, product_id) do update set since = excluded.since
          where turn.since <= ${now}::timestamptz - interval '${sql.raw(String(HOLD_PAUSE_MINUTES))} minutes'`,
    ),
  ]
}

const PLACEHOLDERS = {
  attemptId: sql.placeholder('attemptId'),
  network: sql.placeholder('network'),
  keptByNetwork: sql.placeholder('keptByNetwork'),
  productIds: sql.placeholder('productIds'),
  kept: sql.placeholder('kept'),
  wanted: sql.placeholder('wanted'),
  onHand: sql.placeholder('onHand'),
  now: sql.placeholder('now'),
}

/** What is kept of what is wanted, by the share of the network; nothing where none of it is. */
export function firstHoldOf(
  { attemptId, network, share }: { attemptId: string; network: string; share: NetworkShare },
  wanted: SeenDemand[],
) {
  const shelves = new Map(wanted.map((demand) => [demand.productId, demand]))
  const kept = keptWithin(share, shelves, wanted)
  if (kept.length === 0) return undefined
  const seen = kept.map(({ productId }) => shelves.get(productId)!)
  return {
    attemptId,
    network,
    keptByNetwork: JSON.stringify(share.kept),
    productIds: kept.map(({ productId }) => productId),
    kept: kept.map(({ quantity }) => quantity),
    wanted: seen.map(({ quantity }) => quantity),
    onHand: seen.map(({ onHand }) => onHand),
  }
}
