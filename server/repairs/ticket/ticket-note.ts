import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { type TicketDetails, TicketNote } from '#contract/repairs/ticket.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { ticketMessageMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { lockTicket } from './change-ticket.ts'
import { repairTickets, type TicketRow } from './ticket.table.ts'
import { getTicket, maySee, seesAllTickets, ticketNotFound } from './ticket.ts'
import { recordTicketEvent } from './ticket-event.ts'

/**
 * A customer's note is always a message. The same key again changes nothing.
 * @throws Problem `ticket_not_found`; `reader_cannot_message`: staff with read access must not write in the shop's
 * name.
 */
export async function addTicketNote(ctx: CustomerCtx, form: TicketNote): Promise<TicketDetails> {
  const { id, key, kind, text } = form
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    if (!maySee(ctx, ticket)) throw ticketNotFound()
    await requireSameForm(ctx, `ticket_note:${id}`, form)
    const isInternal = kind === 'internal' && seesAllTickets(ctx)
    const isFromShop = seesAllTickets(ctx) && !isInternal
    if (isFromShop && !ctx.actor.user.permissions.has('tickets.write')) throw mayNotMessage()
    const isNew = await appendNote(ctx, ticket, { key, text, isInternal })
    if (isNew && seesAllTickets(ctx)) {
      if (isFromShop) await mailAboutTicket(ctx, ticket, ticketMessageMail({ key, text }))
      const said = TicketNote.pick({ kind: true, text: true })
      await record(ctx, 'ticket.noted', `ticket:${id}`, said, { after: { kind, text } })
    }
    return getTicket(ctx, { id })
  })
}

export async function appendNote(
  ctx: Ctx,
  { id }: TicketRow,
  { key, text, isInternal }: { key: string; text: string; isInternal: boolean },
): Promise<boolean> {
  const type = isInternal ? 'note' : 'message'
  const isNew = await recordTicketEvent(ctx, { ticketId: id, type, note: text, isInternal, noteKey: key })
  if (isNew) await ctx.db.update(repairTickets).set({ updatedAt: ctx.now }).where(eq(repairTickets.id, id))
  return isNew
}

function mayNotMessage(): Problem {
  const message = 'You can view repairs, but not write to their customers. Ask a technician to write.'
  return new Problem('forbidden', 'reader_cannot_message', message)
}
