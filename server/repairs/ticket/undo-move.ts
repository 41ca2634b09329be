import { and, asc, eq, like, or } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { Problem } from '#contract/problem.ts'
import type { UndoTicketMove } from '#contract/repairs/admin-ticket.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { TicketStatus } from '#contract/repairs/ticket-facts.ts'
import { isUndoable } from '#contract/repairs/ticket-machine.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { reopenBill } from '../bill/write-bill.ts'
import { cancelStatusMails } from '../mail/ticket-mailing.ts'
import { coverParts } from '../parts/settle-parts.ts'
import { reopenTimes } from '../time/timer.ts'
import { type Change, changeTicket } from './change-ticket.ts'
import { repairTicketEvents, type TicketRow } from './ticket.table.ts'
import { UNDONE } from './ticket-event.ts'

/**
 * Undoes the last change of status before the customer is notified of it. Parts that were recorded as installed stay
 * installed, and a deleted passcode stays deleted.
 * @throws Problem `ticket_not_found`; `stale_edit`; `undo_expired`.
 */
export async function undoMove(ctx: StaffCtx, ticket: UndoTicketMove): Promise<TicketDetails> {
  return changeTicket(ctx, ticket, 'ticket.moved', async (ctx, ticket) => {
    const before = await statusToRestore(ctx, ticket)
    if (!before)
      throw new Problem('conflict', 'undo_expired', 'This change can no longer be undone. Move the repair instead.')
    await cancelStatusMails(ctx, ticket)
    const set = await undoEffects(ctx, ticket)
    return { set: { ...set, status: before, movedAt: ctx.now }, event: { type: `status.${before}`, note: UNDONE } }
  })
}

async function statusToRestore(ctx: Ctx, ticket: TicketRow): Promise<TicketStatus | undefined> {
  const { id, ticketId, type, at } = repairTicketEvents
  const events = await ctx.db
    .select({ type, at })
    .from(repairTicketEvents)
    .where(and(eq(ticketId, ticket.id), or(like(type, 'status.%'), eq(type, 'created'), eq(type, 'released'))))
    .orderBy(asc(id))
  const last = events.pop()
  const isRecent = last && last.at.getTime() + UNDO_SECONDS * 1_000 > ctx.now.getTime()
  if (!isRecent || last.type !== `status.${ticket.status}`) return undefined
  const before = events.reduce(statusAfter, undefined)
  return before && isUndoable(before, ticket.status) ? before : undefined
}

/** An imported ticket has no events, so its first status is unknown. */
function statusAfter(before: TicketStatus | undefined, { type }: { type: string }): TicketStatus | undefined {
  if (type === 'created') return 'open'
  if (type === 'released') return before === 'in progress' ? 'open' : before
  return type.slice('status.'.length) as TicketStatus
}

async function undoEffects(ctx: Ctx, ticket: TicketRow): Promise<Change['set']> {
  if (ticket.status === 'ready for pickup') {
    await reopenBill(ctx, ticket)
    await reopenTimes(ctx, ticket.id, ticket.movedAt)
    return { resolution: null, postCondition: null, readyAt: null }
  }
  if (ticket.status === 'completed') {
    await coverParts(ctx, ticket.id, null)
    return { custody: 'in shop', completedAt: null, collectedBy: null, collectorProof: null, warrantyEndsOn: null }
  }
  return {}
}
