import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { repairPayments } from '../bill/repair-payment.table.ts'
import { repairEstimates } from '../estimate/estimate.table.ts'
import { repairTicketEvents, repairTickets } from './ticket.table.ts'
import { numberOf } from './ticket.ts'

/** All of a customer's repairs with what was said about them, for their own copy. */
export async function copyTickets(ctx: Ctx, userId: number) {
  const tickets = await ctx.db
    .select()
    .from(repairTickets)
    .where(eq(repairTickets.customerUserId, userId))
    .orderBy(asc(repairTickets.id))
  const ids = tickets.map(({ id }) => id)
  const isTheirs = and(inArray(repairTicketEvents.ticketId, ids), eq(repairTicketEvents.isInternal, false))
  const events = ids.length > 0 ? await ctx.db.select().from(repairTicketEvents).where(isTheirs) : []
  const estimates =
    ids.length > 0
      ? await ctx.db.select().from(repairEstimates).where(inArray(repairEstimates.ticketId, ids))
      : []
  const payments =
    ids.length > 0
      ? await ctx.db.select().from(repairPayments).where(inArray(repairPayments.ticketId, ids))
      : []
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
    history: events
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ at, type, note }) => ({ at, type, note })),
  }))
}

/** Repairs that are not over yet: somebody must be told where they are. */
export async function listOpenTickets(ctx: Ctx, userId: number): Promise<string[]> {
  const isOpen = notInArray(repairTickets.status, ['completed', 'cancelled'])
  const rows = await ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(and(eq(repairTickets.customerUserId, userId), isOpen))
    .orderBy(asc(repairTickets.id))
  return rows.map(numberOf)
}

/** Which devices were repaired and when stays in the books; whose they were does not, and no link opens them any more. */
export async function forgetTicketOwner(ctx: Ctx, userId: number): Promise<void> {
  const theirs = ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(eq(repairTickets.customerUserId, userId))
  await ctx.db
    .update(repairEstimates)
    .set({ deciderName: 'Deleted customer', deciderAddress: sql`left(${repairEstimates.deciderAddress}, 0)` })
    .where(and(inArray(repairEstimates.ticketId, theirs), isNotNull(repairEstimates.decidedAt)))
  await ctx.db
    .update(repairTickets)
    .set({
      customerUserId: null,
      customerName: 'Deleted customer',
      customerEmail: '',
      customerPhone: '',
      serialNumber: null,
      problemDescription: '(removed)',
      collectedBy: sql`case when ${repairTickets.collectedBy} is null then null else 'Deleted customer' end`,
      keyVersion: sql`${repairTickets.keyVersion} + 1`,
    })
    .where(eq(repairTickets.customerUserId, userId))
}
