import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { EstimateDraft } from '#contract/repairs/estimate.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { dollars } from '../../mail/dollars.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { estimateMail } from '../mail/estimate-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { type Change, changeTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairEstimates } from './estimate.table.ts'
import { type EstimateRow, findLatestEstimate } from './estimate.ts'
import { priceWork } from './price-work.ts'

const MAX_VERSIONS = 30

/**
 * Replaces a version that is still undecided. The same draft again changes nothing.
 * @throws Problem `ticket_not_found`; `stale_edit`; `ticket_over`; `too_many_versions`; `validation_failed` for a
 * deposit above the total.
 */
export async function sendEstimate(ctx: StaffCtx, { id, version, ...draft }: EstimateDraft): Promise<TicketDetails> {
  const sentBy = ctx.actor.user.username
  return changeTicket(ctx, { id, version }, 'ticket.estimate_sent', async (ctx, ticket) => {
    await requireSameForm(ctx, 'estimate', draft)
    if (await isSent(ctx, id, draft.key)) return null
    requireUnderWay(ticket)
    return send(ctx, ticket, { ...draft, sentBy })
  })
}

async function isSent(ctx: Ctx, ticketId: number, draftKey: string): Promise<boolean> {
  const isThis = and(eq(repairEstimates.ticketId, ticketId), eq(repairEstimates.draftKey, draftKey))
  return (await ctx.db.$count(repairEstimates, isThis)) > 0
}

async function send(
  ctx: Ctx,
  ticket: TicketRow,
  draft: Omit<EstimateDraft, 'id' | 'version'> & { sentBy: string },
): Promise<Change> {
  const sum = priceWork(draft.lines, await currentPriceRule(ctx))
  if (draft.deposit > sum.totalCents) throw invalid({ deposit: ['This is more than the total'] })
  const version = ((await findLatestEstimate(ctx, ticket.id))?.version ?? 0) + 1
  if (version > MAX_VERSIONS)
    throw new Problem('conflict', 'too_many_versions', 'Too many versions were sent. Please call the customer.')
  await replaceWaiting(ctx, ticket.id)
  const [sent] = await ctx.db
    .insert(repairEstimates)
    .values({
      ...sum,
      ticketId: ticket.id,
      version,
      draftKey: draft.key,
      note: draft.note,
      depositCents: draft.deposit,
      depositTerms: draft.depositTerms,
      validUntil: addDays(dayIn(await timeZoneOf(ctx), ctx.now), draft.validDays),
      sentBy: draft.sentBy,
      sentAt: ctx.now,
    })
    .returning()
  await mailAboutTicket(ctx, ticket, estimateMail(sent!))
  return { set: { approval: 'requested' }, event: { type: 'estimate_sent', note: noteOf(sent!) } }
}

async function replaceWaiting(ctx: Ctx, ticketId: number): Promise<void> {
  const { decidedAt, expiredAt, replacedAt } = repairEstimates
  await ctx.db
    .update(repairEstimates)
    .set({ replacedAt: ctx.now })
    .where(and(eq(repairEstimates.ticketId, ticketId), isNull(decidedAt), isNull(expiredAt), isNull(replacedAt)))
}

export function noteOf({ version, totalCents }: Pick<EstimateRow, 'version' | 'totalCents'>): string {
  return `Version ${version}, ${dollars(totalCents)}`
}
