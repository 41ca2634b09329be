import type { ShopperCtx } from '../context.ts'
import { network } from '../http/rate-limit.ts'
import { eventStream } from '../http/stream/event-stream.ts'
import { getOrder } from './order.ts'

/**
 * Works across nodes; the event has no data, and the page loads the order again.
 * @throws Problem as `getOrder`; `too_many_streams`.
 */
export async function watchOrder(ctx: ShopperCtx, given: { id: number; key?: string }): Promise<Response> {
  await getOrder(ctx, given)
  const tag = `order:${given.id}`
  const shares = [
    { of: tag, most: 10 },
    { of: `network:${network(ctx.actor.address)}`, most: 60 },
  ]
  return eventStream(ctx, shares, (stream) =>
    ctx.live.subscribe((tags) => {
      if (tags === null || tags.includes(tag)) stream.send('changed', {})
    }),
  )
}
