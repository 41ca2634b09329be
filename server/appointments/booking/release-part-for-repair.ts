import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isOfKnown } from '../../accounts/known-by.ts'
import { readHolds, reduceStockHold } from '../../catalog/stock/hold.ts'
import type { Ctx } from '../../context.ts'
import type { RepairOfCustomer } from '../../ports/promised-parts.ts'
import { listMerged } from '../../repairs/ticket/ticket.ts'
import { appointments } from '../appointment.table.ts'

/**
 * The first appointment that holds the product releases it: that of the repair, or one of the customer that is for no
 * other repair.
 */
export async function releasePartForRepair(
  ctx: Ctx,
  { ticketId, ...owner }: RepairOfCustomer,
  productId: number,
): Promise<void> {
  const { id, parts, startsAt, customerUserId, customerId } = appointments
  const isOfRepair = inArray(appointments.ticketId, [ticketId, ...(await listMerged(ctx, ticketId))])
  const isOfCustomer = and(isNull(appointments.ticketId), isOfKnown(owner, { userId: customerUserId, customerId }))
  const rows = await ctx.db
    .select({ id, partsHoldId: appointments.partsHoldId })
    .from(appointments)
    .where(and(eq(parts, 'held'), or(isOfRepair, isOfCustomer)))
    .orderBy(sql`${appointments.ticketId} is null`, asc(startsAt), asc(id))
    .for('update')
  for (const { id, partsHoldId } of rows) {
    const held = await readHolds(ctx, partsHoldId!)
    const rest = held.filter((hold) => hold.productId !== productId)
    if (rest.length === held.length) continue
    await reduceStockHold(ctx, partsHoldId!, rest)
    if (rest.length === 0) await forgetParts(ctx, id)
    return
  }
}

/** Restoring the appointment must not hold the parts for a second time. */
async function forgetParts(ctx: Ctx, id: number): Promise<void> {
  const none = { parts: null, partsHoldId: null, partsHeldUntil: null }
  await ctx.db.update(appointments).set(none).where(eq(appointments.id, id))
}
