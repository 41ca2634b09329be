import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { BOOK_ROLES, type BookRole } from '#contract/reports/journal.ts'

export interface MoneyOfDay {
  source: PaymentSource
  income: { role: 'sales' | 'shipping' | 'repairs' | 'plans' | 'deposits' | 'tips'; cents: Cents }[]
  taxCents: Cents
  /** Tax that earlier repair payments should not have had. */
  correctedTaxCents: Cents
  backFrom: 'refunds' | 'repairs' | 'plans' | 'deposits'
  refundedCents: Cents
  refundedTaxCents: Cents
}

export interface StoredValueOfDay {
  source: PaymentSource
  soldCents: Cents
  paidBackCents: Cents
  /** The share of sales that balances paid; the sales themselves count at the source that paid the rest. */
  spentCents: Cents
  issuedCents: Cents
  /** Partial payments by this source; below zero for the source that paid the rest. */
  movedCents: Cents
  /** Paid for what was bought on account. */
  accountPaidCents: Cents
  /** The cash that rounding added. */
  roundedCents: Cents
}

export interface DrawersOfDay {
  paidInCents: Cents
  paidOutCents: Cents
  differenceCents: Cents
  checksDifferenceCents: Cents
}

export interface JournalLine {
  role: BookRole
  debitCents: Cents
  creditCents: Cents
}

const CLEARING: Record<PaymentSource, BookRole> = {
  online: 'clearing_online',
  terminal: 'clearing_terminal',
  cash: 'cash',
  check: 'checks',
  account: 'receivables',
  balance: 'stored_value',
}

/**
 * Each amount is both a debit and a credit, so a day always balances. Refunds have their own lines; only tax and cash
 * are netted. A sold gift card is a liability until it is spent.
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
  for (const { source, soldCents, paidBackCents, spentCents, issuedCents, movedCents, ...other } of stored) {
    const clearing = CLEARING[source]
    if (clearing !== 'stored_value') {
      debits.set(clearing, (debits.get(clearing) ?? 0) - spentCents)
      debits.set('stored_value', (debits.get('stored_value') ?? 0) + spentCents)
    }
    debits.set(clearing, (debits.get(clearing) ?? 0) + movedCents)
    if (source !== 'account') move('receivables', clearing, other.accountPaidCents)
    move('rounding', clearing, other.roundedCents)
    move('stored_value', clearing, soldCents)
    move(clearing, 'stored_value', paidBackCents)
    move('stored_value', 'goodwill', issuedCents)
  }
  move('cash_moves', 'cash', drawers.paidInCents)
  move('cash', 'cash_moves', drawers.paidOutCents)
  move('over_short', 'cash', drawers.differenceCents)
  move('over_short', 'checks', drawers.checksDifferenceCents)
  const sides = BOOK_ROLES.flatMap((role) => [
    { role, debitCents: cents(debits.get(role) ?? 0), creditCents: ZERO },
    { role, debitCents: ZERO, creditCents: cents(credits.get(role) ?? 0) },
  ])
  return sides.filter(({ debitCents, creditCents }) => debitCents + creditCents > 0)
}
