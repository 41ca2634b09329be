import type { Ctx } from '../context.ts'
import { orderEvents } from './order.table.ts'

/** Shown to staff only. */
export const INTERNAL_EVENTS = ['internal_note', 'not_emailed']

export async function recordOrderEvent(
  ctx: Ctx,
  event: { orderId: number; type: string; actor: string; note?: string },
): Promise<number> {
  const [recorded] = await ctx.db
    .insert(orderEvents)
    .values({ ...event, note: event.note ?? null, at: ctx.now })
    .returning({ id: orderEvents.id })
  return recorded!.id
}
