import { randomUUID } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import { findProducts } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import { partsOfRepairs } from '../../price-book/repair-choices.ts'
import type { EstimateRow } from '../estimate/estimate.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { repairParts } from './part.table.ts'
import { holdPartForRepair } from './part-stock.ts'

/**
 * Reserves the parts of the approved repairs of the price book, or notes them as wanted. Parts that the repair has
 * already stay. The caller has locked the ticket.
 */
export async function addApprovedParts(ctx: Ctx, ticket: TicketRow, estimate: EstimateRow) {
  const { id: ticketId, status } = ticket
  if (status === 'ready for pickup') return
  const ids = new Set(estimate.lines.flatMap(({ repairPriceId }) => repairPriceId ?? []))
  const wanted = await partsOfRepairs(ctx, [...ids])
  if (wanted.length === 0) return
  const { productId, state } = repairParts
  const isThere = and(eq(repairParts.ticketId, ticketId), notInArray(state, ['returned', 'defective']))
  const had = new Set((await ctx.db.select({ productId }).from(repairParts).where(isThere)).map((row) => row.productId))
  const products = await findProducts(
    ctx,
    wanted.map((part) => part.productId),
  )
  // Sorted in the order in which stock is locked, to avoid deadlocks.
  for (const { productId, quantity } of wanted.toSorted((one, other) => one.productId - other.productId)) {
    const product = products.find(({ id }) => id === productId)!
    if (had.has(productId) || product.archivedAt) continue
    const held = { holdId: randomUUID(), productId, quantity }
    const isHere = await holdPartForRepair(ctx, ticket, held)
    await ctx.db
      .insert(repairParts)
      .values({
        ...held,
        ticketId,
        state: isHere ? 'reserved' : 'wanted',
        unitPriceCents: cents(product.salePriceCents ?? product.priceCents),
        isTaxable: product.isTaxable,
        serialNumber: product.serialNumber,
        requestKey: randomUUID(),
        addedBy: estimate.sentBy,
        addedAt: ctx.now,
      })
    const note = `${quantity} × ${product.name}`
    await recordTicketEvent(ctx, { ticketId, type: isHere ? 'part_reserved' : 'part_wanted', note, isInternal: true })
  }
}
