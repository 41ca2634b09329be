import { asc, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { type MergeFacts, mergeObstacles, type TicketMerge } from '#contract/repairs/merge-split/merge-split.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { TicketPriority } from '#contract/repairs/ticket-facts.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { moveAllocations } from '../../payments/open-payment.ts'
import { findOpenPayment } from '../../payments/payment.ts'
import { repairBills } from '../bill/bill.table.ts'
import { repairPayments } from '../bill/repair-payment.table.ts'
import { repairEstimates } from '../estimate/estimate.table.ts'
import { endHandoffs } from '../handoff/handoff.ts'
import { cancelStatusMails } from '../mail/ticket-mailing.ts'
import { repairParts } from '../parts/part.table.ts'
import { deletePasscode } from '../passcode/delete-passcode.ts'
import { repairPhotos } from '../photo/photo.table.ts'
import { repairSignatures } from '../signature/signature.table.ts'
import { type Change, changeTicket } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { numberOf, ticketNotFound } from '../ticket/ticket.ts'
import { repairTimes } from '../time/time.table.ts'

/**
 * Moves everything to the other ticket, and the links of this one open the other. The merge is refused if anything
 * cannot be moved.
 * @throws Problem `ticket_not_found`; `cannot_merge` with what is `inTheWay`.
 */
export async function mergeTickets(ctx: StaffCtx, { id, into }: TicketMerge): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const [from, target] = await lockBoth(ctx, id, into)
    return changeTicket(ctx, { id: into }, 'ticket.merged', async (ctx) => {
      if (from.mergedIntoId === into) return null
      await requireClearWay(ctx, from, target)
      await changeTicket(ctx, { id }, 'ticket.merged', async (ctx) => {
        await moveEverything(ctx, from, target)
        // The encryption is bound to the ticket number, so the passcode could not be decrypted under another.
        await deletePasscode(ctx, from)
        await endHandoffs(ctx, id)
        await cancelStatusMails(ctx, from)
        const mergedBefore = eq(repairTickets.mergedIntoId, id)
        await ctx.db.update(repairTickets).set({ mergedIntoId: into }).where(mergedBefore)
        return { set: { ...overNow(from), mergedIntoId: into }, event: { type: 'merged_into', note: numberOf(target) } }
      })
      return { set: takenOver(from, target), event: { type: 'merged', note: numberOf(from) } }
    })
  })
}

function overNow(ticket: TicketRow): Change['set'] {
  return {
    ...(isInForce(ticket) && { approval: 'not asked', approvedCents: null }),
    status: 'cancelled',
    slipId: null,
    claimNumber: null,
    needsAttention: false,
    unansweredSince: null,
    ...(ticket.custody === 'in shop' && { custody: 'expected', checkedInAt: null }),
  }
}

/**
 * Locks in ascending order, so that two opposite merges do not deadlock.
 * @throws Problem `ticket_not_found`.
 */
async function lockBoth(ctx: Ctx, id: number, into: number): Promise<[TicketRow, TicketRow]> {
  const rows = await ctx.db
    .select()
    .from(repairTickets)
    .where(inArray(repairTickets.id, [id, into]))
    .orderBy(asc(repairTickets.id))
    .for('update')
  const [from, target] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)]
  if (!from || !target) throw ticketNotFound()
  return [from, target]
}

async function requireClearWay(ctx: Ctx, from: TicketRow, target: TicketRow): Promise<void> {
  const inTheWay = mergeObstacles(await factsOf(ctx, from), await factsOf(ctx, target))
  if (inTheWay.length === 0) return
  const message = `${numberOf(from)} cannot be merged into ${numberOf(target)}.`
  throw new Problem('conflict', 'cannot_merge', message, { inTheWay })
}

async function factsOf(ctx: Ctx, ticket: TicketRow): Promise<MergeFacts> {
  const subjectId = String(ticket.id)
  const open =
    (await findOpenPayment(ctx, { kind: 'deposit', subjectId })) ??
    (await findOpenPayment(ctx, { kind: 'repair', subjectId }))
  return {
    ...ticket,
    estimates: isInForce(ticket) ? 'in force' : ticket.approval === 'not asked' ? 'none' : 'over',
    hasBill: (await ctx.db.$count(repairBills, eq(repairBills.ticketId, ticket.id))) > 0,
    isBeingPaid: open !== undefined,
  }
}

function isInForce({ approval, approvedCents }: TicketRow): boolean {
  return approval === 'requested' || approvedCents !== null
}

async function moveEverything(ctx: Ctx, from: TicketRow, { id: into }: TicketRow): Promise<void> {
  const { id } = from
  const paid = await ctx.db
    .update(repairPayments)
    .set({ ticketId: into })
    .where(eq(repairPayments.ticketId, id))
    .returning({ allocationId: repairPayments.allocationId })
  await moveAllocations(
    ctx,
    paid.map(({ allocationId }) => allocationId),
    String(into),
  )
  if (isInForce(from))
    await ctx.db.update(repairEstimates).set({ ticketId: into }).where(eq(repairEstimates.ticketId, id))
  for (const table of [repairParts, repairTimes, repairPhotos, repairSignatures])
    await ctx.db.update(table).set({ ticketId: into }).where(eq(table.ticketId, id))
}

function takenOver(from: TicketRow, target: TicketRow): Change['set'] {
  const priorities = TicketPriority.options
  const isMoreUrgent = priorities.indexOf(from.priority) > priorities.indexOf(target.priority)
  const bringsDevice = from.custody === 'in shop' && target.custody !== 'in shop'
  return {
    customerUserId: target.customerUserId ?? from.customerUserId,
    serialNumber: target.serialNumber ?? from.serialNumber,
    deviceBrand: target.deviceBrand ?? from.deviceBrand,
    deviceModel: target.deviceModel ?? from.deviceModel,
    assigneeId: target.assigneeId ?? from.assigneeId,
    promisedFor: target.promisedFor ?? from.promisedFor,
    neededBy: target.neededBy ?? from.neededBy,
    slipId: target.slipId ?? from.slipId,
    claimNumber: target.claimNumber ?? from.claimNumber,
    needsAttention: target.needsAttention || from.needsAttention,
    unansweredSince: earlierOf(target.unansweredSince, from.unansweredSince),
    storageLocation: target.storageLocation ?? from.storageLocation,
    ...(isInForce(from) && { approval: from.approval, approvedCents: from.approvedCents }),
    ...(isMoreUrgent && { priority: from.priority }),
    ...(bringsDevice && {
      custody: from.custody,
      checkedInAt: from.checkedInAt,
      collectedBy: null,
      collectorProof: null,
      condition: from.condition,
      backedUp: from.backedUp,
      isBackupWanted: from.isBackupWanted,
      backupFeeCents: from.backupFeeCents,
      isDataLossAccepted: from.isDataLossAccepted,
      estimateChoice: from.estimateChoice,
      initials: from.initials,
      preapprovedCents: from.preapprovedCents,
      isSerialUnreadable: from.isSerialUnreadable,
      returnOldParts: from.returnOldParts,
      diagnosticFeeCents: from.diagnosticFeeCents,
    }),
    belongings:
      from.custody === 'in shop' ? [...target.belongings, ...from.belongings].slice(0, 30) : target.belongings,
  }
}

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
