import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { EstimateDecision, OnlineDecision, VerbalDecision } from '#contract/repairs/estimate.ts'
import type { RepairStatus } from '#contract/repairs/repair-status.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, ShopperCtx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { estimateDecidedMail } from '../mail/estimate-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { addApprovedParts } from '../parts/approved-parts.ts'
import { offerReplacement } from '../replacement/offer-replacement.ts'
import { getRepairStatus, openTicketForChange } from '../status/repair-status.ts'
import { type Change, changeTicket, lockTicket, requireUnderWay, writeChange } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairEstimates } from './estimate.table.ts'
import { type EstimateRow, estimateStateOf, findLatestEstimate } from './estimate.ts'
import { approvedOf, isSameChoice, requireChoice } from './estimate-choice.ts'
import { noteOf } from './send-estimate.ts'

/**
 * The same decision again changes nothing.
 * @throws Problem as `openTicketForChange` and `decided`.
 */
export async function decideEstimate(
  ctx: ShopperCtx,
  { key, version, decision, name, option, lines }: OnlineDecision,
): Promise<RepairStatus> {
  await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, (await openTicketForChange(ctx, key)).id)
    const decider = { deciderName: name, deciderAddress: ctx.actor.address }
    const change = await decided(ctx, ticket, { version, decision, option, lines, decider })
    failpoint('decide-estimate/before-ticket')
    if (change) await writeChange(ctx, ticket, change)
    failpoint('decide-estimate/before-commit')
  })
  failpoint('decide-estimate/after-commit')
  return getRepairStatus(ctx, { key })
}

export async function recordVerbalDecision(
  ctx: StaffCtx,
  { id, version, decision, name, option, lines, decisionChannel }: VerbalDecision,
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.estimate_decided', (ctx, ticket) => {
    const decider = { deciderName: name, recordedBy: ctx.actor.user.username, decisionChannel }
    return decided(ctx, ticket, { version, decision, option, lines, decider })
  })
}

interface Decided {
  version: number
  decision: EstimateDecision
  option: number | undefined
  lines: number[] | undefined
  decider: Pick<
    typeof repairEstimates.$inferInsert,
    'deciderName' | 'deciderAddress' | 'recordedBy' | 'decisionChannel'
  >
}

/**
 * The caller has locked the ticket.
 * @returns undefined if the same decision was made before.
 * @throws Problem `ticket_over`; `estimate_replaced` with the latest `version`; `estimate_expired`; `estimate_decided`;
 * `validation_failed` as `requireChoice`.
 */
async function decided(ctx: Ctx, ticket: TicketRow, { version, decider, ...answer }: Decided): Promise<Change | null> {
  const latest = await findLatestEstimate(ctx, ticket.id)
  if (latest?.version !== version) throw replaced(latest)
  requireChoice(latest, answer)
  const { decision } = answer
  if (latest.decision === decision && isSameChoice(latest, answer)) return null
  requireUnderWay(ticket)
  requireWaiting(latest)
  const [after] = await ctx.db
    .update(repairEstimates)
    .set({ ...decider, decision, decidedAt: ctx.now, ...approvedOf(latest, answer) })
    .where(eq(repairEstimates.id, latest.id))
    .returning()
  await mailAboutTicket(ctx, ticket, estimateDecidedMail(ticket, after!, decision))
  if (decision === 'declined') await offerReplacement(ctx, ticket)
  else await addApprovedParts(ctx, ticket, after!)
  const approved = decision === 'approved' && { approvedCents: after!.totalCents }
  return { set: { approval: decision, ...approved }, event: { type: `estimate_${decision}`, note: noteOf(after!) } }
}

function requireWaiting(latest: EstimateRow): void {
  const state = estimateStateOf(latest)
  if (state === 'expired') {
    const message = 'This estimate has expired. Contact us for a new one.'
    throw new Problem('conflict', 'estimate_expired', message)
  }
  if (state !== 'waiting')
    throw new Problem('conflict', 'estimate_decided', `This estimate was already ${state}.`, { state })
}

function replaced(latest: EstimateRow | undefined): Problem {
  const message = 'There is a newer estimate. Review it first.'
  return new Problem('conflict', 'estimate_replaced', message, { version: latest?.version ?? null })
}
