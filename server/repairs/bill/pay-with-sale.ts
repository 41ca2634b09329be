import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import { TicketSearch } from '#contract/repairs/ticket.ts'
import type { Ctx } from '../../context.ts'
import type { CounterMoney, FoundBill, OwnedSubject } from '../../ports/payable-handler.ts'
import { lockTicket, readTicket } from '../ticket/change-ticket.ts'
import { listTickets } from '../ticket/list-tickets.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { readAccount } from './account.ts'
import { bookPayment } from './book-payment.ts'
import { billOf } from './repair-due.ts'

const MAX_FOUND = 8

export async function findDue(ctx: Ctx, search: string, kind: RepairPaymentKind): Promise<FoundBill[]> {
  const { user } = ctx.actor
  if (!user?.permissions.has('tickets.read')) return []
  const filter = TicketSearch.parse({ q: search, limit: MAX_FOUND })
  const found: FoundBill[] = []
  const { items } = await listTickets({ ...ctx, authorizedAs: 'staff', actor: { ...ctx.actor, user } }, filter)
  for (const { id } of items) {
    const bill = await billsDueAtCounter(ctx, String(id), kind)
    if (bill) found.push(bill)
  }
  return found
}

export async function listPayable(ctx: Ctx, customerIds: number[], kind: RepairPaymentKind): Promise<OwnedSubject[]> {
  if (!ctx.actor.user?.permissions.has('tickets.read')) return []
  const { id, customerId, status, approval } = repairTickets
  const isPayable =
    kind === 'repair'
      ? eq(status, 'ready for pickup')
      : and(eq(approval, 'approved'), inArray(status, ['open', 'in progress', 'awaiting parts']))
  const rows = await ctx.db
    .select({ id, customerId })
    .from(repairTickets)
    .where(and(inArray(customerId, customerIds), isPayable))
    .orderBy(asc(id))
  return rows.map((row) => ({ customerId: row.customerId!, subjectId: String(row.id) }))
}

export async function billsDueAtCounter(
  ctx: Ctx,
  subjectId: string,
  kind: RepairPaymentKind,
): Promise<FoundBill | null> {
  if (!/^\d{1,9}$/.test(subjectId)) throw ticketNotFound()
  const bill = await billOf(ctx, subjectId, kind)
  if (!bill) return null
  const ticket = await readTicket(ctx, Number(subjectId))
  const { customerName, deviceBrand, deviceModel, deviceType } = ticket
  const device = [deviceBrand, deviceModel].filter(Boolean).join(' ') || deviceType
  return { ...bill, subjectId, about: `${customerName}, ${device}` }
}

export async function payBillsWithSale(
  ctx: Ctx,
  { subjectId, ...money }: CounterMoney,
  kind: RepairPaymentKind,
): Promise<void> {
  const ticket = await lockTicket(ctx, Number(subjectId))
  const account = await readAccount(ctx, ticket)
  const terms = kind === 'deposit' ? (account.approved?.depositTerms ?? '') : ''
  await bookPayment(ctx, ticket, account, { ...money, kind, terms })
}
