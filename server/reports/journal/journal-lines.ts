import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { BOOK_ROLES, type BookRole } from '#contract/reports/journal.ts'
import { type PostingEvent, postingRule } from './posting-rules.ts'

export interface Posting {
  /** `partial_payment` moves a part to the account that paid it, from the account that paid the rest. */
  event: PostingEvent | 'partial_payment'
  /** Needed where the rule says `money`. */
  source?: PaymentSource
  /** An account of the chart, for `expenses`. */
  accountNumber?: string
  cents: number
}

export interface JournalLine {
  role: BookRole
  /** If it is not the one of the role. */
  accountNumber?: string
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
  const debits = new Map<string, number>()
  const credits = new Map<string, number>()
  const numbers = new Set<string>()
  for (const { event, source, accountNumber, cents } of postings) {
    const add = (side: Map<string, number>, role: BookRole, amount: number) => {
      const key = keyOf(role, role === 'expenses' ? accountNumber : undefined)
      side.set(key, (side.get(key) ?? 0) + amount)
    }
    if (accountNumber) numbers.add(accountNumber)
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
  const accountsOf = (role: BookRole): Pick<JournalLine, 'role' | 'accountNumber'>[] =>
    role === 'expenses'
      ? [{ role }, ...[...numbers].toSorted().map((accountNumber) => ({ role, accountNumber }))]
      : [{ role }]
  return BOOK_ROLES.flatMap(accountsOf).flatMap((account) => {
    const key = keyOf(account.role, account.accountNumber)
    const [debit, credit] = [debits.get(key) ?? 0, credits.get(key) ?? 0]
    // A part that was moved away later than its sale lowers a debit below zero.
    const debitCents = cents(Math.max(debit, 0) + Math.max(-credit, 0))
    const creditCents = cents(Math.max(credit, 0) + Math.max(-debit, 0))
    return [
      { ...account, debitCents, creditCents: ZERO },
      { ...account, debitCents: ZERO, creditCents },
    ].filter((line) => line.debitCents + line.creditCents > 0)
  })
}

function keyOf(role: BookRole, accountNumber = ''): string {
  return `${role} ${accountNumber}`
}
