import type { Ctx } from '../context.ts'
import { getOrder } from './order.ts'

const HEARTBEAT_MILLISECONDS = 25_000

/**
 * A server-sent event whenever something happens to the order, on whatever node; the page then reads it anew.
 * @throws Problem `order_not_found` like the order itself.
 */
export async function watchOrder(ctx: Ctx, given: { id: number; key?: string }): Promise<Response> {
  await getOrder(ctx, given)
  const tag = `order:${given.id}`
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const unsubscribe = ctx.live.subscribe((tags) => {
        if (tags === null || tags.includes(tag)) send('event: changed\ndata: {}\n\n')
      })
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MILLISECONDS)
      stop = () => {
        unsubscribe()
        clearInterval(heartbeat)
      }
      send('retry: 3000\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}
