import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import { billLimitCents } from '#contract/repairs/overrun.ts'
import type { Resolution } from '#contract/repairs/ticket-facts.ts'
import type { Ctx } from '../../context.ts'
import { prepared } from '../../db/prepared.ts'
import { taxReturnedOf } from '../../payments/refund.ts'
import { ruleInForce } from '../../pricing/price-rule.ts'
import type { PriceRule } from '../../pricing/quote.ts'
import { repairEstimates } from '../estimate/estimate.table.ts'
import type { EstimateRow } from '../estimate/estimate.ts'
import { priceWork, type WorkSum } from '../estimate/price-work.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { repairBills } from './bill.table.ts'
import { repairPayments } from './repair-payment.table.ts'

export type BillRow = typeof repairBills.$inferSelect
export type RepairPaymentRow = typeof repairPayments.$inferSelect

/** The money of one repair. */
export interface Account {
  /** The latest that was approved. */
  approved: EstimateRow | undefined
  bill: BillRow | undefined
  /** What was agreed for a look at a device that is not repaired. */
  fee: WorkSum
  /** It came back within its warranty. */
  isFree: boolean
  payments: RepairPaymentRow[]
  /** Without what went back. */
  paidCents: Cents
  /** The tax in that. */
  paidTaxCents: Cents
  /** Null while nothing is billed; below zero what the shop owes. */
  balanceCents: number | null
  /** The most that may be billed without asking again; null: as much as it takes. */
  limitCents: Cents | null
}

export async function readAccount(ctx: Ctx, ticket: TicketRow): Promise<Account> {
  return accountFrom(ctx, ticket, await moneyOfTicket(ctx).execute({ id: ticket.id, now: ctx.now }))
}

/** A ticket with its account, for whoever holds no lock; nothing where there is no such ticket. */
export async function findWithAccount(
  ctx: Ctx,
  id: number,
): Promise<{ ticket: TicketRow; account: Account } | undefined> {
  const rows = await ticketWithMoney(ctx).execute({ id, now: ctx.now })
  const ticket = rows[0]?.ticket
  return ticket && { ticket, account: await accountFrom(ctx, ticket, rows) }
}

type MoneyRow = Awaited<ReturnType<ReturnType<typeof moneyOfTicket>['execute']>>[number]

async function accountFrom(ctx: Ctx, ticket: TicketRow, rows: MoneyRow[]): Promise<Account> {
  const { bill, rule } = rows[0]!
  const payments = rows.flatMap(({ payment }) => payment ?? [])
  const fee = priceFee(ticket, rule)
  const approved = ticket.approvedCents === null ? undefined : await findApproved(ctx, ticket.id)
  const returnedTaxCents = sumCents(rows.map(({ returnedTax }) => cents(returnedTax ?? 0)))
  return accountOf(ticket, { bill: bill ?? undefined, payments, returnedTaxCents, fee, approved })
}

const money = {
  bill: repairBills,
  payment: repairPayments,
  returnedTax: taxReturnedOf(sql`${repairPayments.purposeId}`),
  rule: ruleInForce(sql.placeholder('now')),
}

/** A row for each payment, each with the bill and the price rule; one without payment where there is none. */
const moneyOfTicket = prepared((db) => {
  const id = sql.placeholder('id')
  return db
    .select(money)
    .from(sql`(select) as nothing`)
    .leftJoin(repairBills, eq(repairBills.ticketId, id))
    .leftJoin(repairPayments, eq(repairPayments.ticketId, id))
    .orderBy(asc(repairPayments.id))
    .prepare('')
})

/** The same rows, each with the ticket. */
const ticketWithMoney = prepared((db) =>
  db
    .select({ ticket: repairTickets, ...money })
    .from(repairTickets)
    .leftJoin(repairBills, eq(repairBills.ticketId, repairTickets.id))
    .leftJoin(repairPayments, eq(repairPayments.ticketId, repairTickets.id))
    .where(eq(repairTickets.id, sql.placeholder('id')))
    .orderBy(asc(repairPayments.id))
    .prepare(''),
)

/** Of a ticket that was just opened: nothing was said of money, and no look at it has a price. */
export function accountOfNew(ticket: TicketRow): Account {
  const fee = { lines: [], subtotalCents: ZERO, taxCents: ZERO, taxRatePpm: 0, totalCents: ZERO }
  return accountOf(ticket, {
    bill: undefined,
    payments: [],
    returnedTaxCents: ZERO,
    fee,
    approved: undefined,
  })
}

/** With a payment that was just booked on it. */
export function accountWith(ticket: TicketRow, account: Account, booked: RepairPaymentRow): Account {
  const { paidTaxCents, payments } = account
  const had = sumCents(payments.map(({ taxCents }) => taxCents))
  const returnedTaxCents = cents(had - paidTaxCents)
  return accountOf(ticket, { ...account, payments: [...payments, booked], returnedTaxCents })
}

function accountOf(
  ticket: TicketRow,
  {
    returnedTaxCents,
    ...known
  }: Pick<Account, 'bill' | 'payments' | 'fee' | 'approved'> & { returnedTaxCents: Cents },
): Account {
  const { bill, payments, fee } = known
  const paidCents = sumCents(
    payments.map(({ amountCents, refundedCents }) => cents(amountCents - refundedCents)),
  )
  return {
    ...known,
    isFree: ticket.warrantyOfId !== null,
    paidCents,
    paidTaxCents: cents(sumCents(payments.map(({ taxCents }) => taxCents)) - returnedTaxCents),
    balanceCents: bill ? bill.totalCents - bill.waivedCents - paidCents : null,
    limitCents: billLimitCents({ ...ticket, feeCents: fee.totalCents }),
  }
}

async function findApproved(ctx: Ctx, ticketId: number): Promise<EstimateRow | undefined> {
  const [approved] = await ctx.db
    .select()
    .from(repairEstimates)
    .where(and(eq(repairEstimates.ticketId, ticketId), eq(repairEstimates.decision, 'approved')))
    .orderBy(desc(repairEstimates.version))
    .limit(1)
  return approved
}

function priceFee({ diagnosticFeeCents }: TicketRow, rule: PriceRule): WorkSum {
  const line = {
    kind: 'fee',
    name: 'Diagnosis',
    quantity: 1,
    unitPrice: diagnosticFeeCents,
    isTaxable: true,
  } as const
  return priceWork(diagnosticFeeCents > 0 ? [line] : [], rule)
}

/** What a ticket with this outcome is billed, where nobody wrote it down; null where nothing says so. */
export function proposedBill(
  { approved, fee, isFree }: Account,
  resolution: Resolution | null,
): WorkSum | null {
  if (resolution === null) return null
  if (resolution !== 'repaired') return fee
  return approved ?? (isFree ? fee : null)
}

/** What a repair would be billed is approved, written down, or nothing by itself. */
export function isBillKnown({ bill, approved, isFree }: Account): boolean {
  return bill !== undefined || approved !== undefined || isFree
}

interface Due {
  kind: RepairPaymentKind
  amountCents: Cents
}

/** What the customer is asked for now: the deposit before the work, the balance once it is ready. */
export function dueOf({ status }: Pick<TicketRow, 'status'>, account: Account): Due | null {
  const { approved, bill, payments, balanceCents } = account
  if (bill && balanceCents !== null)
    return status === 'ready for pickup' && balanceCents > 0
      ? { kind: 'repair', amountCents: cents(balanceCents) }
      : null
  if (!approved || !['open', 'in progress', 'awaiting parts'].includes(status)) return null
  const deposits = payments.filter(({ kind }) => kind === 'deposit')
  const had = sumCents(deposits.map(({ amountCents, refundedCents }) => cents(amountCents - refundedCents)))
  return approved.depositCents > had
    ? { kind: 'deposit', amountCents: cents(approved.depositCents - had) }
    : null
}

/** The most that can be paid: what is left of the bill, or before there is one of what was approved. */
export function payableCents({ status }: Pick<TicketRow, 'status'>, account: Account): Cents {
  if (status === 'completed' || status === 'cancelled') return ZERO
  const { approved, balanceCents, paidCents } = account
  return cents(Math.max(0, balanceCents ?? (approved?.totalCents ?? 0) - paidCents))
}

/**
 * The tax in the next payment: the bill's tax up to there, less the tax that its payments had, so that all of them have the
 * bill's tax, also where a deposit was paid at another rate. It is never negative: see docs/rules.md, J-13.
 */
export function taxInNext(account: Account, amountCents: Cents): Cents {
  const sum = account.bill ?? account.approved
  return sum ? restUpTo(sum, account, { amountCents, part: sum.taxCents, had: account.paidTaxCents }) : ZERO
}

/** What the tax report needs to know of the next payment: its tax, the rate, and how much of it before tax was taxed. */
export function taxOfNext(account: Account, amountCents: Cents) {
  const sum = account.bill ?? account.approved
  if (!sum) return { taxCents: ZERO, taxRatePpm: 0, taxedCents: ZERO }
  const taxCents = taxInNext(account, amountCents)
  const part = sumCents(sum.lines.filter(({ isTaxable }) => isTaxable).map((line) => line.lineTotalCents))
  const had = taxedSoFar(account)
  const taxedCents = taxCents === 0 ? ZERO : restUpTo(sum, account, { amountCents, part, had })
  // Each is rounded down from the bill's beginning, so that both together may be a cent more than the payment.
  const beforeTax = cents(amountCents - taxCents)
  return { taxCents, taxRatePpm: sum.taxRatePpm, taxedCents: cents(Math.min(taxedCents, beforeTax)) }
}

interface Share {
  amountCents: Cents
  /** Of the whole bill. */
  part: Cents
  /** What earlier payments had of it. */
  had: number
}

/** What earlier payments left of one part of a bill, counted from the bill's beginning to the end of the next payment. */
function restUpTo({ totalCents }: WorkSum, { paidCents }: Account, { amountCents, part, had }: Share): Cents {
  if (totalCents === 0) return ZERO
  const paid = Math.min(paidCents + amountCents, totalCents)
  const upTo = Number((BigInt(part) * BigInt(paid)) / BigInt(totalCents))
  return cents(Math.min(Math.max(upTo - had, 0), amountCents))
}

/** A refund does not store how much of it was taxed: it has its share. */
function taxedSoFar({ payments }: Account): number {
  return payments.reduce(
    (sum, { taxedCents, amountCents, refundedCents }) =>
      sum + Math.round((taxedCents * (amountCents - refundedCents)) / amountCents),
    0,
  )
}
