import { and, desc, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { REPAIR_LINKS_SENT } from '#contract/repairs/repair-links-sent.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { hasMailLeft, lockMailShare } from '../../mail/mail-share.ts'
import { requireMailServer } from '../../mail/require-mail-server.ts'
import { ticketLinkAgainMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { openTicketToPay } from './repair-status.ts'

export const MAIL_REPAIR_LINKS = 'repairs.mail_links'
const MAX_PER_DAY = 5
const HOUR_MS = 3_600_000
/** Finished repairs are included for as long as customers usually have questions about them. */
const FINISHED_DAYS = 90

/**
 * A job looks the repairs up, so that neither the answer nor its timing reveals whether there are any, and whether the
 * address has any left today.
 * @throws Problem `no_mail_server`.
 */
export async function requestRepairLinks(ctx: Ctx, { email }: { email: string }): Promise<{ message: string }> {
  requireMailServer(ctx)
  await sendJob(ctx, MAIL_REPAIR_LINKS, { email })
  return { message: REPAIR_LINKS_SENT }
}

export async function mailRepairLinks(ctx: Ctx, email: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - FINISHED_DAYS * 24 * HOUR_MS)
  const tickets = await ctx.db
    .select()
    .from(repairTickets)
    .where(
      and(
        sql`lower(${repairTickets.customerEmail}) = ${email.toLowerCase()}`,
        isNull(repairTickets.mergedIntoId),
        or(notInArray(repairTickets.status, ['completed', 'cancelled']), gt(repairTickets.movedAt, since)),
      ),
    )
    .orderBy(desc(repairTickets.id))
    .limit(MAX_PER_DAY)
  for (const ticket of tickets) await mailLinkAgain(ctx, ticket)
}

/** For people who scanned the slip. @throws Problem as `openTicketToPay`; `no_email`; `no_mail_server`. */
export async function resendRepairLink(ctx: Ctx, { key }: { key: string }): Promise<{ message: string }> {
  const ticket = await openTicketToPay(ctx, key)
  if (ticket.customerEmail === '')
    throw new Problem('conflict', 'no_email', 'We have no email address for this repair. Please call us.')
  requireMailServer(ctx)
  if (await mailLinkAgain(ctx, ticket)) return { message: 'We emailed the link to the address on this repair.' }
  const message =
    'We can’t email this link again right now. Check the inbox and spam folder for our earlier emails, or call us.'
  return { message }
}

/** @returns whether the email was queued: it is sent once an hour, and to one address only some times a day. */
async function mailLinkAgain(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const share = { address: ticket.customerEmail, kinds: ['ticket_link_again'], most: MAX_PER_DAY }
  return inTransaction(ctx, async (ctx) => {
    await lockMailShare(ctx, ticket.customerEmail)
    if (!(await hasMailLeft(ctx, share))) return false
    return mailAboutTicket(ctx, ticket, ticketLinkAgainMail(ticket, Math.floor(ctx.now.getTime() / HOUR_MS)))
  })
}
