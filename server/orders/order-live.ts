import type { ShopperCtx } from '../context.ts'
import { network } from '../http/rate-limit.ts'
import { eventStream } from '../http/stream/event-stream.ts'
import { getOrder } from './order.ts'

/**
 * A server-sent event whenever something happens to the order, on whatever node; the page then reads it anew.
 * @throws Problem `order_not_found` like the order itself; `too_many_streams`.
 */
export async function watchOrder(ctx: ShopperCtx, given: { id: number; key?: string }): Promise<Response> {
  await getOrder(ctx, given)
  const tag = `order:${given.id}`
  const shares = [
    { of: tag, most: 10 },
    // As many as a school or a mobile carrier needs behind one address.
    { of: `network:${network(ctx.actor.address)}`, most: 60 },
  ]
  return eventStream(ctx, shares, (stream) =>
    ctx.live.subscribe((tags) => {
      if (tags === null || tags.includes(tag)) stream.send('changed', {})
    }),
  )
}
