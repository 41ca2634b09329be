import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { AppliedBalance, BalanceKind, StoredBalanceKind } from '#contract/balances/balance.ts'
import type { PaidQuote, Quote } from '#contract/checkout/cart.ts'
import type { CartBill } from '#contract/checkout/cart-bill.ts'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import type { Ctx } from '../context.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import { balanceHolds, balances } from './balance.table.ts'

export interface Tender {
  id: number
  kind: BalanceKind
  hint: string
  availableCents: number
}

/** The rest for a card is zero or at least the smallest card charge (docs/rules.md, T-3). */
export function paidQuote(quote: Quote, tenders: Tender[], bills: CartBill[] = []): PaidQuote {
  const amounts = (parts: { amount: Cents }[]) => sumCents(parts.map(({ amount }) => amount))
  const whole = sumCents([quote.total, amounts(bills)])
  const applied = shareOfBalances(whole, tenders)
  return { ...quote, balances: applied, bills, due: cents(whole - amounts(applied)) }
}

export function partsOf({ balances: applied, total, bills }: Pick<PaidQuote, 'balances' | 'total' | 'bills'>) {
  const parts = applied.map(({ id, amount }) => ({ balanceId: id, amountCents: amount }))
  const [ofGoods, ...ofBills] = splitParts(parts, [total, ...bills.map(({ amount }) => amount)])
  return { ofGoods: ofGoods!, ofBills }
}

/** Shares the amounts out over the costs, in order. */
export function splitParts<P extends { amountCents: Cents }>(parts: P[], costs: Cents[]): P[][] {
  const left = parts.map(({ amountCents }) => amountCents as number)
  return costs.map((cost) => {
    let owed: number = cost
    return parts.flatMap((part, position) => {
      const amount = Math.min(owed, left[position]!)
      owed -= amount
      left[position]! -= amount
      return amount > 0 ? [{ ...part, amountCents: cents(amount) }] : []
    })
  })
}

export function splitByBalance<P extends { amountCents: Cents }>(
  allocation: P,
  parts: BalancePart[],
  holdKey: string = randomUUID(),
) {
  if (parts.length === 0) return { ...allocation, balances: null }
  const amountCents = cents(allocation.amountCents - coveredBy(parts))
  return { ...allocation, amountCents, balances: { holdKey, parts } }
}

export function shareOfBalances(totalCents: Cents, tenders: Tender[]): AppliedBalance[] {
  const all = tenders.reduce((sum, { availableCents }) => sum + Math.max(0, availableCents), 0)
  const isShort = all < totalCents
  let left = isShort ? Math.min(all, Math.max(0, totalCents - MIN_CHARGE)) : totalCents
  return tenders.flatMap(({ id, kind, hint, availableCents }) => {
    const amount = Math.min(left, Math.max(0, availableCents))
    left -= amount
    return amount > 0 ? [{ id, kind, label: balanceName({ kind, hint }), amount: cents(amount) }] : []
  })
}

export function balanceName({ kind, hint }: { kind: StoredBalanceKind; hint: string }): string {
  if (kind === 'layaway') return `Payments for layaway ${hint}`
  return kind === 'gift_card' ? `Gift card ${hint}` : 'Store credit'
}

export function coveredBy(parts: readonly { amountCents: Cents }[]): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents))
}

/** One part for each balance: a gift card may pay beside the value of returned goods that went back to it. */
export function addBalancePart(parts: BalancePart[], added: BalancePart): BalancePart[] {
  const others = parts.filter(({ balanceId }) => balanceId !== added.balanceId)
  const same = parts.filter(({ balanceId }) => balanceId === added.balanceId)
  return [...others, { ...added, amountCents: coveredBy([...same, added]) }]
}

export function leftToPay({ totalCents, balances: parts }: { totalCents: Cents; balances: BalancePart[] }): Cents {
  return cents(totalCents - coveredBy(parts))
}

/**
 * Leaves out blocked balances and the store credit of other accounts.
 * @param owner a query for the user's id.
 * @param ownHolds a query for the hold keys whose money the cart may spend.
 */
export async function readTenders(
  ctx: Ctx,
  ids: number[],
  { owner, ownHolds }: { owner: SQLWrapper; ownHolds: SQLWrapper },
): Promise<Tender[]> {
  if (ids.length === 0) return []
  const { id, kind, hint, balanceCents, heldCents, blockedAt, userId } = balances
  const own = sql`coalesce((select sum(hold.amount_cents) from ${balanceHolds} hold
    where hold.balance_id = ${id} and hold.hold_key in (${ownHolds})), 0)`
  const rows = await ctx.db
    .select({ id, kind, hint, availableCents: sql<number>`(${balanceCents} - ${heldCents} + ${own})::int` })
    .from(balances)
    .where(and(inArray(id, ids), isNull(blockedAt), or(eq(kind, 'gift_card'), sql`${userId} = ${owner}`)))
  return (rows as Tender[]).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
