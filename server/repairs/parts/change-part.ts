import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { PartState } from '#contract/repairs/part.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { nameProducts } from '../../catalog/product/join-product.ts'
import type { CustomerCtx, StaffCtx } from '../../context.ts'
import { changeTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { type PartRow, repairParts } from './part.table.ts'

interface Step {
  id: number
  partId: number
  from: PartState[]
  to: PartState
  again?(ctx: CustomerCtx, part: PartRow): Promise<boolean>
}

type Written = Partial<typeof repairParts.$inferInsert>

/**
 * @param work returns further columns to write.
 * @throws Problem `ticket_not_found`; `part_not_found`; `ticket_over`; `repair_done`; `part_moved_on`; what `work`
 * throws.
 */
export async function changePart(
  ctx: StaffCtx,
  { id, partId, from, to, again }: Step,
  work: (ctx: CustomerCtx, part: PartRow, ticket: TicketRow) => Promise<Written>,
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, `ticket.part_${to}`, async (ctx, ticket) => {
    const isIt = and(eq(repairParts.id, partId), eq(repairParts.ticketId, id))
    const [part] = await ctx.db.select().from(repairParts).where(isIt)
    if (!part) throw new Problem('not_found', 'part_not_found', 'This repair has no such part.')
    const isAgain = part.state === to && ((await again?.(ctx, part)) ?? false)
    if (part.state === to && !isAgain) return null
    requireOnTheBench(ticket)
    if (!isAgain && !from.includes(part.state)) throw movedOn(part.state)
    const written = await work(ctx, part, ticket)
    await ctx.db
      .update(repairParts)
      .set({ ...written, state: to })
      .where(isIt)
    const names = await nameProducts(ctx, [part.productId])
    const note = `${part.quantity} × ${names.get(part.productId)!.name}`
    return { set: {}, event: { type: `part_${to}`, note, isInternal: true } }
  })
}

/** @throws Problem `ticket_over`; `repair_done` because its bill includes the parts already. */
export function requireOnTheBench(ticket: TicketRow): void {
  requireUnderWay(ticket)
  if (ticket.status !== 'ready for pickup') return
  const message = 'The repair is done and its parts are billed. Reopen the repair to change them.'
  throw new Problem('conflict', 'repair_done', message)
}

function movedOn(state: PartState): Problem {
  return new Problem('conflict', 'part_moved_on', `This part is already ${state}.`, { state })
}
