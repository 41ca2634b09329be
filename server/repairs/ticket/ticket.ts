import { asc, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { NO_INTAKE_ANSWERS } from '#contract/repairs/intake/no-intake-answers.ts'
import type { Ticket, TicketDetails, TicketEvent } from '#contract/repairs/ticket.ts'
import { missingFor, movesOf } from '#contract/repairs/ticket-machine.ts'
import { mayReadKey } from '../../accounts/keys/link-holder.ts'
import { workers } from '../../accounts/staff/worker.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { type Account, readAccount } from '../bill/account.ts'
import { readPaidWith, toTicketAccount } from '../bill/show-account.ts'
import { listEstimates } from '../estimate/estimate.ts'
import { type Evidence, missingForCheckIn, readEvidence } from '../intake/evidence.ts'
import { slipNumber } from '../paper/intake-slip.ts'
import { listParts } from '../parts/list-parts.ts'
import { promisedDay } from '../promised-date/service-clock.ts'
import { isReleaseSigned } from '../signature/release-signed.ts'
import { textOptInOf } from '../texts/read-text-opt-in.ts'
import { listWorkedTimes } from '../time/list-worked-times.ts'
import { isClaimCauseKnown } from '../warranty/claim-cause-known.ts'
import { listClaims } from '../warranty/claims.ts'
import { repairTicketEvents, repairTickets, type TicketRow } from './ticket.table.ts'
import { ticketKey } from './ticket-key.ts'
import { moverOf, ticketFacts } from './ticket-mover.ts'

/** @throws Problem `ticket_not_found`, also for another user's ticket. */
export async function getTicket(ctx: CustomerCtx, { id }: { id: number }): Promise<TicketDetails> {
  const [found] = await selectTickets(ctx).where(eq(repairTickets.id, id))
  if (!found || !maySee(ctx, found.ticket)) throw ticketNotFound()
  const { ticket } = found
  const mergedFrom = await listMerged(ctx, id)
  const details = toTicketDetails(ctx, found, {
    account: await readAccount(ctx, ticket),
    paidWith: await readPaidWith(ctx, id),
    parts: await listParts(ctx, id),
    mergedFrom,
    events: await ctx.db
      .select()
      .from(repairTicketEvents)
      .where(inArray(repairTicketEvents.ticketId, [id, ...mergedFrom]))
      .orderBy(asc(repairTicketEvents.id)),
    estimates: await listEstimates(ctx, id, { isForStaff: seesAllTickets(ctx) }),
    times: seesAllTickets(ctx) ? await listWorkedTimes(ctx, id) : [],
    claims: await listClaims(ctx, id),
    isReleaseSigned: await isReleaseSigned(ctx, ticket),
    isClaimCauseKnown: await isClaimCauseKnown(ctx, ticket),
    evidence: await readEvidence(ctx, id),
  })
  return seesAllTickets(ctx) ? details : { ...details, promisedFor: await promisedDay(ctx, ticket) }
}

interface AboutTicket extends Pick<TicketDetails, 'estimates' | 'parts' | 'times'> {
  account: Account
  paidWith: Awaited<ReturnType<typeof readPaidWith>>
  events: TicketEvent[]
  mergedFrom: number[]
  claims: number[]
  isReleaseSigned: boolean
  isClaimCauseKnown: boolean
  evidence: Evidence
}

function toTicketDetails(
  ctx: CustomerCtx,
  found: Parameters<typeof toTicket>[0],
  {
    account,
    paidWith,
    parts,
    events,
    mergedFrom,
    claims,
    isReleaseSigned,
    isClaimCauseKnown,
    evidence,
    ...about
  }: AboutTicket,
): TicketDetails {
  const { ticket } = found
  const canReadInternals = seesAllTickets(ctx)
  return {
    ...toTicket(found),
    ...about,
    key: mayReadKey(ctx, ticket.customerUserId) ? ticketKey(ctx.config, ticket) : null,
    canReadInternals,
    isSelfAssigned: canReadInternals && ticket.isSelfAssigned,
    condition: ticket.condition,
    postCondition: ticket.postCondition,
    belongings: ticket.belongings,
    intakeAnswers: { ...NO_INTAKE_ANSWERS, ...ticket.intakeAnswers },
    backedUp: ticket.backedUp,
    isBackupWanted: ticket.isBackupWanted,
    backupFee: ticket.backupFeeCents,
    isDataLossAccepted: ticket.isDataLossAccepted,
    estimateChoice: ticket.estimateChoice,
    initials: ticket.initials,
    preapprovedLimit: ticket.preapprovedCents,
    isSerialUnreadable: ticket.isSerialUnreadable,
    returnOldParts: ticket.returnOldParts,
    serviceType: canReadInternals ? ticket.serviceType : null,
    paymentMethod: canReadInternals ? ticket.paymentMethod : null,
    storageLocation: canReadInternals ? ticket.storageLocation : null,
    slip: ticket.slipId === null ? null : slipNumber(ticket.slipId),
    checkedInAt: ticket.checkedInAt,
    readyAt: ticket.readyAt,
    completedAt: ticket.completedAt,
    collectedBy: ticket.collectedBy,
    collectorProof: ticket.collectorProof,
    customerUserId: canReadInternals ? ticket.customerUserId : null,
    account: toTicketAccount(ticket, account, { parts, paidWith, isForStaff: canReadInternals }),
    parts: canReadInternals ? parts : [],
    warrantyEndsOn: ticket.warrantyEndsOn,
    warrantyOf: ticket.warrantyOfId === null ? null : linkTo(ticket.warrantyOfId),
    claims: claims.map(linkTo),
    mergedInto: ticket.mergedIntoId === null ? null : linkTo(ticket.mergedIntoId),
    mergedFrom: mergedFrom.map(linkTo),
    diagnosticFee: ticket.diagnosticFeeCents,
    needsAttention: canReadInternals && ticket.needsAttention,
    texts: textOptInOf(ctx, ticket),
    moves: nextMoves(ctx, ticket, account, { parts, isReleaseSigned, isClaimCauseKnown, evidence }),
    checkInMissing: canReadInternals && ticket.custody !== 'in shop' ? missingForCheckIn(evidence) : [],
    customerId: canReadInternals ? ticket.customerId : null,
    noContactReason: canReadInternals ? ticket.noContactReason : '',
    events: events.filter(({ isInternal }) => canReadInternals || !isInternal).map(withoutNames(canReadInternals)),
  }
}

export async function listMerged(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(eq(repairTickets.mergedIntoId, id))
    .orderBy(asc(repairTickets.id))
  return rows.map((row) => row.id)
}

export function selectTickets(ctx: Ctx) {
  return ctx.db
    .select({ ticket: repairTickets, assigneeName: workers.name })
    .from(repairTickets)
    .leftJoin(workers, eq(workers.workerId, repairTickets.assigneeId))
}

export function toTicket({ ticket, assigneeName }: { ticket: TicketRow; assigneeName: string | null }): Ticket {
  return {
    id: ticket.id,
    number: numberOf(ticket),
    deviceType: ticket.deviceType,
    deviceBrand: ticket.deviceBrand,
    deviceModel: ticket.deviceModel,
    serialNumber: ticket.serialNumber,
    problemDescription: ticket.problemDescription,
    priority: ticket.priority,
    status: ticket.status,
    custody: ticket.custody,
    resolution: ticket.resolution,
    approval: ticket.approval,
    customerName: ticket.customerName,
    customerEmail: ticket.customerEmail,
    customerPhone: ticket.customerPhone,
    estimatedCompletionDate: ticket.neededBy,
    promisedFor: ticket.promisedFor,
    assignee:
      ticket.assigneeId !== null && assigneeName !== null ? { id: ticket.assigneeId, name: assigneeName } : null,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    version: ticket.version,
  }
}

export function numberOf({ id }: { id: number }): string {
  return `T-${id}`
}

export function seesAllTickets(ctx: CustomerCtx): boolean {
  return ctx.actor.user.permissions.has('tickets.read')
}

export function maySee(ctx: CustomerCtx, ticket: Pick<TicketRow, 'customerUserId'>): boolean {
  return seesAllTickets(ctx) || ticket.customerUserId === ctx.actor.user.id
}

function linkTo(id: number) {
  return { id, number: numberOf({ id }) }
}

/** The same message for unknown tickets and tickets of others, so that it reveals nothing. */
export function ticketNotFound(): Problem {
  return new Problem('not_found', 'ticket_not_found', 'There is no such repair ticket.')
}

function nextMoves(
  ctx: CustomerCtx,
  ticket: TicketRow,
  account: Account,
  known: Parameters<typeof ticketFacts>[3],
): TicketDetails['moves'] {
  const mover = moverOf(ctx)
  if (mover === null) return []
  const facts = ticketFacts(ctx, ticket, account, known)
  return movesOf(ticket.status, mover).map((move) => ({ to: move.to, missing: missingFor(move, facts) }))
}

function withoutNames(canReadInternals: boolean) {
  return ({ id, type, at, actor, note, isInternal }: TicketEvent): TicketEvent => ({
    id,
    type,
    at,
    actor: canReadInternals || actor === 'customer' ? actor : 'the shop',
    note,
    isInternal,
  })
}
