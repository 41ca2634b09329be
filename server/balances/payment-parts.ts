import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { StoredBalanceKind } from '#contract/balances/balance.ts'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { PaymentPart, PaymentWay, RefundedPart } from '#contract/payments/payment-part.ts'
import type { Ctx } from '../context.ts'
import { accountPaymentsOf, type StoredAccountPayment } from '../payments/on-account/account-charge.ts'
import { partialPaymentsOf, type StoredPartialPayment } from '../payments/partial-payment.ts'
import { refundsOfAllocation, type StoredRefund } from '../payments/refund.ts'
import type { AllocationRefund } from '../ports/payable-handler.ts'
import { balanceEntries, balances } from './balance.table.ts'
import { balanceName } from './tender.ts'

export interface StoredBalancePart {
  kind: StoredBalanceKind
  hint: string
  spentCents: number
  backCents: number
}

export function balancePartsOf(allocationId: SQL): SQL<StoredBalancePart[] | null> {
  return sql`(
    select json_agg(json_build_object('kind', part.kind, 'hint', part.hint, 'spentCents', part.spent_cents,
      'backCents', part.back_cents) order by part.id)
    from (
      select balance.id, balance.kind, balance.hint,
        coalesce(-sum(entry.amount_cents) filter (where entry.kind = 'spent'), 0)::int as spent_cents,
        coalesce(sum(entry.amount_cents) filter (where entry.kind = 'refunded'), 0)::int as back_cents
      from ${balanceEntries} entry join ${balances} balance on balance.id = entry.balance_id
      where entry.allocation_id = ${allocationId} and entry.kind in ('spent', 'refunded')
      group by balance.id) part)`
}

export interface Paid {
  paymentSource: PaymentSource
  isAtReader: boolean
  totalCents: Cents
  balanceCents: Cents
  partialCents: Cents
  cardBrand: string | null
  cardLast4: string | null
  paymentReference: string | null
}

interface Stored {
  balances: StoredBalancePart[] | null
  partials: StoredPartialPayment[] | null
  refunds:
    | Pick<StoredRefund, 'amountCents' | 'source' | 'paidSource' | 'isOfBalance' | 'status' | 'partialPaymentId'>[]
    | null
  /** How the part on account was paid since. */
  accountPayments: StoredAccountPayment[] | null
}

export function paymentParts(
  paid: Paid,
  { balances, partials, refunds, accountPayments }: Stored,
): { paidWith: PaymentPart[]; refundedTo: RefundedPart[] } {
  const ofPayment = (refunds ?? []).filter(({ isOfBalance, status }) => !isOfBalance && status !== 'failed')
  const backTo = (id: number | null) =>
    sumCents(
      ofPayment.filter(({ partialPaymentId }) => partialPaymentId === id).map(({ amountCents }) => cents(amountCents)),
    )
  const amount = cents(paid.totalCents - paid.balanceCents - paid.partialCents)
  const onAccount = (amountCents: Cents, id: number | null) =>
    accountParts(
      amountCents,
      accountPayments ?? [],
      ofPayment.filter(({ partialPaymentId }) => partialPaymentId === id),
    )
  const ofThePayment: PaymentPart[] =
    paid.paymentSource === 'account'
      ? onAccount(amount, null)
      : [
          {
            way: WAYS[paid.paymentSource],
            name: nameOf(paid),
            amount,
            refundable: cents(Math.max(0, amount - backTo(null))),
          },
        ]
  const ofPartials = (partials ?? []).flatMap(({ id, source, amountCents, reference }): PaymentPart[] => {
    if (source === 'account') return onAccount(cents(amountCents), id)
    const name = source === 'check' ? checkName(reference) : NAMES[source]
    return [{ way: WAYS[source], name, amount: cents(amountCents), refundable: cents(amountCents - backTo(id)) }]
  })
  const stored = balances ?? []
  const known = sumCents(stored.map(({ spentCents }) => cents(spentCents)))
  const ofBalances = stored.map(({ kind, hint, spentCents, backCents }) => ({
    way: kind,
    name: balanceName({ kind, hint }),
    amount: cents(spentCents),
    refundable: cents(spentCents - backCents),
    backCents: cents(backCents),
  }))
  return {
    paidWith: [
      ...(amount > 0 ? ofThePayment : []),
      ...ofPartials,
      ...ofBalances.map(({ backCents: _, ...part }) => part),
      ...notSpentYet(cents(Math.max(0, paid.balanceCents - known))),
    ],
    refundedTo: [
      ...inEachWay(ofPayment, paid),
      ...ofBalances
        .filter(({ backCents }) => backCents > 0)
        .map(({ way, name, backCents }) => ({ way, name, amount: backCents, isPending: false })),
    ],
  }
}

/** The part that is still owed, and how the rest was paid since. */
function accountParts(
  amountCents: Cents,
  payments: StoredAccountPayment[],
  refunds: NonNullable<Stored['refunds']>,
): PaymentPart[] {
  const backTo = (source: PaymentSource) =>
    sumCents(
      refunds
        .filter((refund) => (refund.paidSource ?? refund.source) === source)
        .map((refund) => cents(refund.amountCents)),
    )
  const later = payments.map(
    ({ source, amountCents }): PaymentPart => ({
      way: WAYS[source],
      name: `${NAMES[source]}, paid later`,
      amount: cents(amountCents),
      refundable: cents(Math.max(0, amountCents - backTo(source))),
    }),
  )
  const owed = cents(amountCents - sumCents(later.map(({ amount }) => amount)))
  const refundable = cents(Math.max(0, owed - backTo('account')))
  return [...(owed > 0 ? [{ way: WAYS.account, name: NAMES.account, amount: owed, refundable }] : []), ...later]
}

/** A quote's order is written before its balances are spent. */
function notSpentYet(amount: Cents): PaymentPart[] {
  return amount === 0 ? [] : [{ way: 'gift_card', name: 'Gift card or store credit', amount, refundable: amount }]
}

export async function readPaymentParts(ctx: Ctx, paid: Paid & { allocationId: number }): Promise<PaymentPart[]> {
  const { rows } = await ctx.db.execute<Stored & Record<string, unknown>>(
    sql`select ${balancePartsOf(sql`${paid.allocationId}`)} as balances,
      ${partialPaymentsOf(sql`${paid.allocationId}`)} as partials, ${refundsOfAllocation(sql`${paid.allocationId}`)} as refunds,
      ${accountPaymentsOf(sql`${paid.allocationId}`)} as "accountPayments"`,
  )
  return paymentParts(paid, rows[0]!).paidWith
}

export async function refundedParts(
  ctx: Ctx,
  paid: Paid,
  { id, source, amountCents }: Pick<AllocationRefund, 'id' | 'source' | 'amountCents'>,
): Promise<Pick<RefundedPart, 'way' | 'name' | 'amount'>[]> {
  if (source !== 'balance') return [{ way: WAYS[source], name: nameOfRefund(source, paid), amount: amountCents }]
  const rows = await ctx.db
    .select({ kind: balances.kind, hint: balances.hint, amountCents: balanceEntries.amountCents })
    .from(balanceEntries)
    .innerJoin(balances, eq(balances.id, balanceEntries.balanceId))
    .where(eq(balanceEntries.refundId, id))
    .orderBy(asc(balances.id))
  return rows.map(({ kind, hint, amountCents }) => ({
    way: kind,
    name: balanceName({ kind, hint }),
    amount: amountCents,
  }))
}

function inEachWay(refunds: NonNullable<Stored['refunds']>, paid: Paid): RefundedPart[] {
  const alike = Map.groupBy(refunds, ({ source, status }) => `${source} ${status}`)
  return [...alike.values()].map((same) => {
    const { source, status } = same[0]!
    return {
      way: WAYS[source],
      name: nameOfRefund(source, paid),
      amount: sumCents(same.map(({ amountCents }) => cents(amountCents))),
      isPending: status === 'pending',
    }
  })
}

export const WAYS: Record<PaymentSource, PaymentWay> = {
  online: 'card',
  terminal: 'terminal',
  cash: 'cash',
  check: 'check',
  account: 'account',
  balance: 'gift_card',
}

const WAY_NAMES: Record<PaymentWay, string> = {
  card: 'Credit/Debit Card',
  terminal: 'Card at our counter',
  cash: 'Cash',
  check: 'Check',
  account: 'On account',
  gift_card: 'Gift card',
  store_credit: 'Store credit',
  layaway: 'Payments for the layaway',
}

export function nameOfWay(way: PaymentWay): string {
  return WAY_NAMES[way]
}

const NAMES: Record<PaymentSource, string> = {
  online: 'Credit/Debit Card',
  terminal: 'Card at our counter',
  cash: 'Cash',
  check: 'Check',
  account: 'On account',
  balance: 'Gift card',
}

/** A card refund that the provider rejected may be paid in cash. */
function nameOfRefund(source: PaymentSource, paid: Paid): string {
  return source === paid.paymentSource && source !== 'check' ? nameOf(paid) : NAMES[source]
}

function nameOf({ paymentSource, isAtReader, cardBrand, cardLast4, paymentReference }: Paid): string {
  if (paymentSource === 'check') return checkName(paymentReference)
  const name = isAtReader ? NAMES.terminal : NAMES[paymentSource]
  if (!cardBrand || !cardLast4) return name
  return `${name}: ${cardBrand[0]!.toUpperCase()}${cardBrand.slice(1)} ending in ${cardLast4}`
}

function checkName(number: string | null): string {
  return number ? `${NAMES.check} ${number}` : NAMES.check
}
