import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { cents, dollarsOf } from '#contract/money.ts'
import type { XeroConfig } from '../../config/partners.ts'
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

/** https://developer.xero.com/documentation/guides/oauth2/auth-flow */
function placesOf({ apiBase }: Pick<XeroConfig, 'apiBase'>) {
  return {
    authorize: `${apiBase ?? 'https://login.xero.com'}/identity/connect/authorize`,
    token: `${apiBase ?? 'https://identity.xero.com'}/connect/token`,
    revoke: `${apiBase ?? 'https://identity.xero.com'}/connect/revocation`,
    connections: `${apiBase ?? 'https://api.xero.com'}/connections`,
    api: `${apiBase ?? 'https://api.xero.com'}/api.xro/2.0`,
  }
}
/** https://developer.xero.com/faq/granular-scopes */
const SCOPE = 'offline_access accounting.manualjournals accounting.settings.read'

const Connections = z.array(
  z.object({ tenantId: z.string(), tenantType: z.string(), tenantName: z.string(), updatedDateUtc: z.string() }),
)
const Accounts = z.object({
  Accounts: z.array(
    z.object({
      Code: z.string().optional(),
      Name: z.string(),
      Status: z.string(),
      Type: z.string(),
      SystemAccount: z.string().optional(),
    }),
  ),
})
const Journals = z.object({ ManualJournals: z.array(z.object({ ManualJournalID: z.string() })) })
const Saved = z.object({
  ManualJournals: z.array(z.object({ ManualJournalID: z.string(), Status: z.string() })).min(1),
})
/**
 * Manual journals cannot use these, nor bank accounts: receivable, payable, retained earnings, expense claims, wages
 * and currency differences. https://developer.xero.com/documentation/api/accounting/manualjournals
 */
const SYSTEM_ACCOUNTS = [
  'DEBTORS',
  'CREDITORS',
  'RETAINEDEARNINGS',
  'UNPAIDEXPCLM',
  'WAGEPAYABLES',
  'BANKCURRENCYGAIN',
  'REALISEDCURRENCYGAIN',
  'UNREALISEDCURRENCYGAIN',
]

export class Xero implements AccountingProvider {
  readonly program = 'xero'
  readonly #client: OAuthClient
  readonly #places: ReturnType<typeof placesOf>

  constructor(config: XeroConfig) {
    this.#client = config
    this.#places = placesOf(config)
  }

  authorizeUrl({ state, verifier, redirectUrl }: { state: string; verifier: string; redirectUrl: string }): string {
    const query = {
      ...{ response_type: 'code', client_id: this.#client.clientId, redirect_uri: redirectUrl, scope: SCOPE, state },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    return `${this.#places.authorize}?${new URLSearchParams(query)}`
  }

  async exchangeCode({ code, verifier, redirectUrl, now }: Parameters<AccountingProvider['exchangeCode']>[0]) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: verifier }
    const tokens = await this.#token(form, now)
    const connections = await requestAccounting(this.#places.connections, {
      answer: Connections,
      headers: { authorization: `Bearer ${tokens.accessToken}` },
      explain,
    })
    // Organizations that were allowed earlier are listed as well.
    const company = connections
      .filter(({ tenantType }) => tenantType === 'ORGANISATION')
      .toSorted((one, other) => (one.updatedDateUtc < other.updatedDateUtc ? 1 : -1))[0]
    if (!company) throw new AccountingError('refused', 'No organization was chosen in Xero.')
    return { tokens, companyId: company.tenantId, companyName: company.tenantName }
  }

  refresh(refreshToken: string, now: Date): Promise<AccountingTokens> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refreshToken }, now)
  }

  async revoke(refreshToken: string): Promise<void> {
    await requestAccounting(this.#places.revoke, {
      answer: z.unknown(),
      method: 'POST',
      headers: { authorization: basicAuthorization(this.#client) },
      form: { token: refreshToken },
      explain,
    })
  }

  async listAccounts(access: AccountingAccess) {
    const { Accounts: all } = await this.#call(access, Accounts, '/Accounts')
    return all.flatMap(({ Code, Name, Status, Type, SystemAccount = '' }) =>
      Code && Status === 'ACTIVE' && Type !== 'BANK' && !SYSTEM_ACCOUNTS.includes(SystemAccount)
        ? [{ id: Code, number: Code, name: Name }]
        : [],
    )
  }

  async findEntry(access: AccountingAccess, entry: NamedEntry): Promise<string | null> {
    const [found] = await this.#listPosted(access, entry)
    return found ?? null
  }

  async saveEntry(access: AccountingAccess, entry: ProgramEntry): Promise<string> {
    const { id } = entry
    if (id === null) return this.#post(access, toJournal(entry), entry.key)
    await this.#requirePosted(access, id)
    try {
      return await this.#post(access, { ManualJournalID: id, ...toJournal(entry) }, randomUUID())
    } catch (error) {
      if (!(error instanceof AccountingError && error.failure === 'refused')) throw error
      return this.#replace(access, id, entry)
    }
  }

  /** A posted journal is voided and stays visible. */
  async removeEntry(access: AccountingAccess, id: string, entry: NamedEntry): Promise<void> {
    await this.#requirePosted(access, id)
    for (const one of new Set([id, ...(await this.#listPosted(access, entry))])) await this.#void(access, one, entry)
  }

  /**
   * Sources disagree on whether a posted journal can be changed: Xero's own server for assistants says that an update
   * works only on drafts (https://github.com/XeroAPI/xero-mcp-server, update-manual-journal), others report that it
   * changes posted ones. The new journal comes first, so that a refusal leaves the books as they were. One whose
   * answer was lost has the same narration and is voided as well.
   */
  async #replace(access: AccountingAccess, id: string, entry: ProgramEntry): Promise<string> {
    const created = await this.#post(access, toJournal(entry), entry.key)
    // A repeated key gets the first answer, and that journal may be void by now.
    await this.#requirePosted(access, created)
    const old = new Set([id, ...(await this.#listPosted(access, entry))])
    old.delete(created)
    try {
      for (const one of old) await this.#void(access, one, entry)
    } catch (error) {
      if (error instanceof AccountingError && error.failure === 'refused') await this.#void(access, created, entry)
      throw error
    }
    return created
  }

  async #void(access: AccountingAccess, id: string, entry: NamedEntry): Promise<void> {
    await this.#post(access, { ManualJournalID: id, Narration: narrationOf(entry), Status: 'VOIDED' }, randomUUID())
  }

  /** A posted journal cannot be deleted, only voided, and a voided one cannot be changed. */
  async #requirePosted(access: AccountingAccess, id: string): Promise<void> {
    const { ManualJournals } = await this.#call(access, Saved, `/ManualJournals/${encodeURIComponent(id)}`)
    const isGone = ['VOIDED', 'DELETED'].includes(ManualJournals[0]!.Status)
    if (isGone) throw new AccountingError('missing', 'The journal was voided in Xero. Try again to write it again.')
  }

  async #listPosted(access: AccountingAccess, entry: NamedEntry): Promise<string[]> {
    const where = `Narration=="${narrationOf(entry)}" AND Status=="POSTED"`
    const found = await this.#call(access, Journals, `/ManualJournals?${new URLSearchParams({ where })}`)
    return found.ManualJournals.map(({ ManualJournalID }) => ManualJournalID)
  }

  async #post(access: AccountingAccess, journal: object, key: string): Promise<string> {
    const { ManualJournals } = await this.#call(
      access,
      Saved,
      '/ManualJournals',
      { 'idempotency-key': key },
      { ManualJournals: [journal] },
    )
    return ManualJournals[0]!.ManualJournalID
  }

  #call<S extends z.ZodType>(
    access: AccountingAccess,
    answer: S,
    path: string,
    headers: Record<string, string> = {},
    json?: unknown,
  ): Promise<z.output<S>> {
    return requestAccounting(`${this.#places.api}${path}`, {
      answer,
      method: json === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${access.accessToken}`, 'xero-tenant-id': access.companyId, ...headers },
      ...(json !== undefined && { json }),
      explain,
    })
  }

  #token(form: Record<string, string>, now: Date): Promise<AccountingTokens> {
    return requestTokens(this.#places.token, { client: this.#client, form, now, explain })
  }
}

function toJournal(entry: ProgramEntry) {
  return {
    Narration: narrationOf(entry),
    Date: entry.day,
    Status: 'POSTED',
    LineAmountTypes: 'NoTax',
    JournalLines: entry.lines.map(({ accountId, description, debitCents, creditCents }) => ({
      LineAmount: dollarsOf(cents(debitCents - creditCents)),
      AccountCode: accountId,
      Description: description,
    })),
  }
}

/** Manual journals have no number of their own. */
function narrationOf({ number, description }: NamedEntry): string {
  return `${description} (${number})`
}

const LOCKED = 'The books are locked for this day in Xero. Change the lock date there, then try again.'

function explain(body: unknown): Explanation {
  const { Elements, Message, Detail, error_description, error } = (body ?? {}) as {
    Elements?: { ValidationErrors?: { Message?: string }[] }[]
    Message?: string
    Detail?: string
    error_description?: string
    error?: string
  }
  const refused = Elements?.flatMap(({ ValidationErrors = [] }) => ValidationErrors.map(({ Message }) => Message))
  const reason = refused?.join(' ') || Detail || Message || error_description || error
  // Xero gives refusals no numbers, only sentences.
  if (reason && /lock date/i.test(reason)) return { reason: LOCKED, remedy: 'books' }
  return reason && /account code|account .*archived/i.test(reason) ? { reason, remedy: 'accounts' } : { reason }
}
