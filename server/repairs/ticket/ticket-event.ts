import type { Ctx } from '../../context.ts'
import { repairTicketEvents } from './ticket.table.ts'

/** The note of a status that was restored by Undo. Reports ignore it. */
export const UNDONE = 'Undone'

interface TicketEventDraft {
  ticketId: number
  type: string
  note?: string | undefined
  isInternal?: boolean | undefined
  noteKey?: string | undefined
}

export async function recordTicketEvent(ctx: Ctx, { note, ...event }: TicketEventDraft): Promise<boolean> {
  const added = await ctx.db
    .insert(repairTicketEvents)
    .values({ ...event, note: note || null, actor: actorOf(ctx), at: ctx.now })
    .onConflictDoNothing()
    .returning({ id: repairTicketEvents.id })
  return added.length > 0
}

export function actorOf({ actor: { user, address } }: Ctx): string {
  if (user?.permissions.has('tickets.read')) return user.username
  return address === 'internal' ? 'system' : 'customer'
}
