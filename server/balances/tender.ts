import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { AppliedBalance, BalanceKind } from '#contract/balances/balance.ts'
import type { PaidQuote, Quote } from '#contract/checkout/cart.ts'
import type { CartBill } from '#contract/checkout/cart-bill.ts'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import { SMALLEST_CHARGE } from '#contract/payments/smallest-charge.ts'
import type { BalancePart } from '../ports/payment-kind.ts'
import { balanceHolds, balances } from './balance.table.ts'

/** A balance that somebody wants to pay with, and what it could pay. */
export interface Tender {
  id: number
  kind: BalanceKind
  hint: string
  availableCents: number
}

/**
 * What each balance pays of goods and bills, in their order, and what is left for a card: nothing, or as much as a card takes at
 * least (docs/rules.md, T-3).
 */
export function paidQuote(quote: Quote, tenders: Tender[], bills: CartBill[] = []): PaidQuote {
  const amounts = (parts: { amount: Cents }[]) => sumCents(parts.map(({ amount }) => amount))
  const whole = sumCents([quote.total, amounts(bills)])
  const applied = shareOfBalances(whole, tenders)
  return { ...quote, balances: applied, bills, due: cents(whole - amounts(applied)) }
}

/** Of what balances pay of a cart, what is for its goods, and what for each of its bills. */
export function partsOf({
  balances: applied,
  total,
  bills,
}: Pick<PaidQuote, 'balances' | 'total' | 'bills'>) {
  const parts = applied.map(({ id, amount }) => ({ balanceId: id, amountCents: amount }))
  const [ofGoods, ...ofBills] = dealOut(parts, [total, ...bills.map(({ amount }) => amount)])
  return { ofGoods: ofGoods!, ofBills }
}

/** Each thing in its turn takes what it costs, of the first that has something left. */
export function dealOut(parts: BalancePart[], costs: Cents[]): BalancePart[][] {
  const left = parts.map(({ amountCents }) => amountCents as number)
  return costs.map((cost) => {
    let owed: number = cost
    return parts.flatMap(({ balanceId }, position) => {
      const amount = Math.min(owed, left[position]!)
      owed -= amount
      left[position]! -= amount
      return amount > 0 ? [{ balanceId, amountCents: cents(amount) }] : []
    })
  })
}

/** What is paid of something by these parts, kept under a key of its own; the rest is its part of the charge. */
export function paidPartly<P extends { amountCents: Cents }>(
  purpose: P,
  parts: BalancePart[],
  holdKey: string = randomUUID(),
) {
  if (parts.length === 0) return { ...purpose, balances: null }
  const amountCents = cents(purpose.amountCents - coveredBy(parts))
  return { ...purpose, amountCents, balances: { holdKey, parts } }
}

export function shareOfBalances(totalCents: Cents, tenders: Tender[]): AppliedBalance[] {
  const all = tenders.reduce((sum, { availableCents }) => sum + Math.max(0, availableCents), 0)
  const isShort = all < totalCents
  let left = isShort ? Math.min(all, Math.max(0, totalCents - SMALLEST_CHARGE)) : totalCents
  return tenders.flatMap(({ id, kind, hint, availableCents }) => {
    const amount = Math.min(left, Math.max(0, availableCents))
    left -= amount
    return amount > 0 ? [{ id, kind, label: balanceName({ kind, hint }), amount: cents(amount) }] : []
  })
}

export function balanceName({ kind, hint }: Pick<Tender, 'kind' | 'hint'>): string {
  return kind === 'gift_card' ? `Gift card ${hint}` : 'Store credit'
}

export function coveredBy(parts: BalancePart[]): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents))
}

/** What is left for a payment. */
export function leftToPay({
  totalCents,
  balances: parts,
}: {
  totalCents: Cents
  balances: BalancePart[]
}): Cents {
  return cents(totalCents - coveredBy(parts))
}

/**
 * Inside a statement that prices a cart; what its own checkouts keep can be spent by it. A blocked card is as if it were not there, and
 * so is another's store credit.
 */
export function tendersAmong({
  balanceIds,
  ownKeys,
  userId,
}: Record<'balanceIds' | 'ownKeys' | 'userId', SQL>): SQL<Tender[]> {
  const own = sql`(select coalesce(sum(hold.amount_cents), 0) from ${balanceHolds} hold
    where hold.balance_id = balance.id and hold.hold_key in (${ownKeys}))`
  return sql`(select coalesce(json_agg(json_build_object('id', balance.id, 'kind', balance.kind, 'hint', balance.hint,
      'availableCents', balance.balance_cents - balance.held_cents + ${own}) order by array_position(${balanceIds}, balance.id)), '[]')
    from ${balances} balance where balance.id = any(${balanceIds}::int[]) and balance.blocked_at is null
      and (balance.kind = 'gift_card' or balance.user_id = ${userId}))`
}
