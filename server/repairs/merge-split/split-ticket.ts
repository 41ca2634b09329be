import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { isUnderWay, type TicketCopy, type TicketSplit } from '#contract/repairs/merge-split/merge-split.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, CustomerCtx, StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { findTicketByKey, registerTicket } from '../intake/create-ticket.ts'
import { repairParts } from '../parts/part.table.ts'
import { repairPhotos } from '../photo/photo.table.ts'
import { changeTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { getTicket, numberOf } from '../ticket/ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { repairTimes } from '../time/time.table.ts'

/**
 * Payments stay with the old ticket. The same form again is the same ticket.
 * @throws Problem `ticket_not_found`; `ticket_over`; `validation_failed` for anything that is posted or belongs to
 * another ticket.
 */
export async function splitTicket(ctx: StaffCtx, form: TicketSplit): Promise<TicketDetails> {
  const { id, parts, times, photos, ...draft } = form
  await changeTicket(ctx, { id }, 'ticket.split', async (ctx, ticket) => {
    await requireSameForm(ctx, 'ticket', form)
    if ((await findTicketByKey(ctx, draft.key)) !== undefined) return null
    requireNotOver(ticket)
    const here = ticket.custody === 'in shop' && { custody: ticket.custody, checkedInAt: ticket.checkedInAt }
    const made = await makeBeside(ctx, ticket, { ...draft, ...here })
    if (here) await recordTicketEvent(ctx, { ticketId: made.id, type: 'checked_in' })
    await moveChosen(ctx, ticket, made, { parts, times, photos })
    return { set: {}, event: { type: 'split', note: numberOf(made) } }
  })
  return getTicket(ctx, { id: (await findTicketByKey(ctx, draft.key))! })
}

export async function copyTicket(ctx: StaffCtx, form: TicketCopy): Promise<TicketDetails> {
  const { id, ...draft } = form
  await changeTicket(ctx, { id }, 'ticket.copied', async (ctx, ticket) => {
    await requireSameForm(ctx, 'ticket', form)
    if ((await findTicketByKey(ctx, draft.key)) !== undefined) return null
    const made = await makeBeside(ctx, ticket, draft)
    return { set: {}, event: { type: 'copied', note: numberOf(made), isInternal: true } }
  })
  return getTicket(ctx, { id: (await findTicketByKey(ctx, draft.key))! })
}

type Made = Omit<TicketCopy, 'id'> & Partial<Pick<TicketRow, 'custody' | 'checkedInAt'>>

async function makeBeside(ctx: CustomerCtx, ticket: TicketRow, { key, ...facts }: Made): Promise<TicketRow> {
  const { customerId, customerUserId, customerName, customerEmail, customerPhone, noContactReason, serviceType } =
    ticket
  const { assigneeId, isSelfAssigned } = ticket
  const made = await registerTicket(
    ctx,
    {
      ...facts,
      ...{ customerId, customerUserId, customerName, customerEmail, customerPhone, noContactReason, serviceType },
      ...{ assigneeId, isSelfAssigned },
      draftKey: key,
    },
    { note: numberOf(ticket) },
  )
  return made!
}

/** Posted items are part of a bill and stay with it. Photos from before and after move together. */
async function moveChosen(
  ctx: Ctx,
  { id }: TicketRow,
  { id: ticketId }: TicketRow,
  { parts, times, photos }: Pick<TicketSplit, 'parts' | 'times' | 'photos'>,
): Promise<void> {
  for (const [name, table, chosen] of [
    ['parts', repairParts, parts],
    ['times', repairTimes, times],
  ] as const) {
    const isIt = and(eq(table.ticketId, id), inArray(table.id, chosen), isNull(table.postedAt))
    const moved = await ctx.db.update(table).set({ ticketId }).where(isIt).returning({ id: table.id })
    if (moved.length < new Set(chosen).size) throw invalid({ [name]: ['Not all of these can be moved'] })
  }
  const isChosen = or(inArray(repairPhotos.id, photos), inArray(repairPhotos.pairId, photos))
  const moved = await ctx.db
    .update(repairPhotos)
    .set({ ticketId })
    .where(and(eq(repairPhotos.ticketId, id), isChosen))
    .returning({ id: repairPhotos.id })
  const movedIds = new Set(moved.map(({ id }) => id))
  if (photos.some((photo) => !movedIds.has(photo))) throw invalid({ photos: ['Not all of these can be moved'] })
}

function requireNotOver(ticket: TicketRow): void {
  if (isUnderWay(ticket)) return
  const { status } = ticket
  throw new Problem('conflict', 'ticket_over', `This repair is ${status}.`, { status })
}
