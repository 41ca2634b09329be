import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { findProducts, nameProducts } from '../../catalog/product/join-product.ts'
import { lockStock } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { type PartRow, repairParts } from './part.table.ts'
import { releasePart, takePartFromStock } from './part-stock.ts'

/**
 * Posts the fitted parts at cost and releases all others. The caller has locked the ticket.
 * @param fitted ids of reserved parts that were fitted, too.
 */
export async function settleParts(ctx: Ctx, ticketId: number, fitted: number[] = []): Promise<void> {
  const parts = await readOpenParts(ctx, ticketId)
  if (parts.length === 0) return
  const productIds = parts.map(({ productId }) => productId)
  await lockStock(ctx, productIds)
  const products = new Map((await findProducts(ctx, productIds)).map((product) => [product.id, product]))
  for (const part of parts) {
    const isFitted = part.state === 'fitted' || (part.state === 'reserved' && fitted.includes(part.id))
    if (isFitted) await takePartFromStock(ctx, part, { reason: 'used_on_bench' })
    else await releasePart(ctx, part)
    failpoint('settle-parts/after-stock')
    const unitCostCents = products.get(part.productId)!.costCents
    await ctx.db
      .update(repairParts)
      .set(isFitted ? { state: 'fitted', postedAt: ctx.now, unitCostCents } : { state: 'returned' })
      .where(eq(repairParts.id, part.id))
  }
  await tellReturned(ctx, ticketId, parts, fitted)
}

export async function coverParts(ctx: Ctx, ticketId: number, lastDay: string | null): Promise<void> {
  await ctx.db
    .update(repairParts)
    .set({ warrantyEndsOn: lastDay })
    .where(and(eq(repairParts.ticketId, ticketId), eq(repairParts.state, 'fitted')))
}

/** Sorted in the order in which stock is locked, to avoid deadlocks. */
function readOpenParts(ctx: Ctx, ticketId: number): Promise<PartRow[]> {
  return ctx.db
    .select()
    .from(repairParts)
    .where(
      and(
        eq(repairParts.ticketId, ticketId),
        isNull(repairParts.postedAt),
        inArray(repairParts.state, ['wanted', 'reserved', 'ordered', 'fitted']),
      ),
    )
    .orderBy(asc(repairParts.productId), asc(repairParts.id))
}

async function tellReturned(ctx: Ctx, ticketId: number, parts: PartRow[], fitted: number[]): Promise<void> {
  const back = parts.filter(({ id, state }) => state === 'reserved' && !fitted.includes(id))
  if (back.length === 0) return
  const names = await nameProducts(
    ctx,
    back.map(({ productId }) => productId),
  )
  const note = back.map(({ quantity, productId }) => `${quantity} × ${names.get(productId)!.name}`).join(', ')
  await recordTicketEvent(ctx, { ticketId, type: 'part_returned', note, isInternal: true })
}
