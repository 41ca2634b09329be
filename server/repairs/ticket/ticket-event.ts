import { getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { repairTicketEvents } from './ticket.table.ts'

interface TicketEventDraft {
  ticketId: number
  type: string
  note?: string | undefined
  isInternal?: boolean | undefined
  noteKey?: string | undefined
}

/**
 * Appends to the ticket's history, with who and when.
 * @returns whether it is new: the same `noteKey` is the same event.
 */
export async function recordTicketEvent(ctx: Ctx, { note, ...event }: TicketEventDraft): Promise<boolean> {
  const added = await ctx.db
    .insert(repairTicketEvents)
    .values({ ...event, note: note || null, actor: actorOf(ctx), at: ctx.now })
    .onConflictDoNothing()
    .returning({ id: repairTicketEvents.id })
  return added.length > 0
}

/** The first event of the ticket that the part `ticket` of the same statement opens, for the placeholders `actor` and `now`. */
export function firstTicketEvent(db: Db) {
  return db.$with('event', getTableColumns(repairTicketEvents)).as(sql`
    insert into ${repairTicketEvents} (ticket_id, type, actor, at)
    select id, 'created', ${sql.placeholder('actor')}, ${sql.placeholder('now')}::timestamptz from ticket returning *`)
}

/** The staff by their names; whoever else asks is the customer, or the shop by itself. */
export function actorOf({ actor: { user, address } }: Ctx): string {
  if (user?.permissions.has('tickets.read')) return user.username
  return address === 'internal' ? 'system' : 'customer'
}
