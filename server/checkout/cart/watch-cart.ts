import { ensureShopper } from '../../accounts/shopper.ts'
import type { CustomerCtx } from '../../context.ts'
import { network } from '../../http/rate-limit.ts'
import { eventStream } from '../../http/stream/event-stream.ts'

/**
 * A server-sent event whenever the cart of an account changes, for its pages on other devices. A guest's cart belongs to
 * one browser, whose tabs notify each other. @throws Problem `too_many_streams`.
 */
export async function watchCart(ctx: CustomerCtx): Promise<Response> {
  // An account whose cart is still empty must also learn of the first thing that another device puts there.
  const { shopperId } = await ensureShopper(ctx)
  const { user, address } = ctx.actor
  const tag = `cart:${shopperId}`
  const shares = [
    { of: `cart:${user.id}`, most: 10 },
    { of: `network:${network(address)}`, most: 60 },
  ]
  return eventStream(ctx, shares, (stream) => {
    // The cart may have changed between the page's own request and this one.
    stream.send('changed', {})
    return ctx.live.subscribe((tags) => {
      if (tags === null || tags.includes(tag)) stream.send('changed', {})
    })
  })
}
