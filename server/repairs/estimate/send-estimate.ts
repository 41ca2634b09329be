import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { EstimateDraft, EstimateOffer, EstimatePreview } from '#contract/repairs/estimate.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { WorkLineDraft } from '#contract/repairs/work-line.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { dollars } from '../../mail/dollars.ts'
import { inTemplate } from '../../mail/mail-template.ts'
import { findMailText } from '../../mail/wording/mail-text.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { estimateMail } from '../mail/estimate-mail.ts'
import { ticketLetter } from '../mail/ticket-letter.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { type Change, changeTicket, readTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairEstimates } from './estimate.table.ts'
import { type EstimateRow, findLatestEstimate, toEstimate } from './estimate.ts'
import { type PricedOption, priceWork } from './price-work.ts'
import { findTaxedThings } from './work-to-price.ts'

const MAX_VERSIONS = 30

/**
 * Replaces a version that is still undecided. The same draft again changes nothing.
 * @throws Problem `ticket_not_found`; `stale_edit`; `ticket_over`; `too_many_versions`; `validation_failed` for a
 * deposit above the total, or above that of the cheapest option.
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

/** @throws as `sendEstimate`. */
export async function previewEstimate(ctx: StaffCtx, offer: EstimateOffer): Promise<EstimatePreview> {
  const ticket = await readTicket(ctx, offer.id)
  requireUnderWay(ticket)
  const next = await nextVersion(ctx, ticket, offer)
  const undecided = { timesReminded: 0, decision: null, decidedAt: null, expiredAt: null, replacedAt: null }
  const nobody = { deciderName: null, deciderAddress: null, recordedBy: null, decisionChannel: null }
  const row: EstimateRow = { ...next, ...undecided, ...nobody, id: 0, draftKey: '', sentBy: '' }
  // The real link opens the customer's page, where the preview is not the estimate yet.
  const link = `${ctx.config.publicUrl}/repair-tickets`
  const written = await findMailText(ctx, 'ticket_estimate')
  const letter = ticketLetter(ticket, estimateMail(row), link).wording.write(written)
  return {
    estimate: toEstimate(row),
    mail: { subject: letter.subject, ...inTemplate(letter, await ctx.letterhead(ctx)) },
  }
}

async function nextVersion(ctx: Ctx, { id: ticketId, customerId }: TicketRow, offer: Omit<EstimateOffer, 'id'>) {
  const rule = await currentPriceRule(ctx, { customerId })
  const price = async (lines: WorkLineDraft[]) => priceWork(await findTaxedThings(ctx, lines), rule)
  const sum = await price(offer.lines)
  const others: PricedOption[] = []
  for (const { name, lines } of offer.alternatives) others.push({ name, ...(await price(lines)) })
  const options = others.length > 0 ? [{ name: offer.optionName, ...sum }, ...others] : null
  const lowest = Math.min(...(options ?? [sum]).map(({ totalCents }) => totalCents))
  if (offer.deposit > lowest)
    throw invalid({ deposit: [options ? 'This is more than an option costs' : 'This is more than the total'] })
  const version = ((await findLatestEstimate(ctx, ticketId))?.version ?? 0) + 1
  if (version > MAX_VERSIONS)
    throw new Problem('conflict', 'too_many_versions', 'Too many versions were sent. Please call the customer.')
  return {
    ...sum,
    ...{ options, allowsLines: offer.allowsLines, chosenOption: null, offeredLines: null },
    ticketId,
    version,
    note: offer.note,
    depositCents: offer.deposit,
    depositTerms: offer.depositTerms,
    validUntil: addDays(dayIn(await timeZoneOf(ctx), ctx.now), offer.validDays),
    sentAt: ctx.now,
  }
}

async function send(
  ctx: Ctx,
  ticket: TicketRow,
  { sentBy, key: draftKey, ...offer }: Omit<EstimateDraft, 'id' | 'version'> & { sentBy: string },
): Promise<Change> {
  const next = await nextVersion(ctx, ticket, offer)
  await replaceWaiting(ctx, ticket.id)
  const [sent] = await ctx.db
    .insert(repairEstimates)
    .values({ ...next, draftKey, sentBy })
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

type Noted = Pick<EstimateRow, 'version' | 'totalCents'> & Partial<Pick<EstimateRow, 'options' | 'chosenOption'>>

export function noteOf({ version, totalCents, options, chosenOption }: Noted): string {
  if (!options) return `Version ${version}, ${dollars(totalCents)}`
  const chosen = chosenOption == null ? undefined : options[chosenOption]
  if (chosen) return `Version ${version}, ${chosen.name}, ${dollars(chosen.totalCents)}`
  return `Version ${version}, ${options.map(({ name, totalCents }) => `${name} ${dollars(totalCents)}`).join(' or ')}`
}
