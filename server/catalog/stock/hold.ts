import type { Ctx } from '../../context.ts'
import { network as networkOf } from '../../http/rate-limit.ts'
import { lookFor, readHolds, writeHolds } from './hold-rows.ts'
import { keptWithin, readShare } from './network-share.ts'
import { type Demand, lockShelves, type Shortage } from './stock.ts'

/**
 * Keeps these pieces from others while the attempt is paid, as far as the share of whoever asks goes (docs/rules.md,
 * S-8), no matter what it kept before; or changes nothing where they are not there. What is not kept may be paid for
 * all the same: who pays first gets it.
 * @returns what is missing; empty when the hold stands.
 */
export async function keepStock(ctx: Ctx, attemptId: string, wanted: Demand[]): Promise<Shortage[]> {
  const network = networkOf(ctx.actor.address)
  const current = await readHolds(ctx, attemptId, { waitingFor: network })
  const { shelves, shortages } = await lookFor(ctx, current, wanted)
  if (shortages.length > 0) return shortages
  const share = await readShare(ctx, attemptId, network)
  const before = new Map(current.map((hold) => [hold.productId, hold]))
  const next = keptWithin(share, shelves, wanted).map((kept) => {
    return { ...kept, network, since: before.get(kept.productId)?.since ?? ctx.now }
  })
  await writeHolds(ctx, attemptId, current, next)
  return []
}

/** Gives back what the attempt holds beyond these. */
export async function trimHold(ctx: Ctx, attemptId: string, most: Demand[]): Promise<void> {
  const current = await readHolds(ctx, attemptId)
  const limits = new Map(most.map(({ productId, quantity }) => [productId, quantity]))
  const next = current.flatMap((hold) => {
    const quantity = Math.min(hold.quantity, limits.get(hold.productId) ?? 0)
    return quantity > 0 ? { ...hold, quantity } : []
  })
  await lockShelves(
    ctx,
    current.map(({ productId }) => productId),
  )
  await writeHolds(ctx, attemptId, current, next)
}

/** Gives back whatever the attempt still holds. Harmless when it holds nothing. */
export async function releaseHoldOf(ctx: Ctx, attemptId: string): Promise<void> {
  await trimHold(ctx, attemptId, [])
}
