import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { centsOf } from '#contract/money.ts'
import { type Answer, COMPANY, type DoubleLedger, type Refusal } from './double-ledger.ts'

const Line = z.strictObject({
  DetailType: z.literal('JournalEntryLineDetail'),
  Amount: z.number().positive(),
  Description: z.string().max(4_000),
  JournalEntryLineDetail: z.strictObject({
    PostingType: z.enum(['Debit', 'Credit']),
    AccountRef: z.strictObject({ value: z.string() }),
  }),
})
/**
 * - entries, full updates by `sparse: false`, SyncToken, deletion, `include=allowduplicatedocnum`:
 *   https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/journalentry
 * - `requestid`, 50 characters: https://developer.intuit.com/app/developer/qbo/docs/learn/rest-api-features
 * - error codes 610, 2500, 3100, 5010, 6000, 6140, 6210:
 *   https://developer.intuit.com/app/developer/qbo/docs/develop/troubleshooting/error-codes
 * - the same addresses and parameters in the packages intuit-oauth 4.2.5 and node-quickbooks 2.0.50
 */
const JournalEntry = z.strictObject({
  Id: z.string().optional(),
  SyncToken: z.string().optional(),
  sparse: z.literal(false).optional(),
  DocNumber: z.string().max(21),
  TxnDate: z.iso.date(),
  PrivateNote: z.string().max(4_000),
  Line: z.array(Line).min(2),
})
const Removal = z.strictObject({ Id: z.string(), SyncToken: z.string() })

export function answerAsQuickBooks(ledger: DoubleLedger, { method, url }: IncomingMessage, body: string): Answer {
  const { pathname, searchParams } = new URL(url!, 'http://localhost')
  const [, , , company, resource, id] = pathname.split('/')
  if (company !== COMPANY) return [403, fault('ApplicationAuthorizationFailed', '3100')]
  if (searchParams.get('minorversion') !== '75') throw new Error('no other minor version is supported')
  if (resource === 'companyinfo') return [200, { CompanyInfo: { CompanyName: 'Northside in QuickBooks' } }]
  if (resource === 'query') return answerQuery(ledger, searchParams.get('query')!)
  if (method === 'GET') return answerRead(ledger, id!)
  if (searchParams.get('operation') === 'delete') return answerRemoval(ledger, body)
  const isDuplicateAllowed = searchParams.get('include') === 'allowduplicatedocnum'
  const key = { key: searchParams.get('requestid'), maxLength: 50 }
  return ledger.once(key, body, () => answerSave(ledger, body, isDuplicateAllowed))
}

function answerQuery(ledger: DoubleLedger, query: string): Answer {
  if (/^select \* from Account where Active = true maxresults \d+$/.test(query)) {
    const own = ledger.accounts.map(({ id, number, name }) => ({
      ...{ Id: id, FullyQualifiedName: name, AccountType: 'Income' },
      ...(number && { AcctNum: number }),
    }))
    const receivable = { Id: '1', FullyQualifiedName: 'Accounts Receivable (A/R)', AccountType: 'Accounts Receivable' }
    return [200, { QueryResponse: { Account: [...own, receivable] } }]
  }
  const number = /^select \* from JournalEntry where DocNumber = '([^']+)'$/.exec(query)?.[1]
  if (!number) return [400, fault(`QueryParserError: ${query}`)]
  const found = ledger.search((entry) => entry.number === number)
  const entries = found.map(({ id, version, description }) => ({
    ...{ Id: id, SyncToken: String(version), PrivateNote: description },
  }))
  return [200, { QueryResponse: entries.length > 0 ? { JournalEntry: entries } : {} }]
}

function answerRead(ledger: DoubleLedger, id: string): Answer {
  const entry = ledger.entries.get(id)
  if (!entry) return [400, fault('Object Not Found', '610')]
  return [200, { JournalEntry: { Id: entry.id, SyncToken: String(entry.version) } }]
}

function answerRemoval(ledger: DoubleLedger, body: string): Answer {
  const { Id, SyncToken } = Removal.parse(JSON.parse(body))
  if (String(ledger.entries.get(Id)?.version) !== SyncToken) return [400, fault('Stale Object Error', '5010')]
  ledger.entries.delete(Id)
  return [200, { JournalEntry: { Id, status: 'Deleted' } }]
}

function answerSave(ledger: DoubleLedger, body: string, isDuplicateAllowed: boolean): Answer {
  const { Id, SyncToken, DocNumber, TxnDate, PrivateNote, Line } = JournalEntry.parse(JSON.parse(body))
  const known = Id === undefined ? undefined : ledger.entries.get(Id)
  if (Id !== undefined && String(known?.version) !== SyncToken) return [400, fault('Stale Object Error', '5010')]
  const isDuplicate = [...ledger.entries.values()].some(({ id, number }) => number === DocNumber && id !== Id)
  if (isDuplicate && !isDuplicateAllowed) return [400, fault('Duplicate Document Number Error', '6140')]
  const lines = Line.map(({ Amount, JournalEntryLineDetail: { PostingType, AccountRef } }) => ({
    account: AccountRef.value,
    cents: PostingType === 'Debit' ? centsOf(Amount) : -centsOf(Amount),
  }))
  const entry = ledger.save(known, { number: DocNumber, day: TxnDate, description: PrivateNote, lines })
  if (typeof entry === 'string') return [400, REFUSALS[entry]]
  return [200, { JournalEntry: { Id: entry.id, SyncToken: String(entry.version) } }]
}

const REFUSALS: Record<Refusal, object> = {
  unbalanced: fault('Debits do not equal credits'),
  'inactive account': fault(
    "Something you're trying to use has been made inactive. Check the fields with accounts.",
    '2500',
  ),
  closed: fault('The account period has closed and the account books cannot be updated', '6210'),
}

function fault(Detail: string, code = '6000') {
  return { Fault: { Error: [{ Message: 'Refused', Detail, code }], type: 'ValidationFault' } }
}
