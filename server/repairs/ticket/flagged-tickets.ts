import { asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { limitTo } from '../../db/limit-to.ts'
import { resolveUnmatchedPaymentsOf } from '../../payments/unmatched-payment.ts'
import { repairPayments } from '../bill/repair-payment.table.ts'
import { changeTicket } from './change-ticket.ts'
import { repairTicketEvents, repairTickets } from './ticket.table.ts'

export async function listFlaggedTickets(ctx: Ctx, shown: number) {
  const isFlagged = eq(repairTickets.needsAttention, true)
  const rows = await ctx.db
    .select({
      id: repairTickets.id,
      customerName: repairTickets.customerName,
      updatedAt: repairTickets.updatedAt,
      note: sql<string | null>`(select note from ${repairTicketEvents} event
        where event.ticket_id = repair_tickets.id and event.type = 'needs_attention' order by event.id desc limit 1)`,
    })
    .from(repairTickets)
    .where(isFlagged)
    .orderBy(asc(repairTickets.id))
    .limit(shown)
  return limitTo(ctx, rows, { of: repairTickets, matching: isFlagged, shown })
}

export async function resolveTicketAttention(
  ctx: StaffCtx,
  { id, note }: { id: number; note: string },
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.attention_resolved', async (ctx, ticket) => {
    if (!ticket.needsAttention) {
      const message = 'This repair no longer needs attention. Add a note instead.'
      throw new Problem('conflict', 'no_attention_needed', message)
    }
    for (const intent of await intentsOf(ctx, id)) await resolveUnmatchedPaymentsOf(ctx, intent)
    return { set: { needsAttention: false }, event: { type: 'attention_resolved', note, isInternal: true } }
  })
}

async function intentsOf(ctx: Ctx, ticketId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ intent: repairPayments.paymentIntentId })
    .from(repairPayments)
    .where(eq(repairPayments.ticketId, ticketId))
  return rows.flatMap(({ intent }) => intent ?? [])
}
