import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { BOOK_ROLES, type BookRole } from '#contract/reports/journal.ts'
import { type PostingEvent, postingRule } from './posting-rules.ts'

export interface Posting {
  /** `partial_payment` moves a part to the account that paid it, from the account that paid the rest. */
  event: PostingEvent | 'partial_payment'
  /** Needed where the rule says `money`. */
  source?: PaymentSource
  cents: number
}

export interface JournalLine {
  role: BookRole
  debitCents: Cents
  creditCents: Cents
}

const MONEY: Record<PaymentSource, BookRole> = {
  online: 'clearing_online',
  terminal: 'clearing_terminal',
  cash: 'cash',
  check: 'checks',
  account: 'receivables',
  balance: 'stored_value',
}

/** Each amount has two sides, so a day always balances. Each account is listed once per side. */
export function journalLines(postings: Posting[]): JournalLine[] {
  const debits = new Map<BookRole, number>()
  const credits = new Map<BookRole, number>()
  const add = (side: Map<BookRole, number>, role: BookRole, amount: number) =>
    side.set(role, (side.get(role) ?? 0) + amount)
  for (const { event, source, cents } of postings) {
    const roleOf = (side: BookRole | 'money') => (side === 'money' ? MONEY[source!] : side)
    if (event === 'partial_payment') {
      add(debits, MONEY[source!], cents)
      continue
    }
    const rule = postingRule(event)
    const debit = roleOf(rule.debit)
    if ('lowers' in rule) {
      add(debits, debit, cents)
      add(debits, roleOf(rule.lowers), -cents)
    } else if (cents >= 0) {
      add(debits, debit, cents)
      add(credits, roleOf(rule.credit), cents)
    } else {
      add(debits, roleOf(rule.credit), -cents)
      add(credits, debit, -cents)
    }
  }
  return BOOK_ROLES.flatMap((role) => {
    const [debit, credit] = [debits.get(role) ?? 0, credits.get(role) ?? 0]
    // A part that was moved away later than its sale lowers a debit below zero.
    const debitCents = cents(Math.max(debit, 0) + Math.max(-credit, 0))
    const creditCents = cents(Math.max(credit, 0) + Math.max(-debit, 0))
    return [
      { role, debitCents, creditCents: ZERO },
      { role, debitCents: ZERO, creditCents },
    ].filter((line) => line.debitCents + line.creditCents > 0)
  })
}
