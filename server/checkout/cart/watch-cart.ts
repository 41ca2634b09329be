import { ensureShopper } from '../../accounts/shopper.ts'
import type { CustomerCtx } from '../../context.ts'
import type { LiveUpdates } from '../../db/live.ts'
import { network } from '../../http/rate-limit.ts'
import { eventStream } from '../../http/stream/event-stream.ts'
import { SeenCarts } from './seen-carts.ts'

const seenOnNode = new WeakMap<LiveUpdates, SeenCarts>()

/**
 * A server-sent event whenever the cart of an account changes, for its pages on other devices; a guest's cart is one
 * browser's, whose tabs tell each other. @throws Problem `too_many_streams`.
 */
export async function watchCart(ctx: CustomerCtx): Promise<Response> {
  const seen = seenOnNode.get(ctx.live) ?? new SeenCarts()
  seenOnNode.set(ctx.live, seen)
  // Also who has kept nothing so far hears of the first thing that another device puts there.
  const { shopperId } = await ensureShopper(ctx)
  const { user, address } = ctx.actor
  const shares = [
    { of: `cart:${user.id}`, most: 10 },
    { of: `network:${network(address)}`, most: 60 },
  ]
  return eventStream(ctx, shares, (stream) => seen.look(ctx, shopperId, () => stream.send('changed', {})))
}
