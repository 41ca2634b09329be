import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { categories } from '../category/category.table.ts'
import { HOLD_PAUSE_MINUTES, LONGEST_HOLD_MINUTES, mostPiecesKept, mostProductsKept } from './hold-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'
import type { Demand } from './stock.ts'

/**
 * What decides how much one more shopper of a network may keep from others (docs/rules.md, S-8). A network is all who come
 * from one internet address, such as a household, or one person with many browsers.
 */
export interface NetworkShare {
  /** How many pieces its other shoppers keep, by product. */
  kept: Record<string, number>
  /** Products that it kept unpaid for so long that it must leave them to others for a while. */
  paused: number[]
  /** How many products the shop sells: the share is a part of them. */
  onSale: number
}

interface Shelf {
  onHand: number
  isTracked: boolean
}

/**
 * The share of a network for a statement that reads it.
 * @param beside the condition that a hold is another's.
 */
export function shareOf(network: SQLWrapper, now: SQLWrapper, beside: SQL = sql`true`): SQL<NetworkShare> {
  const since = (minutes: number) => sql`${now}::timestamptz - interval '${sql.raw(String(minutes))} minutes'`
  return sql`(select json_build_object(
    'onSale', (select coalesce(sum(product_count), 0)::int from ${categories}),
    'kept', (select coalesce(jsonb_object_agg(product_id, pieces), '{}') from (
      select product_id, sum(quantity) as pieces from ${stockHolds} where network = ${network} and ${beside} group by 1) as kept),
    'paused', (select coalesce(jsonb_agg(product_id), '[]') from ${stockHoldTurns}
      where network = ${network} and since <= ${since(LONGEST_HOLD_MINUTES)} and since > ${since(HOLD_PAUSE_MINUTES)})))`
}

export async function readShare(ctx: Ctx, attemptId: string, network: string): Promise<NetworkShare> {
  const share = shareOf(sql`${network}`, sql`${ctx.now}`, sql`attempt_id <> ${attemptId}`)
  const { rows } = await ctx.db.execute<{ share: NetworkShare }>(sql`select ${share} as share`)
  return rows[0]!.share
}

/** How much of what is wanted is kept: as far as the share of whoever asks goes (docs/rules.md, S-8). */
export function keptWithin(
  { kept: byNetwork, paused, onSale }: NetworkShare,
  shelves: Map<number, Shelf>,
  wanted: Demand[],
): Demand[] {
  const most = mostProductsKept(onSale)
  let ofShopper = most.byShopper
  let ofNetwork = most.byNetwork - Object.keys(byNetwork).length
  return wanted.flatMap(({ productId, quantity }) => {
    const shelf = shelves.get(productId)
    if (!shelf?.isTracked || paused.includes(productId)) return []
    const pieces = byNetwork[productId] ?? 0
    const kept = Math.min(quantity, mostPiecesKept({ onHand: shelf.onHand, byNetwork: pieces }))
    if (kept === 0 || ofShopper === 0 || (pieces === 0 && ofNetwork === 0)) return []
    ofShopper--
    if (pieces === 0) ofNetwork--
    return { productId, quantity: kept }
  })
}
