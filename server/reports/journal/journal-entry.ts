import { type Cents, cents } from '#contract/money.ts'
import type { BookAccount, BookRole } from '#contract/reports/journal.ts'
import type { JournalLine } from './journal-lines.ts'

export type EntryLine = { role: BookRole; number: string; account: string; debit: Cents; credit: Cents }

export interface JournalEntry {
  day: string
  /** The closed day that this entry corrects, or the same day. */
  originalDay: string
  lines: EntryLine[]
}

export function entryLines(lines: JournalLine[], accounts: Record<BookRole, BookAccount>): EntryLine[] {
  return lines.map(({ role, debitCents, creditCents }) => ({
    role,
    number: accounts[role].number,
    account: accounts[role].name,
    debit: debitCents,
    credit: creditCents,
  }))
}

/** The lines that a closed day lacks now: what it would be, minus what was booked for it. */
export function correctionLines(now: JournalLine[], booked: EntryLine[]): JournalLine[] {
  const changes = new Map<BookRole, number>()
  const add = (role: BookRole, amount: number) => changes.set(role, (changes.get(role) ?? 0) + amount)
  for (const { role, debitCents, creditCents } of now) add(role, debitCents - creditCents)
  for (const { role, debit, credit } of booked) add(role, credit - debit)
  return [...changes]
    .filter(([, change]) => change !== 0)
    .map(([role, change]) => ({
      role,
      debitCents: cents(Math.max(change, 0)),
      creditCents: cents(Math.max(-change, 0)),
    }))
}
