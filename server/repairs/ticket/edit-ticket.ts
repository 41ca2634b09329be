import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, ne, notInArray, or } from 'drizzle-orm'
import type { TicketEdit } from '#contract/repairs/admin-ticket.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { isOtherAddress, readdressMails } from '../../mail/outbox.ts'
import { cancelTicketTexts } from '../mail/ticket-text.ts'
import { type Change, changeTicket } from './change-ticket.ts'
import { requireTechnician } from './technician.ts'
import { repairTickets, type TicketRow } from './ticket.table.ts'
import { ticketKey } from './ticket-key.ts'

export async function editTicket(ctx: StaffCtx, { id, version, ...edit }: TicketEdit): Promise<TicketDetails> {
  return changeTicket(ctx, { id, version }, 'ticket.updated', async (ctx, ticket) => {
    const { estimatedCompletionDate: neededBy, intakeAnswers = ticket.intakeAnswers, ...facts } = edit
    const set = { ...facts, intakeAnswers, neededBy }
    if (edit.assigneeId !== null && edit.assigneeId !== ticket.assigneeId) await requireTechnician(ctx, edit.assigneeId)
    if (isSame(ticket, set)) return null
    return redirected(ctx, ticket, set)
  })
}

type Contact = Pick<TicketRow, 'customerName' | 'customerEmail' | 'customerPhone'>

/** The wrong person may have the links that were mailed to the former address. The agreement to texts was about the former number. */
async function redirected(ctx: Ctx, ticket: TicketRow, set: Contact & Partial<TicketRow>): Promise<Change> {
  const isOther = isOtherAddress(ticket.customerEmail, set.customerEmail)
  const isOtherNumber = set.customerPhone !== ticket.customerPhone
  const after = { ...ticket, ...set, keyVersion: ticket.keyVersion + (isOther ? 1 : 0) }
  const linkOf = (row: TicketRow) => ({ address: row.customerEmail, key: ticketKey(ctx.config, row) })
  if (isOtherNumber && ticket.textsWantedAt) await cancelTicketTexts(ctx, ticket)
  await readdressMails(ctx, linkOf(ticket), { ...linkOf(after), name: after.customerName })
  return {
    set: { ...set, keyVersion: after.keyVersion, ...(isOtherNumber && { textsWantedAt: null }) },
    event: { type: 'edited', isInternal: true, ...(isOther && { note: LINKS_REVOKED }) },
  }
}

const LINKS_REVOKED = 'Links in earlier emails and on the claim slip no longer open the repair'

interface NewContact {
  /** Empty if it stays as it is. */
  email: string
  phone: string
}

/** Repairs of the customer that are not over and have another contact. */
export async function listOpenTicketsWithOtherContact(
  ctx: Ctx,
  of: number,
  { email, phone }: NewContact,
): Promise<number[]> {
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

export async function changeTicketContact(ctx: StaffCtx, id: number, { email, phone }: NewContact): Promise<void> {
  await changeTicket(ctx, { id }, 'ticket.updated', (ctx, ticket) =>
    redirected(ctx, ticket, {
      customerName: ticket.customerName,
      customerEmail: email || ticket.customerEmail,
      customerPhone: phone || ticket.customerPhone,
    }),
  )
}

function isSame(ticket: TicketRow, set: Partial<TicketRow>): boolean {
  return Object.entries(set).every(([column, value]) => isDeepStrictEqual(ticket[column as keyof TicketRow], value))
}
