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

type FindAccount = (role: BookRole, accountNumber?: string) => BookAccount

export function entryLines(lines: JournalLine[], accountOf: FindAccount): EntryLine[] {
  return lines.map(({ role, accountNumber, debitCents, creditCents }) => {
    const { number, name } = accountOf(role, accountNumber)
    return { role, number, account: name, debit: debitCents, credit: creditCents }
  })
}

/** The lines that a closed day lacks now: what it would be, minus what was booked for it. */
export function correctionLines(now: JournalLine[], booked: EntryLine[]): JournalLine[] {
  const changes = new Map<string, Pick<JournalLine, 'role' | 'accountNumber'> & { change: number }>()
  const add = (role: BookRole, number: string | undefined, change: number) => {
    // Other roles may have had another account when the day was closed.
    const account = role === 'expenses' && number ? { role, accountNumber: number } : { role }
    const key = Object.values(account).join(' ')
    changes.set(key, { ...account, change: (changes.get(key)?.change ?? 0) + change })
  }
  for (const { role, accountNumber, debitCents, creditCents } of now) add(role, accountNumber, debitCents - creditCents)
  for (const { role, number, debit, credit } of booked) add(role, number, credit - debit)
  return [...changes.values()]
    .filter(({ change }) => change !== 0)
    .map(({ change, ...account }) => ({
      ...account,
      debitCents: cents(Math.max(change, 0)),
      creditCents: cents(Math.max(-change, 0)),
    }))
}
