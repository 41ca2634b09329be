import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { addDays, dayIn, endOfDay } from '#contract/zoned-time.ts'
import { listStockedIds } from '../../catalog/product/list-on-sale.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachInTurn } from '../../jobs/each-by-itself.ts'
import { dollars } from '../../mail/dollars.ts'
import { findPurchase } from '../../orders/find-purchase.ts'
import { type Account, readAccount } from '../bill/account.ts'
import { repairBills } from '../bill/bill.table.ts'
import { returnPaid } from '../bill/return-paid.ts'
import { waivePart } from '../bill/write-bill.ts'
import { type Change, lockTicket, writeChange } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { repairReplacements } from './replacement.table.ts'

const BATCH = 200
const DAYS_AFTER = 1
/** A bill may be written this many days after the offer, because only the purchase date counts. */
const DAYS_BILLED_LATE = 90

/** Customers who buy an offered device do not pay for the diagnosis of the old one (docs/rules.md, R-33). */
export async function creditDiagnosticFees(ctx: Ctx): Promise<void> {
  const zone = await timeZoneOf(ctx)
  const today = dayIn(zone, ctx.now)
  await eachInTurn(
    ctx,
    (after) => listOpen(ctx, today, after),
    (ticketId) => inTransaction(ctx, (ctx) => creditDiagnosticFee(ctx, ticketId, zone)),
  )
}

async function listOpen(ctx: Ctx, today: string, after: number): Promise<number[]> {
  const { ticketId, orderId, until } = repairReplacements
  const isBilledLate = sql`exists (select from ${repairBills} bill where bill.ticket_id = ${ticketId} and bill.written_at > ${until})`
  const mayCount = or(
    gte(until, addDays(today, -DAYS_AFTER)),
    and(gte(until, addDays(today, -DAYS_BILLED_LATE)), isBilledLate),
  )
  const rows = await ctx.db
    .select({ ticketId })
    .from(repairReplacements)
    .where(and(isNull(orderId), mayCount, gt(ticketId, after)))
    .orderBy(asc(ticketId))
    .limit(BATCH)
  return rows.map((row) => row.ticketId)
}

async function creditDiagnosticFee(ctx: Ctx, id: number, zone: string): Promise<void> {
  const ticket = await lockTicket(ctx, id)
  const offer = await findOffer(ctx, id)
  if (!offer || offer.orderId !== null || ticket.status === 'cancelled') return
  const change = await creditFor(ctx, ticket, offer, zone)
  if (change) await writeChange(ctx, ticket, change)
}

export async function creditOnReady(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  const offer = await findOffer(ctx, ticket.id)
  const change = offer && (await creditFor(ctx, ticket, offer, await timeZoneOf(ctx)))
  if (!change) return false
  await recordTicketEvent(ctx, { ticketId: ticket.id, ...change.event })
  return change.set.needsAttention === true
}

type Offer = typeof repairReplacements.$inferSelect

async function findOffer(ctx: Ctx, ticketId: number): Promise<Offer | undefined> {
  const [offer] = await ctx.db.select().from(repairReplacements).where(eq(repairReplacements.ticketId, ticketId))
  return offer
}

async function creditFor(ctx: Ctx, ticket: TicketRow, offer: Offer, zone: string): Promise<Change | null> {
  const account = await readAccount(ctx, ticket)
  // Before the bill there is nothing to waive, and a repaired device has no diagnostic fee.
  if (!account.bill || ticket.resolution === 'repaired') return null
  const productIds = await listStockedIds(ctx, offer.productIds)
  const { customerEmail: email, customerUserId: userId } = ticket
  const during = { since: offer.offeredAt, until: endOfDay(zone, offer.until) }
  const orderId = offer.orderId ?? (await findPurchase(ctx, { email, userId, productIds, during }))
  if (orderId === undefined) return null
  await ctx.db.update(repairReplacements).set({ orderId }).where(eq(repairReplacements.ticketId, offer.ticketId))
  const credited = await waiveOrRefund(ctx, ticket, account, `Diagnosis fee credited: order #${orderId}`)
  return {
    set: { needsAttention: ticket.needsAttention || credited.byHandCents > 0 },
    event: { type: 'look_credited', note: noteOf(credited, orderId) },
  }
}

interface Credited {
  cents: Cents
  byHandCents: Cents
}

function noteOf({ cents: credited, byHandCents }: Credited, orderId: number): string {
  const byHand = byHandCents > 0 ? `; ${dollars(byHandCents)} of it must be refunded at the counter` : ''
  return `${dollars(credited)}, order #${orderId}${byHand}`
}

async function waiveOrRefund(ctx: Ctx, ticket: TicketRow, account: Account, reason: string): Promise<Credited> {
  const left = Math.max(0, account.balanceCents ?? 0)
  const waived = Math.min(left, account.fee.totalCents)
  if (waived > 0) await waivePart(ctx, ticket, account, { cents: cents(waived), reason })
  const amountCents = cents(Math.min(account.fee.totalCents - waived, account.paidCents))
  const byHandCents = await returnPaid(ctx, account, { amountCents, reason })
  return { cents: cents(waived + amountCents), byHandCents }
}
