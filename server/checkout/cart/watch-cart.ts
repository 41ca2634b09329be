import { ensureShopper } from '../../accounts/shopper.ts'
import type { CustomerCtx } from '../../context.ts'
import { network } from '../../http/rate-limit.ts'
import { eventStream } from '../../http/stream/event-stream.ts'

/**
 * A guest's cart belongs to one browser, whose tabs notify each other, so only accounts need events.
 * @throws Problem `too_many_streams`.
 */
export async function watchCart(ctx: CustomerCtx): Promise<Response> {
  const { shopperId } = await ensureShopper(ctx)
  const { user, address } = ctx.actor
  const tag = `cart:${shopperId}`
  const shares = [
    { of: `cart:${user.id}`, most: 10 },
    { of: `network:${network(address)}`, most: 60 },
  ]
  return eventStream(ctx, shares, (stream) => {
    stream.send('changed', {})
    return ctx.live.subscribe((tags) => {
      if (tags === null || tags.includes(tag)) stream.send('changed', {})
    })
  })
}
