import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { BOOK_ROLES, type BookRole } from '#contract/reports/journal.ts'

/** Money for one kind of thing that came one way on one day, and what of it went back. Tax is part of the amounts. */
export interface MoneyOfDay {
  source: PaymentSource
  income: { role: 'sales' | 'shipping' | 'repairs' | 'plans' | 'deposits' | 'tips'; cents: Cents }[]
  taxCents: Cents
  /** Tax of earlier payments for repairs that turned out to be none. */
  correctedTaxCents: Cents
  /** What went back lowers this account. */
  backFrom: 'refunds' | 'repairs' | 'plans' | 'deposits'
  refundedCents: Cents
  refundedTaxCents: Cents
}

/** What moved gift cards and store credit on one day, by how its money came or what the rest of it was paid by. */
export interface StoredValueOfDay {
  source: PaymentSource
  soldCents: Cents
  /** Of cards that were given back. */
  paidBackCents: Cents
  /** Of sales that are among the day's money as if all of them had come the way their rest did. */
  spentCents: Cents
  /** Less what was taken back. */
  issuedCents: Cents
}

/** What moved in the drawers besides sales and refunds. */
export interface DrawersOfDay {
  paidInCents: Cents
  paidOutCents: Cents
  /** Counted, less what there had to be; below zero where cash was missing. */
  differenceCents: Cents
}

/** One of the two is zero. */
export interface JournalLine {
  role: BookRole
  debitCents: Cents
  creditCents: Cents
}

const CLEARING: Record<PaymentSource, BookRole> = {
  online: 'clearing_online',
  terminal: 'clearing_terminal',
  cash: 'cash',
  balance: 'stored_value',
}

/**
 * The journal of a day: what came in stands on the left, where it came from on the right. Each amount is written on both
 * sides, so that a day always balances. What went back keeps lines of its own; nothing is set off against it, except that
 * tax and what the drawers hold come to one line on each side. A gift card that is sold is owed, and no income before it is spent.
 */
export function journalLines(
  money: MoneyOfDay[],
  drawers: DrawersOfDay,
  stored: StoredValueOfDay[] = [],
): JournalLine[] {
  const debits = new Map<BookRole, number>()
  const credits = new Map<BookRole, number>()
  const move = (from: BookRole, to: BookRole, amount: number) => {
    if (amount < 0) return move(to, from, -amount)
    debits.set(to, (debits.get(to) ?? 0) + amount)
    credits.set(from, (credits.get(from) ?? 0) + amount)
  }
  for (const { source, income, taxCents, correctedTaxCents, backFrom, ...back } of money) {
    const { refundedCents, refundedTaxCents } = back
    for (const { role, cents } of income) move(role, CLEARING[source], cents)
    move('sales_tax', CLEARING[source], taxCents)
    move('repairs', 'sales_tax', correctedTaxCents)
    move(CLEARING[source], backFrom, refundedCents - refundedTaxCents)
    move(CLEARING[source], 'sales_tax', refundedTaxCents)
  }
  for (const { source, soldCents, paidBackCents, spentCents, issuedCents } of stored) {
    const clearing = CLEARING[source]
    if (clearing !== 'stored_value') {
      debits.set(clearing, (debits.get(clearing) ?? 0) - spentCents)
      debits.set('stored_value', (debits.get('stored_value') ?? 0) + spentCents)
    }
    move('stored_value', clearing, soldCents)
    move(clearing, 'stored_value', paidBackCents)
    move('stored_value', 'goodwill', issuedCents)
  }
  move('cash_moves', 'cash', drawers.paidInCents)
  move('cash', 'cash_moves', drawers.paidOutCents)
  move('over_short', 'cash', drawers.differenceCents)
  const sides = BOOK_ROLES.flatMap((role) => [
    { role, debitCents: cents(debits.get(role) ?? 0), creditCents: ZERO },
    { role, debitCents: ZERO, creditCents: cents(credits.get(role) ?? 0) },
  ])
  return sides.filter(({ debitCents, creditCents }) => debitCents + creditCents > 0)
}
