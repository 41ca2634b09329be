import { and, desc, eq, inArray, like, or } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import { isOfKnown, type KnownBy } from '../../accounts/known-by.ts'
import type { Ctx } from '../../context.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'

const TIMELINE_EVENTS = [
  'created',
  'checked_in',
  'released',
  'message',
  'estimate_sent',
  'estimate_approved',
  'estimate_declined',
  'estimate_expired',
  'payment_returned',
  'refunded',
  'warranty_claimed',
]

export async function listTicketEntries(ctx: Ctx, owner: KnownBy, most: number): Promise<TimelineEntry[]> {
  const { type, at, id, isInternal } = repairTicketEvents
  const theirs = isOfKnown(owner, { userId: repairTickets.customerUserId, email: repairTickets.customerEmail })
  const isOnTimeline = or(inArray(type, TIMELINE_EVENTS), like(type, 'status.%'), like(type, 'paid.%'))
  const rows = await ctx.db
    .select({ event: repairTicketEvents, ticket: repairTickets })
    .from(repairTicketEvents)
    .innerJoin(repairTickets, eq(repairTickets.id, repairTicketEvents.ticketId))
    .where(and(theirs, isOnTimeline, eq(isInternal, false)))
    .orderBy(desc(at), desc(id))
    .limit(most)
  return rows.map(({ event, ticket }) => ({
    key: `repair:${event.id}`,
    at: event.at,
    kind: 'repair',
    type: event.type,
    text: event.type === 'message' ? (event.note ?? '') : deviceOf(ticket),
    by: ['customer', 'system'].includes(event.actor) ? null : event.actor,
    about: { kind: 'ticket', id: ticket.id, number: numberOf(ticket) },
    amount: null,
  }))
}

function deviceOf(ticket: Pick<typeof repairTickets.$inferSelect, 'deviceType' | 'deviceBrand' | 'deviceModel'>) {
  return [ticket.deviceBrand, ticket.deviceModel].filter(Boolean).join(' ') || ticket.deviceType
}
