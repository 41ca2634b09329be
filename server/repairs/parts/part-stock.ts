import { Problem } from '#contract/problem.ts'
import { holdAllStock, releaseStockHold } from '../../catalog/stock/hold.ts'
import type { MovementReason } from '../../catalog/stock/stock.ts'
import { moveStock } from '../../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../../context.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { offerUsedPart, takeDefective } from '../../purchasing/returns/set-aside.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import type { PartRow } from './part.table.ts'

const OUT_OF_STOCK = 'part_out_of_stock'

type Held = Pick<PartRow, 'holdId' | 'productId' | 'quantity'>

export async function holdPart(ctx: Ctx, { holdId, productId, quantity }: Held): Promise<boolean> {
  return (await holdAllStock(ctx, holdId, [{ productId, quantity }])).length === 0
}

/**
 * Holds the part for the repair. The part that an appointment holds for the customer passes to their repair, but only
 * if the repair then gets all it needs. The caller has locked the ticket.
 * @returns whether it is held.
 */
export async function holdPartForRepair(ctx: Ctx, ticket: TicketRow, part: Held): Promise<boolean> {
  try {
    await inSavepoint(ctx, async () => {
      await releasePromisedPart(ctx, ticket, part.productId)
      await requireHold(ctx, part)
    })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === OUT_OF_STOCK) return false
    throw error
  }
}

async function releasePromisedPart(ctx: Ctx, ticket: TicketRow, productId: number): Promise<void> {
  const repair = { ticketId: ticket.id, customerId: ticket.customerId, userId: ticket.customerUserId }
  for (const release of ctx.promisedPartReleasers) await release(ctx, repair, productId)
}

export async function requireHold(ctx: Ctx, part: Held): Promise<void> {
  if (!(await holdPart(ctx, part))) throw partOutOfStock()
}

export function partOutOfStock(): Problem {
  return new Problem('conflict', OUT_OF_STOCK, 'Not enough unreserved stock. Order the part instead.')
}

export async function releasePart(ctx: Ctx, { holdId }: Held): Promise<void> {
  await releaseStockHold(ctx, holdId)
}

export async function takePartFromStock(
  ctx: Ctx,
  part: Held & Pick<PartRow, 'id' | 'ticketId'>,
  { reason, note = '' }: { reason: MovementReason; note?: string },
): Promise<void> {
  await releasePart(ctx, part)
  await moveStock(ctx, {
    productId: part.productId,
    change: -part.quantity,
    reason,
    cause: causeOf(part),
    note: [`Repair T-${part.ticketId}`, note].filter(Boolean).join(': '),
  })
}

/** Its value is due from its supplier, unless the part was used before: then its repair bears its cost. */
export async function offerPartToSupplier(
  ctx: Ctx,
  part: Held & Pick<PartRow, 'id' | 'ticketId' | 'postedAt'>,
  note: string,
): Promise<void> {
  const { productId, quantity, ticketId, postedAt } = part
  const goods = {
    productId,
    quantity,
    cause: causeOf(part),
    note: [`Repair T-${ticketId}`, note].filter(Boolean).join(': '),
  }
  if (postedAt) return offerUsedPart(ctx, goods)
  await releasePart(ctx, part)
  await takeDefective(ctx, { ...goods, origin: 'repair' })
}

export async function returnPartToStock(ctx: Ctx, part: Held & Pick<PartRow, 'id' | 'ticketId'>): Promise<void> {
  const { productId, quantity, ticketId } = part
  const note = `Repair T-${ticketId}, not used`
  const cause = `${causeOf(part)}:back`
  await moveStock(ctx, { productId, change: quantity, reason: 'returned', cause, note })
}

function causeOf({ id }: { id: number }): string {
  return `repair_part:${id}`
}
