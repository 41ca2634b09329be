import { and, desc, eq, like } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketMove } from '#contract/repairs/admin-ticket.ts'
import type { TicketPart } from '#contract/repairs/part.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { isAboutDevice, type TicketStatus } from '#contract/repairs/ticket-facts.ts'
import {
  type Effect,
  findMove,
  type Mover,
  missingFor,
  movesOf,
  type TicketFacts,
} from '#contract/repairs/ticket-machine.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { invalid } from '../../http/input.ts'
import { type Account, readAccount } from '../bill/account.ts'
import { correctTax } from '../bill/correct-tax.ts'
import { settleCancelled } from '../bill/settle-cancelled.ts'
import { reopenBill, settleBill } from '../bill/write-bill.ts'
import { readEvidence, recordPhotosWaived } from '../intake/evidence.ts'
import { ticketCancelledMail, ticketCompletedMail, ticketReadyMail } from '../mail/ticket-mail.ts'
import { cancelStatusMails, mailAboutTicket } from '../mail/ticket-mailing.ts'
import { listParts } from '../parts/list-parts.ts'
import { settleParts } from '../parts/settle-parts.ts'
import { deletePasscode } from '../passcode/delete-passcode.ts'
import { creditOnReady } from '../replacement/credit-diagnostic-fee.ts'
import { isWorthReplacing, offerReplacement } from '../replacement/offer-replacement.ts'
import { isReleaseSigned } from '../signature/release-signed.ts'
import { settleTimes } from '../time/timer.ts'
import { isClaimCauseKnown } from '../warranty/claim-cause-known.ts'
import { beginWarranty } from '../warranty/warranty.ts'
import { type Change, changeTicket, lockTicket } from './change-ticket.ts'
import { requireTechnician } from './technician.ts'
import { repairTicketEvents, type TicketRow } from './ticket.table.ts'
import { moverOf, ticketFacts } from './ticket-mover.ts'

/**
 * Changes a ticket's status for the staff, with the fields that the move requires. A status that the ticket has already changes
 * nothing; if the same person set it, even an outdated version is accepted, because the first response may have been lost.
 * @throws Problem `ticket_not_found`; `stale_edit`; `transition_not_allowed` with `from`, `to`, what is `allowed` and what is
 * `missing`.
 */
export async function moveTicket(ctx: StaffCtx, move: TicketMove): Promise<TicketDetails> {
  const after = await inTransaction(ctx, async (ctx) => {
    const { id, version } = move
    const seen = (await isRepeated(ctx, await lockTicket(ctx, id), move)) ? { id } : { id, version }
    const after = await changeTicket(ctx, seen, 'ticket.moved', async (ctx, ticket) => {
      if (ticket.status === move.status) return null
      if (move.assigneeId !== undefined) await requireTechnician(ctx, move.assigneeId)
      const change = await applyMove(ctx, ticket, move, moverOf(ctx) ?? 'customer')
      failpoint('move-ticket/before-ticket')
      return change
    })
    failpoint('move-ticket/before-commit')
    return after
  })
  failpoint('move-ticket/after-commit')
  return after
}

async function isRepeated(ctx: StaffCtx, ticket: TicketRow, { status }: TicketMove): Promise<boolean> {
  if (ticket.status !== status) return false
  const { id, ticketId, type, actor } = repairTicketEvents
  const [last] = await ctx.db
    .select({ type, actor })
    .from(repairTicketEvents)
    .where(and(eq(ticketId, ticket.id), like(type, 'status.%')))
    .orderBy(desc(id))
    .limit(1)
  return last?.type === `status.${status}` && last.actor === ctx.actor.user.username
}

/**
 * Checks a move, runs its effects, and returns what is to be written to the ticket. The caller has locked the ticket's row.
 * @throws Problem `transition_not_allowed`, as `moveTicket`.
 */
export async function applyMove(ctx: Ctx, ticket: TicketRow, input: TicketMove, mover: Mover): Promise<Change> {
  const account = await readAccount(ctx, ticket)
  const parts = await listParts(ctx, ticket.id)
  const facts = ticketFacts(
    ctx,
    ticket,
    account,
    {
      parts,
      isReleaseSigned: await isReleaseSigned(ctx, ticket),
      isClaimCauseKnown: await isClaimCauseKnown(ctx, ticket),
      evidence: await readEvidence(ctx, ticket.id),
    },
    input,
  )
  const move = requireMove(facts, input.status, mover)
  requireReserved(parts, input.fittedParts)
  await cancelStatusMails(ctx, ticket)
  const { assigneeId, resolution, postCondition } = input
  const set: Columns = {
    ...(assigneeId !== undefined && { assigneeId }),
    ...(resolution !== undefined && { resolution }),
    ...(postCondition !== undefined && { postCondition }),
    status: input.status,
    movedAt: ctx.now,
  }
  for (const effect of move.effects) {
    const after = { ...ticket, ...set, version: ticket.version + 1 }
    Object.assign(set, await EFFECTS[effect]({ ctx, ticket, after, account, parts, input }))
  }
  return { set, event: { type: `status.${input.status}`, ...(input.notes && { note: input.notes }) } }
}

function requireMove(facts: TicketFacts, to: TicketStatus, mover: Mover) {
  const move = findMove(facts.status, to, mover)
  const missing = move ? missingFor(move, facts) : []
  if (move && missing.length === 0) return move
  const message = move ? 'Something is missing for this step.' : `A ticket that is ${facts.status} cannot become ${to}.`
  throw new Problem('conflict', 'transition_not_allowed', message, {
    from: facts.status,
    to,
    allowed: movesOf(facts.status, mover).map((allowed) => allowed.to),
    missing,
  })
}

function requireReserved(parts: Pick<TicketPart, 'id' | 'state'>[], fitted: number[] = []): void {
  const reserved = parts.filter(({ state }) => state === 'reserved').map(({ id }) => id)
  if (fitted.some((id) => !reserved.includes(id)))
    throw invalid({ fittedParts: ['One of these parts is not reserved for this repair. Reload the page.'] })
}

type Columns = Change['set']

interface EffectInput {
  ctx: Ctx
  ticket: TicketRow
  after: TicketRow
  account: Account
  parts: TicketPart[]
  input: TicketMove
}

type EffectHandler =
  | ((step: EffectInput) => Columns)
  | ((step: EffectInput) => Promise<Columns>)
  | ((step: EffectInput) => Promise<void>)

const EFFECTS: Record<Effect, EffectHandler> = {
  unassign: () => ({ assigneeId: null }),
  clear_custody: ({ ticket }) => (isAboutDevice(ticket.serviceType) ? {} : { custody: 'expected', checkedInAt: null }),
  expect_device: ({ ctx, ticket }) => ({
    ...(isAboutDevice(ticket.serviceType)
      ? { custody: 'expected', checkedInAt: null }
      : { custody: 'in shop', checkedInAt: ctx.now }),
    collectedBy: null,
    collectorProof: null,
    resolution: null,
  }),
  clear_outcome: () => ({
    resolution: null,
    postCondition: null,
    readyAt: null,
    completedAt: null,
    warrantyEndsOn: null,
  }),
  take_device_back: () => ({ custody: 'in shop', collectedBy: null, collectorProof: null }),
  reopen_bill: ({ ctx, ticket }) => reopenBill(ctx, ticket),
  mark_ready: ({ ctx }) => ({ readyAt: ctx.now }),
  settle_bill: ({ ctx, ticket, after, account }) => settleBill(ctx, ticket, account, after.resolution),
  settle_parts: ({ ctx, ticket, input }) => settleParts(ctx, ticket.id, input.fittedParts),
  settle_times: ({ ctx, ticket }) => settleTimes(ctx, ticket.id),
  async settle_payments({ ctx, ticket, account, parts }) {
    return (await settleCancelled(ctx, ticket, account, parts)) ? { needsAttention: true } : {}
  },
  async offer_replacement({ ctx, ticket, input }) {
    if (isWorthReplacing(input.resolution)) await offerReplacement(ctx, ticket)
  },
  async credit_diagnosis({ ctx, after }) {
    return (await creditOnReady(ctx, after)) ? { needsAttention: true } : {}
  },
  async release_device({ ctx, ticket, input: { collectedBy, collectorProof, photosWaived } }) {
    if (photosWaived) await recordPhotosWaived(ctx, ticket.id, photosWaived)
    return { custody: 'released', completedAt: ctx.now, collectedBy, collectorProof }
  },
  correct_tax: ({ ctx, ticket, account }) => correctTax(ctx, ticket, account),
  async start_warranty({ ctx, ticket }) {
    return isAboutDevice(ticket.serviceType) ? { warrantyEndsOn: await beginWarranty(ctx, ticket) } : {}
  },
  erase_passcode: ({ ctx, ticket }) => deletePasscode(ctx, ticket),
  mail_ready: (step) => mailCustomer(step, ticketReadyMail),
  async mail_completed(step) {
    if (isAboutDevice(step.ticket.serviceType)) await mailCustomer(step, ticketCompletedMail)
  },
  mail_cancelled: (step) => mailCustomer(step, ticketCancelledMail),
}

async function mailCustomer({ ctx, after }: EffectInput, mail: typeof ticketReadyMail): Promise<void> {
  await mailAboutTicket(ctx, after, mail(after, await readAccount(ctx, after)))
}
