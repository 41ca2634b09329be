import { eq } from 'drizzle-orm'
import type { LinkCopy } from '#contract/accounts/link-copy.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { TicketPaper } from '#contract/repairs/ticket-paper.ts'
import { copyLink } from '../../accounts/keys/link-holder.ts'
import { findPolicyTitle } from '../../company/policy.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { readdressMails } from '../../mail/outbox.ts'
import { ticketLinkMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { listSignatures } from '../signature/signature.ts'
import { changeTicket, readTicket } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { printedTicketLink, ticketKey } from '../ticket/ticket-key.ts'

export async function getTicketPaper(ctx: Ctx, { id }: { id: number }): Promise<TicketPaper> {
  const [ticket] = await ctx.db
    .select({ termsId: repairTickets.termsId })
    .from(repairTickets)
    .where(eq(repairTickets.id, id))
  if (!ticket) throw ticketNotFound()
  return {
    terms: ticket.termsId === null ? null : await findPolicyTitle(ctx, ticket.termsId),
    signatures: await listSignatures(ctx, id),
  }
}

/** For the claim slip and label too. */
export async function copyTicketLink(ctx: StaffCtx, { id }: { id: number }): Promise<LinkCopy> {
  const link = printedTicketLink(ctx.config, await readTicket(ctx, id))
  return copyLink(ctx, 'ticket.link_copied', `ticket:${id}`, link)
}

/**
 * Revokes all earlier links, slips and labels.
 * @throws Problem `ticket_not_found`; `stale_edit`, so that a second click does not revoke the new link.
 */
export async function replaceTicketLink(
  ctx: StaffCtx,
  { id, version }: { id: number; version: number },
): Promise<TicketDetails> {
  return changeTicket(ctx, { id, version }, 'ticket.link_replaced', async (ctx, ticket) => {
    const keyVersion = ticket.keyVersion + 1
    const renewed = { ...ticket, keyVersion }
    const linkOf = (row: TicketRow) => ({ address: row.customerEmail, key: ticketKey(ctx.config, row) })
    await readdressMails(ctx, linkOf(ticket), { ...linkOf(renewed), name: ticket.customerName })
    await mailAboutTicket(ctx, renewed, ticketLinkMail(renewed))
    return { set: { keyVersion }, event: { type: 'link_replaced', isInternal: true } }
  })
}
