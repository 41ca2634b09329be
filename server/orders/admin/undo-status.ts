import { and, desc, eq, like } from 'drizzle-orm'
import type { AdminOrder, UndoOrderMove } from '#contract/orders/admin-order.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { orderEvents } from '../order.table.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { getAdminOrder } from './admin-order.ts'
import { changeLocked, requireFreshOrder } from './edit-order.ts'

/**
 * A cancellation is undone before its money moves; a reopened order is not canceled again by this.
 * @throws Problem `order_not_found`; `stale_edit`; `undo_expired`.
 */
export async function undoStatus(ctx: StaffCtx, { id, version }: UndoOrderMove): Promise<AdminOrder> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    await requireFreshOrder(ctx, order, version)
    const { type, at } = orderEvents
    const [last, previous] = await ctx.db
      .select({ type, at })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, id), like(type, 'status.%')))
      .orderBy(desc(orderEvents.id))
      .limit(2)
    const isRecent = last !== undefined && last.at.getTime() + UNDO_SECONDS * 1_000 > ctx.now.getTime()
    const status = previous?.type.slice('status.'.length) as OrderStatus | undefined
    if (!isRecent || !status || status === 'cancelled')
      throw new Problem(
        'conflict',
        'undo_expired',
        'This change can no longer be undone. Choose the right status instead.',
      )
    await changeLocked(ctx, order, { status, reason: 'Undone' })
  })
  return getAdminOrder(ctx, { id })
}
