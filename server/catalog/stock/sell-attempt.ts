import type { Ctx } from '../../context.ts'
import { forgetNetworkTurns, type Hold, lookFor, readHolds, writeHolds } from './hold-rows.ts'
import { type Demand, type Shortage, takeStock } from './stock.ts'

/**
 * Sells what an open checkout paid for: its holds end, and the goods leave the stock. What it does not hold is taken from the free
 * stock, because the share of a shopper limits only what is held unpaid (docs/rules.md, S-8). The networks it was held
 * for have paid now, so they may hold as much of these products as at first.
 * @param goods what has stock.
 * @returns what is missing; nothing is changed then.
 */
export async function sellHeld(
  ctx: Ctx,
  attemptId: string,
  goods: Demand[],
  cause: string,
): Promise<Shortage[]> {
  const holds = await readHolds(ctx, attemptId)
  const { shelves, shortages } = await lookFor(ctx, holds, goods)
  if (shortages.length > 0) return shortages
  const gone = withoutStock(goods, holds, shelves)
  if (gone.length > 0) return gone
  await writeHolds(ctx, attemptId, holds, [])
  await takeStock(ctx, goods, cause)
  await forgetNetworkTurns(ctx, holds)
  return []
}

/** Makes the attempt hold exactly these, whatever its share is: they are sold, or one of the staff promised them. */
export async function keepAll(ctx: Ctx, attemptId: string, wanted: Demand[]): Promise<Shortage[]> {
  const current = await readHolds(ctx, attemptId)
  const { shelves, shortages } = await lookFor(ctx, current, wanted)
  if (shortages.length > 0) return shortages
  const gone = withoutStock(wanted, current, shelves)
  if (gone.length > 0) return gone
  await writeHolds(
    ctx,
    attemptId,
    current,
    wanted.map((demand) => ({ ...demand, network: null, since: ctx.now })),
  )
  return []
}

/** What had stock when it was put in the cart, and has none since: there is nothing to sell. */
function withoutStock(
  wanted: Demand[],
  holds: Hold[],
  shelves: Map<number, { isTracked: boolean }>,
): Shortage[] {
  const held = new Set(holds.map(({ productId }) => productId))
  return wanted
    .filter(({ productId }) => !shelves.get(productId)?.isTracked && !held.has(productId))
    .map(({ productId }) => ({ productId, available: 0 }))
}
