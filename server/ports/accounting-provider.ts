import type { Cents } from '#contract/money.ts'
import type { AccountingProgram, SyncRemedy } from '#contract/reports/accounting-sync.ts'

export interface AccountingTokens {
  accessToken: string
  refreshToken: string
  expiresAt: Date
}

/** A company in the accounting program, with the tokens that reach it. */
export interface AccountingAccess {
  companyId: string
  accessToken: string
}

export interface ProgramAccount {
  /** Entries name the account by it: the id in QuickBooks, the code in Xero. */
  id: string
  /** Null if the account has none. */
  number: string | null
  name: string
}

export interface ProgramEntry {
  /** The id of the entry that is replaced; null for a new one. */
  id: string | null
  /** At most 21 characters, unique per entry. */
  number: string
  day: string
  description: string
  lines: { accountId: string; description: string; debitCents: Cents; creditCents: Cents }[]
  /** With the same key, a new entry is saved once. Updates do not use it. */
  key: string
}

export type NamedEntry = Pick<ProgramEntry, 'number' | 'day' | 'description'>

/** `missing`: the entry was deleted there. */
export type AccountingFailure = 'expired' | 'refused' | 'missing' | 'busy' | 'unavailable'

export class AccountingError extends Error {
  readonly failure: AccountingFailure
  readonly retryAfterSeconds: number | null
  /** The owner must do this first. */
  readonly remedy: SyncRemedy | null
  /** The program's own number for this refusal. */
  readonly code: string | null

  constructor(
    failure: AccountingFailure,
    message: string,
    { retryAfterSeconds = null, remedy = null, code = null }: Partial<AccountingErrorDetails> = {},
  ) {
    super(message)
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
    this.remedy = remedy
    this.code = code
  }
}

interface AccountingErrorDetails {
  retryAfterSeconds: number | null
  remedy: SyncRemedy | null
  code: string | null
}

/** Every call may throw an AccountingError; after `unavailable`, a write may have happened. */
export interface AccountingProvider {
  readonly program: AccountingProgram
  authorizeUrl(request: { state: string; verifier: string; redirectUrl: string }): string
  exchangeCode(answer: {
    code: string
    verifier: string
    redirectUrl: string
    companyId: string | null
    now: Date
  }): Promise<{ tokens: AccountingTokens; companyId: string; companyName: string }>
  refresh(refreshToken: string, now: Date): Promise<AccountingTokens>
  revoke(refreshToken: string): Promise<void>
  listAccounts(access: AccountingAccess): Promise<ProgramAccount[]>
  /** The id of the entry that has this number and description, if there is one. */
  findEntry(access: AccountingAccess, entry: NamedEntry): Promise<string | null>
  /** @returns the entry's id, which is a new one if the program cannot change the old entry. */
  saveEntry(access: AccountingAccess, entry: ProgramEntry): Promise<string>
  removeEntry(access: AccountingAccess, id: string, entry: NamedEntry): Promise<void>
}

/** Null without the keys of the program. */
export type AccountingProviders = Record<AccountingProgram, AccountingProvider | null>
