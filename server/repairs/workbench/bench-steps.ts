import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { RemoteSession, TechNoteDraft, Workbench } from '#contract/repairs/workbench.ts'
import { workers } from '../../accounts/staff/worker.ts'
import type { StaffCtx } from '../../context.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import { changeTicket, readTicket } from '../ticket/change-ticket.ts'
import { requireTechnician } from '../ticket/technician.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { ticketViewers } from './tech-note.table.ts'
import { markTechNoteSeen, writeTechNote } from './tech-notes.ts'
import { getWorkbench } from './workbench.ts'

export async function addTechNote(ctx: StaffCtx, draft: TechNoteDraft): Promise<Workbench> {
  await writeTechNote(ctx, draft)
  return getWorkbench(ctx)
}

export async function acknowledgeTechNote(ctx: StaffCtx, { noteId }: { noteId: number }): Promise<Workbench> {
  await markTechNoteSeen(ctx, noteId)
  return getWorkbench(ctx)
}

/**
 * Assigning a self-assigned repair again confirms it if another person does it.
 * @throws Problem `ticket_not_found`; `validation_failed` for a person without repairs; `still_in_progress`.
 */
export function assignTicket(
  ctx: StaffCtx,
  { id, assigneeId }: { id: number; assigneeId: number | null },
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.assigned', async (ctx, ticket) => {
    const isConfirmed = ticket.isSelfAssigned && assigneeId !== ctx.actor.user.id
    if (ticket.assigneeId === assigneeId)
      return isConfirmed
        ? { set: { isSelfAssigned: false }, event: { type: 'assignment_confirmed', isInternal: true } }
        : null
    if (assigneeId !== null) await requireTechnician(ctx, assigneeId)
    if (assigneeId === null && ticket.status === 'in progress')
      throw new Problem('conflict', 'still_in_progress', 'Someone is working on it. Put it back in the queue first.')
    return { set: { assigneeId }, event: { type: 'assigned', isInternal: true } }
  })
}

/**
 * Remote access requires the customer's consent on the ticket. The same key again changes nothing.
 * @throws Problem `ticket_not_found`; `tool_not_set_up`.
 */
export async function beginRemoteSession(ctx: StaffCtx, form: RemoteSession): Promise<{ url: string }> {
  const { id, key, tool, consentedBy } = form
  const { remoteTools } = await getRepairSettings(ctx)
  const url = remoteTools.find((known) => known.tool === tool)?.url
  if (!url) throw new Problem('conflict', 'tool_not_set_up', `${tool} has no address yet. The owner sets it.`)
  await changeTicket(ctx, { id }, 'ticket.remote_session', async (ctx) => {
    await requireSameForm(ctx, 'remote_session', form)
    const note = `${tool}, agreed to by ${consentedBy}`
    const isNew = await recordTicketEvent(ctx, { ticketId: id, type: 'remote_session', note, noteKey: key })
    return isNew ? 'written' : null
  })
  return { url }
}

const LOOKS_FOR_MS = 60_000

export async function markTicketViewed(
  ctx: StaffCtx,
  { id: ticketId, isEditing }: { id: number; isEditing: boolean },
): Promise<{ name: string; isEditing: boolean }[]> {
  await readTicket(ctx, ticketId)
  const userId = ctx.actor.user.id
  const since = new Date(ctx.now.getTime() - LOOKS_FOR_MS)
  const { at, editingAt } = ticketViewers
  const now = { at: ctx.now, ...(isEditing && { editingAt: ctx.now }) }
  await ctx.db.delete(ticketViewers).where(lt(at, since))
  await ctx.db
    .insert(ticketViewers)
    .values({ ticketId, userId, ...now })
    .onConflictDoUpdate({ target: [ticketViewers.ticketId, ticketViewers.userId], set: now })
  return ctx.db
    .select({ name: workers.name, isEditing: sql<boolean>`coalesce(${gt(editingAt, since)}, false)` })
    .from(ticketViewers)
    .innerJoin(workers, eq(workers.workerId, ticketViewers.userId))
    .where(and(eq(ticketViewers.ticketId, ticketId), ne(ticketViewers.userId, userId), gt(at, since)))
    .orderBy(asc(workers.name))
}
