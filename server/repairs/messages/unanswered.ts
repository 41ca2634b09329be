import { and, asc, eq, gt, inArray, like, min, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { few } from '../../db/few.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'

/** Of so many of the latest events, so that it takes no longer however long the books are: with a hundred a day those of three months. */
const LOOKED_THROUGH = 10_000

/** Repairs whose customer wrote, and nobody of the staff has written, noted anything or taken a step since; who waits longest first. */
export async function listUnanswered(ctx: Ctx, shown: number) {
  const waiting = waitingTickets(ctx)
  const rows = await ctx.db
    .select({ id: repairTickets.id, customerName: repairTickets.customerName, since: waiting.since })
    .from(waiting)
    .innerJoin(repairTickets, eq(repairTickets.id, waiting.ticketId))
    .orderBy(asc(waiting.since), asc(repairTickets.id))
    .limit(shown)
  const matching = inArray(repairTickets.id, ctx.db.select({ ticketId: waiting.ticketId }).from(waiting))
  return few(ctx, rows, { of: repairTickets, matching, shown })
}

/** Since when they wait: the first message after the last answer. */
function waitingTickets(ctx: Ctx) {
  const { id, ticketId, type, actor, at } = repairTicketEvents
  const later = alias(repairTicketEvents, 'later')
  const answer = ctx.db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.ticketId, ticketId),
        gt(later.id, id),
        notInArray(later.actor, ['customer', 'system']),
        or(inArray(later.type, ['message', 'note']), like(later.type, 'status.%')),
      ),
    )
  const isLately = gt(id, sql`(select max(id) - ${LOOKED_THROUGH} from ${repairTicketEvents})`)
  return ctx.db
    .select({ ticketId, since: min(at).as('since') })
    .from(repairTicketEvents)
    .where(and(isLately, eq(type, 'message'), eq(actor, 'customer'), notExists(answer)))
    .groupBy(ticketId)
    .as('waiting')
}
