import type { TicketMove } from '#contract/repairs/admin-ticket.ts'
import { DEFAULT_PREAPPROVED_CENTS } from '#contract/repairs/overrun.ts'
import type { TicketPart } from '#contract/repairs/part.ts'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import type { Mover, TicketFacts } from '#contract/repairs/ticket-machine.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { type Account, isBillKnown, proposedBill } from '../bill/account.ts'
import type { Evidence } from '../intake/evidence.ts'
import type { TicketRow } from './ticket.table.ts'

const DAY_MS = 86_400_000

export function moverOf({ actor: { user } }: CustomerCtx): Mover | null {
  if (user.permissions.has('settings.write')) return 'admin'
  if (user.permissions.has('tickets.write')) return 'staff'
  return user.permissions.has('tickets.read') ? null : 'customer'
}

interface Known {
  parts: Pick<TicketPart, 'state'>[]
  isReleaseSigned: boolean
  isClaimCauseKnown: boolean
  evidence: Evidence
}

export function ticketFacts(
  ctx: Ctx,
  ticket: TicketRow,
  account: Account,
  { parts, isReleaseSigned, isClaimCauseKnown, evidence }: Known,
  given: Partial<TicketMove> = {},
): TicketFacts {
  const resolution = given.resolution ?? ticket.resolution
  return {
    status: ticket.status,
    custody: ticket.custody,
    hasDevice: true,
    isChecked: ticket.condition !== null,
    hasSerialNumber: ticket.serialNumber !== null || ticket.isSerialUnreadable,
    backedUp: ticket.backedUp,
    isBackupAnswered: ticket.isBackupWanted !== null,
    isDataLossAccepted: ticket.isDataLossAccepted,
    estimateChoice: ticket.estimateChoice,
    isInitialed: ticket.initials !== null,
    areOldPartsAnswered: ticket.returnOldParts !== null,
    isSmall: ticket.preapprovedCents !== null && ticket.preapprovedCents <= DEFAULT_PREAPPROVED_CENTS,
    approvedCents: ticket.approvedCents,
    approval: ticket.approval,
    preapprovedCents: ticket.preapprovedCents,
    assigneeId: given.assigneeId ?? ticket.assigneeId,
    resolution,
    isPostChecked: (given.postCondition ?? ticket.postCondition) !== null,
    hasCollector: Boolean(given.collectedBy && given.collectorProof) || ticket.collectedBy !== null,
    isBillKnown: isBillKnown(account),
    billedCents: (account.bill ?? proposedBill(account, resolution))?.totalCents ?? null,
    limitCents: account.limitCents,
    balanceCents: account.balanceCents,
    hasReason: Boolean(given.notes),
    isPartOrdered: parts.some(({ state }) => state === 'ordered'),
    arePartsAccountedFor: given.fittedParts !== undefined || !parts.some(({ state }) => state === 'reserved'),
    daysSinceMoved: (ctx.now.getTime() - ticket.movedAt.getTime()) / DAY_MS,
    isMerged: ticket.mergedIntoId !== null,
    isReleaseSigned,
    isClaimCauseKnown,
    isHandoverShown: evidence.photosAfter > 0 || given.photosWaived !== undefined,
    ...(!isAboutDevice(ticket.serviceType) && { ...WITHOUT_DEVICE, estimateChoice: ticket.estimateChoice ?? 'none' }),
  }
}

/** A service without a device needs no answer about one. */
const WITHOUT_DEVICE = {
  hasDevice: false,
  isChecked: true,
  hasSerialNumber: true,
  backedUp: 'unknown',
  isBackupAnswered: true,
  isDataLossAccepted: true,
  isInitialed: true,
  areOldPartsAnswered: true,
  isPostChecked: true,
  isReleaseSigned: true,
  isHandoverShown: true,
} as const satisfies Partial<TicketFacts>
