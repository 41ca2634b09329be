import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, ne, notInArray, or } from 'drizzle-orm'
import type { TicketEdit } from '#contract/repairs/admin-ticket.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { readdressMails } from '../../mail/outbox.ts'
import { cancelTicketTexts } from '../mail/ticket-text.ts'
import { changeTicket } from './change-ticket.ts'
import { requireTechnician } from './technician.ts'
import { repairTickets, type TicketRow } from './ticket.table.ts'
import { ticketKey } from './ticket-key.ts'

export async function editTicket(ctx: StaffCtx, { id, version, ...edit }: TicketEdit): Promise<TicketDetails> {
  return changeTicket(ctx, { id, version }, 'ticket.updated', async (ctx, ticket) => {
    const { estimatedCompletionDate: neededBy, intakeAnswers = ticket.intakeAnswers, ...facts } = edit
    const isOtherNumber = edit.customerPhone !== ticket.customerPhone
    const set = { ...facts, intakeAnswers, neededBy, ...(isOtherNumber && { textsWantedAt: null }) }
    if (edit.assigneeId !== null && edit.assigneeId !== ticket.assigneeId) await requireTechnician(ctx, edit.assigneeId)
    if (isSame(ticket, set)) return null
    await redirectMessages(ctx, ticket, edit)
    return { set, event: { type: 'edited', isInternal: true } }
  })
}

type Contact = Pick<TicketRow, 'customerName' | 'customerEmail' | 'customerPhone'>

async function redirectMessages(ctx: Ctx, ticket: TicketRow, to: Contact): Promise<void> {
  const key = ticketKey(ctx.config, ticket)
  const address = { address: to.customerEmail, name: to.customerName, key }
  await readdressMails(ctx, { address: ticket.customerEmail, key }, address)
  if (to.customerPhone !== ticket.customerPhone && ticket.textsWantedAt) await cancelTicketTexts(ctx, ticket)
}

interface NewContact {
  /** Empty if it stays as it is. */
  email: string
  phone: string
}

/** Repairs of the customer that are not over and have another contact. */
export async function listTicketsToReach(ctx: Ctx, of: number, { email, phone }: NewContact): Promise<number[]> {
  const { id, customerId, customerEmail, customerPhone, status } = repairTickets
  const differs = or(email ? ne(customerEmail, email) : undefined, phone ? ne(customerPhone, phone) : undefined)
  if (!differs) return []
  const rows = await ctx.db
    .select({ id })
    .from(repairTickets)
    .where(and(eq(customerId, of), notInArray(status, ['completed', 'cancelled']), differs))
    .orderBy(asc(id))
  return rows.map((row) => row.id)
}

/** The agreement to texts was about the former number. */
export async function changeTicketContact(ctx: StaffCtx, id: number, { email, phone }: NewContact): Promise<void> {
  await changeTicket(ctx, { id }, 'ticket.updated', async (ctx, ticket) => {
    const contact = { customerEmail: email || ticket.customerEmail, customerPhone: phone || ticket.customerPhone }
    const isOtherNumber = contact.customerPhone !== ticket.customerPhone
    await redirectMessages(ctx, ticket, { ...contact, customerName: ticket.customerName })
    const set = { ...contact, ...(isOtherNumber && { textsWantedAt: null }) }
    return { set, event: { type: 'edited', isInternal: true } }
  })
}

function isSame(ticket: TicketRow, set: Partial<TicketRow>): boolean {
  return Object.entries(set).every(([column, value]) => isDeepStrictEqual(ticket[column as keyof TicketRow], value))
}
