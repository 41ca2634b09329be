import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dollarsOf } from '#contract/money.ts'
import type { QuickBooksConfig } from '../../config/partners.ts'
import {
  type AccountingAccess,
  AccountingError,
  type AccountingProvider,
  type AccountingTokens,
  type NamedEntry,
  type ProgramEntry,
} from '../../ports/accounting-provider.ts'
import { type Explanation, requestAccounting } from './accounting-request.ts'
import { basicAuthorization, type OAuthClient, requestTokens } from './request-tokens.ts'

/** https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/oauth-2.0 */
function placesOf({ apiBase, signInBase }: Pick<QuickBooksConfig, 'apiBase' | 'signInBase'>) {
  return {
    authorize: `${signInBase ?? 'https://appcenter.intuit.com'}/connect/oauth2`,
    token: `${signInBase ?? 'https://oauth.platform.intuit.com'}/oauth2/v1/tokens/bearer`,
    revoke: `${signInBase ?? 'https://developer.api.intuit.com'}/v2/oauth2/tokens/revoke`,
    api: apiBase ?? 'https://quickbooks.api.intuit.com',
  }
}

/** The only one that is still supported. */
const MINOR_VERSION = '75'
const SCOPE = 'com.intuit.quickbooks.accounting'
const ACCOUNTS_AT_ONCE = 1_000

const Company = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) })
const Account = z.object({
  Id: z.string(),
  FullyQualifiedName: z.string(),
  AcctNum: z.string().optional(),
  AccountType: z.string(),
})
const Accounts = z.object({ QueryResponse: z.object({ Account: z.array(Account).default([]) }) })
const Entry = z.object({ Id: z.string(), SyncToken: z.string() })
const Saved = z.object({ JournalEntry: Entry })
const Found = z.object({
  QueryResponse: z.object({ JournalEntry: z.array(Entry.extend({ PrivateNote: z.string().optional() })).default([]) }),
})
const Removed = z.object({ JournalEntry: z.object({ Id: z.string() }) })
/**
 * https://developer.intuit.com/docs/00_quickbooks_online/2_build/20_explore_the_quickbooks_online_api/handling_common_errors
 * 610 is also the answer for an inactive account, so only a read says by it that the entry is gone.
 */
const OBJECT_NOT_FOUND = '610'
const INVALID_REFERENCE = '2500'
const STALE_OBJECT = '5010'
const PERIOD_CLOSED = '6210'
const MAX_STALE = 3
/** A line on these needs a customer or supplier. */
const ACCOUNTS_OF_PEOPLE = ['Accounts Receivable', 'Accounts Payable']

export class QuickBooks implements AccountingProvider {
  readonly program = 'quickbooks'
  readonly #client: OAuthClient
  readonly #places: ReturnType<typeof placesOf>

  constructor(config: QuickBooksConfig) {
    this.#client = config
    this.#places = placesOf(config)
  }

  /** QuickBooks knows no PKCE. */
  authorizeUrl({ state, redirectUrl }: { state: string; redirectUrl: string }): string {
    const query = {
      client_id: this.#client.clientId,
      response_type: 'code',
      scope: SCOPE,
      redirect_uri: redirectUrl,
      state,
    }
    return `${this.#places.authorize}?${new URLSearchParams(query)}`
  }

  async exchangeCode({ code, redirectUrl, companyId, now }: Parameters<AccountingProvider['exchangeCode']>[0]) {
    if (!companyId) throw new AccountingError('refused', 'QuickBooks did not say which company was chosen.')
    const tokens = await this.#token({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl }, now)
    const access = { companyId, accessToken: tokens.accessToken }
    const { CompanyInfo } = await this.#call(access, Company, `companyinfo/${encodeURIComponent(companyId)}`)
    return { tokens, companyId, companyName: CompanyInfo.CompanyName }
  }

  refresh(refreshToken: string, now: Date): Promise<AccountingTokens> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refreshToken }, now)
  }

  async revoke(refreshToken: string): Promise<void> {
    await requestAccounting(this.#places.revoke, {
      answer: z.unknown(),
      method: 'POST',
      headers: { authorization: basicAuthorization(this.#client) },
      json: { token: refreshToken },
      explain,
    })
  }

  async listAccounts(access: AccountingAccess) {
    const query = `select * from Account where Active = true maxresults ${ACCOUNTS_AT_ONCE}`
    const { QueryResponse } = await this.#call(access, Accounts, 'query', { query })
    return QueryResponse.Account.filter(({ AccountType }) => !ACCOUNTS_OF_PEOPLE.includes(AccountType)).map(
      ({ Id, FullyQualifiedName, AcctNum }) => ({ id: Id, name: FullyQualifiedName, number: AcctNum ?? null }),
    )
  }

  /** People number entries as well, so the note counts too; a query cannot filter by it. */
  async findEntry(access: AccountingAccess, { number, description }: NamedEntry): Promise<string | null> {
    const query = `select * from JournalEntry where DocNumber = '${number}'`
    const { QueryResponse } = await this.#call(access, Found, 'query', { query })
    return QueryResponse.JournalEntry.find(({ PrivateNote }) => PrivateNote === description)?.Id ?? null
  }

  async saveEntry(access: AccountingAccess, entry: ProgramEntry): Promise<string> {
    const { id } = entry
    if (id === null) return this.#post(access, toJournalEntry(entry), entry.key)
    return this.#withCurrent(access, id, ({ Id, SyncToken }) =>
      this.#post(access, { Id, SyncToken, sparse: false, ...toJournalEntry(entry) }, randomUUID()),
    )
  }

  async removeEntry(access: AccountingAccess, id: string): Promise<void> {
    await this.#withCurrent(access, id, (entry) =>
      this.#call(access, Removed, 'journalentry', { operation: 'delete' }, entry),
    )
  }

  async #post(access: AccountingAccess, json: object, requestid: string): Promise<string> {
    // Companies may refuse numbers that exist, and people number entries as well.
    const query = { requestid, include: 'allowduplicatedocnum' }
    const { JournalEntry } = await this.#call(access, Saved, 'journalentry', query, json)
    return JournalEntry.Id
  }

  /** Somebody may change the entry between the read and the write, which QuickBooks then refuses. */
  async #withCurrent<T>(
    access: AccountingAccess,
    id: string,
    write: (current: z.infer<typeof Entry>) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write(await this.#read(access, id))
      } catch (error) {
        const isStale = error instanceof AccountingError && error.code === STALE_OBJECT
        if (!isStale || attempt === MAX_STALE) throw error
      }
    }
  }

  /** @throws AccountingError `missing`: somebody deleted the entry. */
  async #read(access: AccountingAccess, id: string) {
    try {
      return (await this.#call(access, Saved, `journalentry/${encodeURIComponent(id)}`)).JournalEntry
    } catch (error) {
      if (!(error instanceof AccountingError && error.code === OBJECT_NOT_FOUND)) throw error
      throw new AccountingError('missing', 'The entry was deleted in QuickBooks Online. Try again to write it again.')
    }
  }

  #call<S extends z.ZodType>(
    access: AccountingAccess,
    answer: S,
    path: string,
    query: Record<string, string> = {},
    json?: unknown,
  ): Promise<z.output<S>> {
    const search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION })
    return requestAccounting(
      `${this.#places.api}/v3/company/${encodeURIComponent(access.companyId)}/${path}?${search}`,
      {
        answer,
        method: json === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${access.accessToken}` },
        ...(json !== undefined && { json }),
        explain,
      },
    )
  }

  #token(form: Record<string, string>, now: Date): Promise<AccountingTokens> {
    return requestTokens(this.#places.token, { client: this.#client, form, now, explain })
  }
}

function toJournalEntry({ number, day, description, lines }: ProgramEntry) {
  return {
    DocNumber: number,
    TxnDate: day,
    PrivateNote: description,
    Line: lines.map(({ accountId, description, debitCents, creditCents }) => ({
      DetailType: 'JournalEntryLineDetail',
      Amount: dollarsOf(debitCents > 0 ? debitCents : creditCents),
      Description: description,
      JournalEntryLineDetail: { PostingType: debitCents > 0 ? 'Debit' : 'Credit', AccountRef: { value: accountId } },
    })),
  }
}

const CLOSED = 'The books are closed for this day in QuickBooks Online. Reopen the period there, then try again.'
const INACTIVE =
  'An account of this day was made inactive in QuickBooks Online. Choose another account, or make it active there.'

function explain(body: unknown): Explanation {
  const { Fault, error_description, error } = (body ?? {}) as {
    Fault?: { Error?: { Message?: string; Detail?: string; code?: string }[] }
    error_description?: string
    error?: string
  }
  const errors = Fault?.Error ?? []
  const has = (code: string) => errors.some((one) => one.code === code)
  if (has(PERIOD_CLOSED)) return { reason: CLOSED, code: PERIOD_CLOSED, remedy: 'books' }
  if (has(INVALID_REFERENCE) || has(OBJECT_NOT_FOUND))
    return { reason: INACTIVE, code: errors[0]!.code, remedy: 'accounts' }
  return {
    reason: errors.map(({ Message, Detail }) => Detail || Message).join(' ') || error_description || error,
    code: errors[0]?.code,
  }
}
