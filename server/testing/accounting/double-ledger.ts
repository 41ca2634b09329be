import { randomUUID } from 'node:crypto'

export const CLIENT = { clientId: 'client-1', clientSecret: 'secret-1' }
export const COMPANY = '9130000001'

export interface DoubleEntry {
  id: string
  number: string
  day: string
  description: string
  version: number
  /** In Xero, where nobody can delete a posted journal. */
  isVoided: boolean
  lines: { account: string; cents: number }[]
}

export type Answer = [status: number, body: unknown, headers?: Record<string, string>]

export interface DoubleAccount {
  id: string
  number: string
  name: string
}

export type Refusal = 'unbalanced' | 'inactive account' | 'closed'

/** The books of a company. */
export class DoubleLedger {
  readonly entries = new Map<string, DoubleEntry>()
  /** The search does not show new entries yet. */
  isSearchLate = false
  /** The books are closed through this day. */
  closedThrough = ''
  /** Posted journals cannot be changed, only voided; sources disagree about Xero. */
  isPostedFinal = false
  readonly #answered = new Map<string, { request: string; answer: Answer }>()
  readonly accounts: DoubleAccount[] = [
    { id: '35', number: '1010', name: 'Bank account' },
    { id: '36', number: '', name: 'Online payments clearing' },
    { id: '79', number: '', name: 'Sales' },
    { id: '90', number: '', name: 'Sales tax payable' },
  ]

  save(known: DoubleEntry | undefined, given: Omit<DoubleEntry, 'id' | 'version' | 'isVoided'>): DoubleEntry | Refusal {
    const sum = given.lines.reduce((sum, { cents }) => sum + cents, 0)
    if (sum !== 0) return 'unbalanced'
    if (given.lines.some(({ account }) => !this.accounts.some(({ id }) => id === account))) return 'inactive account'
    if (given.day <= this.closedThrough) return 'closed'
    const entry = { ...given, id: known?.id ?? randomUUID(), version: (known?.version ?? -1) + 1, isVoided: false }
    this.entries.set(entry.id, entry)
    return entry
  }

  search(isWanted: (entry: DoubleEntry) => boolean): DoubleEntry[] {
    return this.isSearchLate ? [] : [...this.entries.values()].filter((entry) => !entry.isVoided && isWanted(entry))
  }

  /** A repeated key gets the first answer, and must come with the same request. */
  once({ key, maxLength }: { key: unknown; maxLength: number }, request: string, work: () => Answer): Answer {
    if (typeof key !== 'string' || key === '' || key.length > maxLength) throw new Error('a write needs a key')
    const known = this.#answered.get(key)
    if (known && known.request !== request) throw new Error('a key was used for two requests')
    if (known) return known.answer
    const answer = work()
    this.#answered.set(key, { request, answer })
    return answer
  }
}
