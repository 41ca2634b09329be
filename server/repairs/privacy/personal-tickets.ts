import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { KnownBy } from '../../accounts/known-by.ts'
import { nameProducts } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import { repairPayments } from '../bill/repair-payment.table.ts'
import { repairEstimates } from '../estimate/estimate.table.ts'
import { repairParts } from '../parts/part.table.ts'
import { repairPasscodes } from '../passcode/passcode.table.ts'
import { repairPhotos } from '../photo/photo.table.ts'
import { repairSignatures } from '../signature/signature.table.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { ticketKey } from '../ticket/ticket-key.ts'
import { isTicketOf } from './anonymize-tickets.ts'

export async function copyTickets(ctx: Ctx, owner: KnownBy) {
  const tickets = await ctx.db.select().from(repairTickets).where(isTicketOf(owner)).orderBy(asc(repairTickets.id))
  const ids = tickets.map(({ id }) => id)
  const isTheirs = and(inArray(repairTicketEvents.ticketId, ids), eq(repairTicketEvents.isInternal, false))
  const events = ids.length > 0 ? await ctx.db.select().from(repairTicketEvents).where(isTheirs) : []
  const estimates =
    ids.length > 0 ? await ctx.db.select().from(repairEstimates).where(inArray(repairEstimates.ticketId, ids)) : []
  const payments =
    ids.length > 0 ? await ctx.db.select().from(repairPayments).where(inArray(repairPayments.ticketId, ids)) : []
  const parts = await partsOf(ctx, ids)
  const photos = await photosOf(ctx, ids)
  const passcodes = await accessOf(ctx, ids)
  const signatures = await signaturesOf(ctx, ids)
  return tickets.map((ticket) => ({
    number: numberOf(ticket),
    createdAt: ticket.createdAt,
    status: ticket.status,
    device: [ticket.deviceType, ticket.deviceBrand, ticket.deviceModel].filter(Boolean).join(' '),
    serialNumber: ticket.serialNumber,
    problem: ticket.problemDescription,
    name: ticket.customerName,
    email: ticket.customerEmail,
    phone: ticket.customerPhone,
    intakeAnswers: ticket.intakeAnswers,
    estimates: estimates
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ version, totalCents, sentAt, decision, decidedAt, deciderName, deciderAddress }) => ({
        version,
        total: dollarsOf(totalCents),
        sentAt,
        decision,
        decidedAt,
        name: deciderName,
        address: deciderAddress,
      })),
    payments: payments
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ kind, amountCents, refundedCents, source, at }) => ({
        kind,
        amount: dollarsOf(amountCents),
        refunded: dollarsOf(refundedCents),
        source,
        at,
      })),
    parts: parts.filter(({ ticketId }) => ticketId === ticket.id).map(({ ticketId: _, ...part }) => part),
    photos: photos
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ id, at, stage, takenBy }) => ({
        at,
        stage,
        from: takenBy === 'customer' ? 'customer' : 'shop',
        address: `${ctx.config.publicUrl}/api/repair-status/${ticketKey(ctx.config, ticket)}/photos/${id}`,
      })),
    access: passcodes
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ choice, givenAt, erasedAt }) => ({ choice, givenAt, erasedAt })),
    signatures: signatures
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ signedFor, name, strokes, at, address }) => ({ signedFor, name, strokes, at, address })),
    history: events.filter(({ ticketId }) => ticketId === ticket.id).map(({ at, type, note }) => ({ at, type, note })),
  }))
}

async function photosOf(ctx: Ctx, ids: number[]) {
  return ids.length > 0
    ? ctx.db.select().from(repairPhotos).where(inArray(repairPhotos.ticketId, ids)).orderBy(repairPhotos.id)
    : []
}

async function partsOf(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return []
  const { ticketId, productId, quantity, state, serialNumber, warrantyEndsOn, note } = repairParts
  const rows = await ctx.db
    .select({ ticketId, productId, quantity, state, serialNumber, warrantyEndsOn, note })
    .from(repairParts)
    .where(inArray(ticketId, ids))
    .orderBy(asc(repairParts.id))
  const names = await nameProducts(
    ctx,
    rows.map((row) => row.productId),
  )
  return rows.map(({ productId, ...part }) => ({ ...part, name: names.get(productId)!.name }))
}

async function signaturesOf(ctx: Ctx, ids: number[]) {
  return ids.length > 0 ? ctx.db.select().from(repairSignatures).where(inArray(repairSignatures.ticketId, ids)) : []
}

async function accessOf(ctx: Ctx, ids: number[]) {
  const { ticketId, choice, givenAt, erasedAt } = repairPasscodes
  const access = ctx.db.select({ ticketId, choice, givenAt, erasedAt }).from(repairPasscodes)
  return ids.length > 0 ? access.where(inArray(ticketId, ids)) : []
}

export async function listOpenTickets(ctx: Ctx, owner: KnownBy): Promise<string[]> {
  const isOpen = notInArray(repairTickets.status, ['completed', 'cancelled'])
  const rows = await ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(and(isTicketOf(owner), isOpen))
    .orderBy(asc(repairTickets.id))
  return rows.map(numberOf)
}
