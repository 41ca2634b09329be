import { isDeepStrictEqual } from 'node:util'
import type { TicketEdit } from '#contract/repairs/admin-ticket.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { StaffCtx } from '../../context.ts'
import { readdressMails } from '../../mail/outbox.ts'
import { cancelTicketTexts } from '../mail/ticket-text.ts'
import { changeTicket } from './change-ticket.ts'
import { requireTechnician } from './technician.ts'
import type { TicketRow } from './ticket.table.ts'
import { ticketKey } from './ticket-key.ts'

export async function editTicket(ctx: StaffCtx, { id, version, ...edit }: TicketEdit): Promise<TicketDetails> {
  return changeTicket(ctx, { id, version }, 'ticket.updated', async (ctx, ticket) => {
    const { estimatedCompletionDate: neededBy, intakeAnswers = ticket.intakeAnswers, ...facts } = edit
    const isOtherNumber = edit.customerPhone !== ticket.customerPhone
    const set = { ...facts, intakeAnswers, neededBy, ...(isOtherNumber && { textsWantedAt: null }) }
    if (edit.assigneeId !== null && edit.assigneeId !== ticket.assigneeId) await requireTechnician(ctx, edit.assigneeId)
    if (isSame(ticket, set)) return null
    const key = ticketKey(ctx.config, ticket)
    const to = { address: edit.customerEmail, name: edit.customerName, key }
    await readdressMails(ctx, { address: ticket.customerEmail, key }, to)
    if (isOtherNumber && ticket.textsWantedAt) await cancelTicketTexts(ctx, ticket)
    return { set, event: { type: 'edited', isInternal: true } }
  })
}

function isSame(ticket: TicketRow, set: Partial<TicketRow>): boolean {
  return Object.entries(set).every(([column, value]) => isDeepStrictEqual(ticket[column as keyof TicketRow], value))
}
