import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  AdminOrder,
  type BulkMove,
  type BulkMoved,
  type OrderChange,
  OrderContact,
} from '#contract/orders/admin-order.ts'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { mailCustomer, orderShippedMail, takeBackShippedMail } from '../mail/order-update-mail.ts'
import { listSentGoods } from '../mail/sent-goods.ts'
import { orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { getAdminOrder, toAdminOrder } from './admin-order.ts'
import { correctContact } from './correct-contact.ts'
import { setStatus, trackingNote } from './set-status.ts'

/**
 * Omitted fields do not change. The customer is mailed once when the order ships, and once for each later tracking
 * number.
 * @throws Problem `order_not_found`; `stale_edit`; as `correctContact` and `setStatus`.
 */
export async function updateOrder(ctx: StaffCtx, change: OrderChange): Promise<AdminOrder> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockOrder(ctx, change.id)
    await requireFreshOrder(ctx, before, change.version)
    await changeLocked(ctx, before, change)
  })
  return getAdminOrder(ctx, change)
}

/** @throws Problem `stale_edit`. */
export async function requireFreshOrder(ctx: StaffCtx, { id, version }: OrderRow, seen?: number): Promise<void> {
  if (seen === undefined || seen === version) return
  const current = await toAdminOrder(ctx, id)
  requireFresh(seen, version, () => current)
}

/** Each order has its own transaction, so that a refused change does not block the others. */
export async function setStatuses(
  ctx: StaffCtx,
  { ids, status, reason }: BulkMove,
): Promise<z.output<typeof BulkMoved>[]> {
  const report: z.output<typeof BulkMoved>[] = []
  for (const id of new Set(ids)) report.push(await moveOne(ctx, { id, status, reason }))
  return report
}

async function moveOne(
  ctx: StaffCtx,
  { id, ...move }: Pick<OrderChange, 'id' | 'status' | 'reason'>,
): Promise<z.output<typeof BulkMoved>> {
  try {
    const version = await inTransaction(ctx, async (ctx) =>
      changeLocked(ctx, await lockOrder(ctx, id), { ...move, refund: true, restock: true }),
    )
    return { id, outcome: version === null ? 'unchanged' : 'changed', version, message: null }
  } catch (error) {
    if (error instanceof Problem) return { id, outcome: 'refused', version: null, message: error.message }
    throw error
  }
}

const Changed = AdminOrder.pick({ status: true, trackingNumber: true, carrier: true }).extend({
  ...OrderContact.shape,
  // Not validated, because older orders have phone numbers in another format.
  contactEmail: z.string(),
  contactPhone: z.string(),
  reason: z.string().optional(),
})

/** @returns the new version, or null if nothing changed. */
export async function changeLocked(
  ctx: StaffCtx,
  before: OrderRow,
  { status, reason, refund, restock, trackingNumber, carrier, ...contact }: Omit<OrderChange, 'id' | 'version'>,
): Promise<number | null> {
  const isCorrected = await correctContact(ctx, before, contact)
  const tracking = { trackingNumber, carrier }
  const isTracked = await setTracking(ctx, before, tracking)
  const isMoved = status !== undefined && status !== before.status
  if (!isCorrected && !isTracked && !isMoved) return null
  if (isMoved && before.status === 'shipped') await takeBackShippedMail(ctx, before)
  const order = isTracked ? { ...before, ...withoutGaps(tracking) } : before
  if (isMoved) await setStatus(ctx, order, { status, reason, refund, restock })
  const [after] = await ctx.db.select().from(orders).where(eq(orders.id, before.id))
  await mailShipping(ctx, before, after!)
  await record(ctx, 'order.updated', `order:${before.id}`, Changed, {
    before,
    after: { ...after!, ...(isMoved && reason && { reason }) },
  })
  return after!.version
}

type Tracking = Pick<OrderChange, 'trackingNumber' | 'carrier'>

async function setTracking(ctx: StaffCtx, before: OrderRow, given: Tracking): Promise<boolean> {
  const after = { ...before, ...withoutGaps(given) }
  if (after.trackingNumber === before.trackingNumber && after.carrier === before.carrier) return false
  const { trackingNumber, carrier } = after
  await ctx.db
    .update(orders)
    .set({ trackingNumber, carrier, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, before.id))
  await recordOrderEvent(ctx, {
    orderId: before.id,
    type: 'tracking',
    actor: ctx.actor.user.username,
    note: trackingNote(after) ?? 'Tracking number removed',
  })
  return true
}

function withoutGaps(given: Tracking): Partial<Pick<OrderRow, 'trackingNumber' | 'carrier'>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

async function mailShipping(ctx: Ctx, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.status !== 'shipped') return
  const ships = before.status !== 'shipped'
  const hasNewNumber = after.trackingNumber !== null && after.trackingNumber !== before.trackingNumber
  if (!ships && !hasNewNumber) return
  const startAfter = new Date(ctx.now.getTime() + UNDO_SECONDS * 1_000)
  await mailCustomer(ctx, after, await orderShippedMail(ctx, after, await listSentGoods(ctx, after)), startAfter)
}
