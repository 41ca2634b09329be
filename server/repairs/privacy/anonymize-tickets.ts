import { and, asc, inArray, isNotNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOfKnown, type KnownBy } from '../../accounts/known-by.ts'
import type { Ctx } from '../../context.ts'
import { forgetTexts } from '../../mail/texts/forget-texts.ts'
import { deleteOldNoteDrafts } from '../draft/note-draft.ts'
import { repairEstimates } from '../estimate/estimate.table.ts'
import { repairParts } from '../parts/part.table.ts'
import { repairPasscodes } from '../passcode/passcode.table.ts'
import { deletePhotos } from '../photo/remove-photo.ts'
import { repairSignatures } from '../signature/signature.table.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { repairTimes } from '../time/time.table.ts'
import { disposalProposals, unclaimedLetters } from '../unclaimed/unclaimed.table.ts'

const NAMELESS = 'Deleted customer'

export function isForgotten({ customerName, customerEmail }: { customerName: string; customerEmail: string }) {
  return customerName === NAMELESS && customerEmail === ''
}

export function isOfAnonymizedTicket(ticketId: SQLWrapper): SQL {
  return sql`exists (select from ${repairTickets} where ${repairTickets.id} = ${ticketId}
    and ${repairTickets.customerName} = ${NAMELESS} and ${repairTickets.customerEmail} = '')`
}

/** The books retain device and date, but not the owner, and no link opens the ticket. */
export async function anonymizeTicketsOf(ctx: Ctx, owner: KnownBy): Promise<number[]> {
  const ids = await listOwnTickets(ctx, owner)
  await anonymizeTickets(ctx, ids)
  return ids
}

export function isTicketOf(owner: KnownBy): SQL {
  return isOfKnown(owner, { userId: repairTickets.customerUserId, customerId: repairTickets.customerId })
}

export async function listOwnTickets(ctx: Ctx, owner: KnownBy): Promise<number[]> {
  const rows = await ctx.db.select({ id: repairTickets.id }).from(repairTickets).where(isTicketOf(owner))
  return rows.map(({ id }) => id)
}

export async function anonymizeOldTickets(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, status, movedAt, customerName } = repairTickets
  const isOver = and(inArray(status, ['completed', 'cancelled']), lt(movedAt, before))
  const rows = await ctx.db
    .select({ id })
    .from(repairTickets)
    .where(and(isOver, ne(customerName, NAMELESS)))
    .orderBy(asc(id))
    .limit(most)
  return anonymizeTickets(
    ctx,
    rows.map(({ id }) => id),
  )
}

async function anonymizeTickets(ctx: Ctx, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  await deleteUnusedWords(ctx, ids)
  await deleteOldNoteDrafts(ctx, ids)
  await deleteTextsAbout(ctx, ids)
  await deletePhotos(ctx, ids)
  await ctx.db.delete(repairSignatures).where(inArray(repairSignatures.ticketId, ids))
  await ctx.db.delete(repairPasscodes).where(inArray(repairPasscodes.ticketId, ids))
  const rows = await ctx.db
    .update(repairTickets)
    .set({
      customerUserId: null,
      customerId: null,
      customerName: NAMELESS,
      customerEmail: '',
      customerPhone: '',
      serialNumber: null,
      problemDescription: '(removed)',
      condition: null,
      postCondition: null,
      belongings: [],
      intakeAnswers: {},
      initials: null,
      collectedBy: sql`case when ${repairTickets.collectedBy} is null then null else ${NAMELESS} end`,
      textsWantedAt: null,
      unansweredSince: null,
      keyVersion: sql`${repairTickets.keyVersion} + 1`,
    })
    .where(inArray(repairTickets.id, ids))
    .returning({ id: repairTickets.id })
  return rows.length
}

async function deleteTextsAbout(ctx: Ctx, ids: number[]): Promise<void> {
  const rows = await ctx.db
    .select({ phone: repairTickets.customerPhone })
    .from(repairTickets)
    .where(inArray(repairTickets.id, ids))
  await forgetTexts(
    ctx,
    rows.map(({ phone }) => phone),
  )
}

/** Deletes all free text, because any of it may contain the owner's name. */
async function deleteUnusedWords(ctx: Ctx, ids: number[]): Promise<void> {
  await ctx.db
    .update(repairEstimates)
    .set({ deciderName: NAMELESS, deciderAddress: sql`left(${repairEstimates.deciderAddress}, 0)` })
    .where(and(inArray(repairEstimates.ticketId, ids), isNotNull(repairEstimates.decidedAt)))
  const isSaid = and(inArray(repairTicketEvents.ticketId, ids), isNotNull(repairTicketEvents.note))
  await ctx.db.update(repairTicketEvents).set({ note: null }).where(isSaid)
  const isPart = inArray(repairParts.ticketId, ids)
  await ctx.db
    .update(repairParts)
    .set({ note: '' })
    .where(and(isPart, ne(repairParts.note, '')))
  const isTime = inArray(repairTimes.ticketId, ids)
  await ctx.db
    .update(repairTimes)
    .set({ note: '' })
    .where(and(isTime, ne(repairTimes.note, '')))
  await ctx.db.update(unclaimedLetters).set({ how: '(removed)' }).where(inArray(unclaimedLetters.ticketId, ids))
  await ctx.db.update(disposalProposals).set({ reason: '(removed)' }).where(inArray(disposalProposals.ticketId, ids))
}
