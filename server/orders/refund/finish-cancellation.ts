import { and, desc, eq, like } from 'drizzle-orm'
import { z } from 'zod'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { executeRefundNow } from '../../payments/execute-refund.ts'
import { orderEvents } from '../order.table.ts'
import { cancelLocked, lockOrder } from './cancel-order.ts'

export const FINISH_CANCELLATION = 'orders.finish_cancellation'

const Cancellation = z.object({
  orderId: z.int(),
  eventId: z.int(),
  actor: z.string(),
  reason: z.string(),
  refund: z.boolean(),
  restock: z.boolean(),
})

/** Until the job runs, only the status has changed, so undoing the cancellation costs nothing. */
export async function scheduleCancellation(ctx: Ctx, cancellation: z.infer<typeof Cancellation>): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + UNDO_SECONDS * 1_000)
  await sendJob(ctx, FINISH_CANCELLATION, cancellation, { startAfter })
}

/** Does nothing if the order has left this cancellation since. */
export async function finishCancellation(ctx: Ctx, data: unknown): Promise<void> {
  const { orderId, eventId, ...cancellation } = Cancellation.parse(data)
  const refundId = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const isInForce = (await lastStatusEvent(ctx, orderId)) === eventId
    return isInForce ? cancelLocked(ctx, order, { ...cancellation, eventId }) : undefined
  })
  if (refundId) await executeRefundNow(ctx, refundId)
}

async function lastStatusEvent(ctx: Ctx, orderId: number): Promise<number | undefined> {
  const [last] = await ctx.db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), like(orderEvents.type, 'status.%')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.id
}
