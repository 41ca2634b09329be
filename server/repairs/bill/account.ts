import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import { billLimitCents } from '#contract/repairs/overrun.ts'
import type { Resolution } from '#contract/repairs/ticket-facts.ts'
import type { Ctx } from '../../context.ts'
import { taxReturnedOf } from '../../payments/refund.ts'
import { currentPriceRule, type TaxedRule } from '../../pricing/price-rule.ts'
import { repairEstimates } from '../estimate/estimate.table.ts'
import type { EstimateRow } from '../estimate/estimate.ts'
import { priceWork, type WorkSum } from '../estimate/price-work.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { repairBills } from './bill.table.ts'
import { differenceOfRates, type OwnRate, ownRatesOf, shareOfRates } from './own-rates.ts'
import { repairPayments } from './repair-payment.table.ts'
import { correctedOf, remainingOwnRates } from './tax-correction.ts'

export type BillRow = typeof repairBills.$inferSelect
export type RepairPaymentRow = typeof repairPayments.$inferSelect

export interface Account {
  approved: EstimateRow | undefined
  bill: BillRow | undefined
  fee: WorkSum
  isFree: boolean
  payments: RepairPaymentRow[]
  /** Refunded amounts are subtracted. */
  paidCents: Cents
  /** The tax in `paidCents`; corrections are subtracted. */
  paidTaxCents: Cents
  untaxedCents: Cents
  /** The parts of `paidCents` at other rates than the bill's. */
  ownRates: OwnRate[]
  balanceCents: number | null
  limitCents: Cents | null
}

export async function readAccount(ctx: Ctx, ticket: TicketRow): Promise<Account> {
  const [bill] = await ctx.db.select().from(repairBills).where(eq(repairBills.ticketId, ticket.id))
  const payments = await ctx.db
    .select({
      payment: repairPayments,
      returnedTax: taxReturnedOf(sql`${repairPayments.allocationId}`),
      correctedTax: correctedOf('tax_cents'),
      untaxed: correctedOf('taxed_cents'),
      remainingRates: remainingOwnRates,
    })
    .from(repairPayments)
    .where(eq(repairPayments.ticketId, ticket.id))
    .orderBy(asc(repairPayments.id))
  return accountOf(ticket, {
    bill,
    payments: payments.map(({ payment }) => payment),
    lostTaxCents: sumCents(payments.map(({ returnedTax, correctedTax }) => cents(returnedTax + correctedTax))),
    untaxedCents: sumCents(payments.map(({ untaxed }) => cents(untaxed))),
    ownRates: payments.flatMap(({ remainingRates }) => remainingRates),
    fee: priceFee(ticket, await currentPriceRule(ctx, { customerId: ticket.customerId })),
    approved: ticket.approvedCents === null ? undefined : await findApproved(ctx, ticket.id),
  })
}

export async function findWithAccount(
  ctx: Ctx,
  id: number,
): Promise<{ ticket: TicketRow; account: Account } | undefined> {
  const [ticket] = await ctx.db.select().from(repairTickets).where(eq(repairTickets.id, id))
  return ticket && { ticket, account: await readAccount(ctx, ticket) }
}

export function accountWith(ticket: TicketRow, account: Account, booked: RepairPaymentRow): Account {
  const { paidTaxCents, payments } = account
  const had = sumCents(payments.map(({ taxCents }) => taxCents))
  const lostTaxCents = cents(had - paidTaxCents)
  return accountOf(ticket, { ...account, payments: [...payments, booked], lostTaxCents })
}

function accountOf(
  ticket: TicketRow,
  {
    lostTaxCents,
    ...known
  }: Pick<Account, 'bill' | 'payments' | 'fee' | 'approved' | 'untaxedCents' | 'ownRates'> & { lostTaxCents: Cents },
): Account {
  const { bill, payments, fee } = known
  const paidCents = sumCents(payments.map(({ amountCents, refundedCents }) => cents(amountCents - refundedCents)))
  return {
    ...known,
    isFree: ticket.warrantyOfId !== null,
    paidCents,
    paidTaxCents: cents(sumCents(payments.map(({ taxCents }) => taxCents)) - lostTaxCents),
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

function priceFee({ diagnosticFeeCents }: TicketRow, rule: TaxedRule): WorkSum {
  const line = { kind: 'fee', name: 'Diagnosis', quantity: 1, unitPrice: diagnosticFeeCents, isTaxable: true } as const
  return priceWork(diagnosticFeeCents > 0 ? [{ ...line, repairFault: 'diagnosis' }] : [], rule)
}

export function proposedBill({ approved, fee, isFree }: Account, resolution: Resolution | null): WorkSum | null {
  if (resolution === null) return null
  if (resolution !== 'repaired') return fee
  return approved ?? (isFree ? fee : null)
}

export function isBillKnown({ bill, approved, isFree }: Account): boolean {
  return bill !== undefined || approved !== undefined || isFree
}

interface Due {
  kind: RepairPaymentKind
  amountCents: Cents
}

export function dueOf({ status }: Pick<TicketRow, 'status'>, account: Account): Due | null {
  const { approved, bill, payments, balanceCents } = account
  if (bill && balanceCents !== null)
    return status === 'ready for pickup' && balanceCents > 0
      ? { kind: 'repair', amountCents: cents(balanceCents) }
      : null
  if (!approved || !['open', 'in progress', 'awaiting parts'].includes(status)) return null
  const deposits = payments.filter(({ kind }) => kind === 'deposit')
  const had = sumCents(deposits.map(({ amountCents, refundedCents }) => cents(amountCents - refundedCents)))
  return approved.depositCents > had ? { kind: 'deposit', amountCents: cents(approved.depositCents - had) } : null
}

export function payableCents({ status }: Pick<TicketRow, 'status'>, account: Account): Cents {
  if (status === 'completed' || status === 'cancelled') return ZERO
  const { approved, balanceCents, paidCents } = account
  return cents(Math.max(0, balanceCents ?? (approved?.totalCents ?? 0) - paidCents))
}

/**
 * The bill's tax up to the end of this payment, less the tax of earlier payments, so that all payments together have
 * the bill's tax even if a deposit used another rate. It is never negative, because `correctTax` takes back excess tax.
 */
export function taxInNext(account: Account, amountCents: Cents): Cents {
  const sum = account.bill ?? account.approved
  return sum ? restUpTo(sum, account, { amountCents, part: sum.taxCents, had: account.paidTaxCents }) : ZERO
}

export function taxOfNext(account: Account, amountCents: Cents) {
  const sum = account.bill ?? account.approved
  if (!sum) return { taxCents: ZERO, taxRatePpm: 0, taxBasis: null, taxedCents: ZERO, ownRates: [] }
  const taxCents = taxInNext(account, amountCents)
  const taxed = sum.lines.filter((line) => line.isTaxable && (line.taxRatePpm ?? sum.taxRatePpm) > 0)
  const part = sumCents(taxed.map((line) => line.lineTotalCents))
  const had = taxedSoFar(account)
  const taxedCents = taxCents === 0 ? ZERO : restUpTo(sum, account, { amountCents, part, had })
  // Both are rounded down from the start of the bill, so their sum can exceed the payment by a cent.
  const beforeTax = cents(amountCents - taxCents)
  const { taxRatePpm, taxBasis } = sum
  const ownRates = differenceOfRates(ratesUpTo(sum, account.paidCents + amountCents), account.ownRates)
  return { taxCents, taxRatePpm, taxBasis, taxedCents: cents(Math.min(taxedCents, beforeTax)), ownRates }
}

/** The parts of the bill at other rates, once `paidCents` of it are paid. */
export function ratesUpTo(sum: WorkSum, paidCents: number): OwnRate[] {
  const { totalCents: whole } = sum
  return shareOfRates(ownRatesOf(sum), { share: Math.min(paidCents, whole), whole })
}

interface Share {
  amountCents: Cents
  part: Cents
  had: number
}

/** Counts from the start of the bill instead of per payment, so that rounding errors do not add up. */
function restUpTo({ totalCents }: WorkSum, { paidCents }: Account, { amountCents, part, had }: Share): Cents {
  if (totalCents === 0) return ZERO
  const paid = Math.min(paidCents + amountCents, totalCents)
  const upTo = Number((BigInt(part) * BigInt(paid)) / BigInt(totalCents))
  return cents(Math.min(Math.max(upTo - had, 0), amountCents))
}

/** Refunds do not store their taxed part, so they get a proportional share. */
function taxedSoFar({ payments, untaxedCents }: Account): number {
  return payments.reduce(
    (sum, { taxedCents, amountCents, refundedCents }) =>
      sum + Math.round((taxedCents * (amountCents - refundedCents)) / amountCents),
    -untaxedCents,
  )
}
