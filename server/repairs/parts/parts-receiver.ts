import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { nameProducts } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import { limitTo } from '../../db/limit-to.ts'
import type { GoodsReceiver } from '../../ports/goods-receiver.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { hasPartHere, lacksPart } from '../workbench/bench-facts.ts'
import { repairParts } from './part.table.ts'
import { holdPart } from './part-stock.ts'

export const partsReceiver: GoodsReceiver<Ctx> = {
  async lock(ctx, purchaseOrderId) {
    const awaiting = ctx.db
      .select({ ticketId: repairParts.ticketId })
      .from(repairParts)
      .where(and(eq(repairParts.purchaseOrderId, purchaseOrderId), eq(repairParts.state, 'ordered')))
    await ctx.db
      .select({ id: repairTickets.id })
      .from(repairTickets)
      .where(inArray(repairTickets.id, awaiting))
      .orderBy(asc(repairTickets.id))
      .for('update')
  },
  async receive(ctx, { purchaseOrderId, productId, quantity }) {
    let left = quantity
    for (const part of await readAwaited(ctx, purchaseOrderId, productId)) {
      if (part.quantity > left || !(await holdPart(ctx, part))) continue
      left -= part.quantity
      await ctx.db.update(repairParts).set({ state: 'reserved', arrivedAt: ctx.now }).where(eq(repairParts.id, part.id))
      const note = `${part.quantity} × ${(await nameProducts(ctx, [productId])).get(productId)!.name}`
      await recordTicketEvent(ctx, { ticketId: part.ticketId, type: 'part_arrived', note, isInternal: true })
    }
  },
}

function readAwaited(ctx: Ctx, purchaseOrderId: number, productId: number) {
  return ctx.db
    .select()
    .from(repairParts)
    .where(
      and(
        eq(repairParts.purchaseOrderId, purchaseOrderId),
        eq(repairParts.productId, productId),
        eq(repairParts.state, 'ordered'),
      ),
    )
    .orderBy(asc(repairParts.id))
}

export async function listTicketsWithArrivedParts(ctx: Ctx, shown: number) {
  const isAwaiting = eq(repairTickets.status, 'awaiting parts')
  const matching = and(isAwaiting, hasPartHere, not(lacksPart))
  const { id, customerName, updatedAt } = repairTickets
  const rows = await ctx.db
    .select({ id, customerName, updatedAt })
    .from(repairTickets)
    .where(matching)
    .orderBy(asc(repairTickets.updatedAt), asc(repairTickets.id))
    .limit(shown)
  return limitTo(ctx, rows, { of: repairTickets, matching, shown })
}
