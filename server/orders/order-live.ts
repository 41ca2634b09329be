import type { ShopperCtx } from '../context.ts'
import { eventStream } from '../http/event-stream.ts'
import { getOrder } from './order.ts'

/**
 * A server-sent event whenever something happens to the order, on whatever node; the page then reads it anew.
 * @throws Problem `order_not_found` like the order itself.
 */
export async function watchOrder(ctx: ShopperCtx, given: { id: number; key?: string }): Promise<Response> {
  await getOrder(ctx, given)
  const tag = `order:${given.id}`
  return eventStream((stream) =>
    ctx.live.subscribe((tags) => {
      if (tags === null || tags.includes(tag)) stream.send('changed', {})
    }),
  )
}
