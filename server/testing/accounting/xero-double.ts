import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { centsOf } from '#contract/money.ts'
import { type Answer, COMPANY, type DoubleEntry, type DoubleLedger, type Refusal } from './double-ledger.ts'

const Posted = z.strictObject({
  ManualJournalID: z.string().optional(),
  Narration: z.string().min(1),
  Date: z.iso.date(),
  Status: z.literal('POSTED'),
  LineAmountTypes: z.literal('NoTax'),
  JournalLines: z
    .array(z.strictObject({ LineAmount: z.number(), AccountCode: z.string(), Description: z.string() }))
    .min(2),
})
const Voided = z.strictObject({
  ManualJournalID: z.string(),
  Narration: z.string().min(1),
  Status: z.literal('VOIDED'),
})
/**
 * - POST creates and updates; status codes; bank and system accounts are refused:
 *   https://developer.xero.com/documentation/api/accounting/manualjournals
 * - the fields: https://github.com/XeroAPI/Xero-OpenAPI, which the package xero-node 20.0.0 is made from
 * - `Idempotency-Key`, 128 characters: the same, operation updateOrCreateManualJournals
 * - a disconnected tenant gets 403: https://developer.xero.com/documentation/api/accounting/responsecodes
 */
const Journals = z.strictObject({ ManualJournals: z.tuple([z.discriminatedUnion('Status', [Posted, Voided])]) })

export function answerAsXero(ledger: DoubleLedger, { method, url, headers }: IncomingMessage, body: string): Answer {
  const { pathname, searchParams } = new URL(url!, 'http://localhost')
  if (pathname === '/connections') return [200, connections()]
  if (headers['xero-tenant-id'] !== COMPANY) return [403, { Title: 'Forbidden', Detail: 'AuthenticationUnsuccessful' }]
  const [resource, id] = pathname.slice('/api.xro/2.0/'.length).split('/')
  if (resource === 'Accounts') return [200, { Accounts: chart(ledger) }]
  if (method === 'GET' && id) {
    const entry = ledger.entries.get(id)
    return entry ? [200, { ManualJournals: [answerOf(entry)] }] : [404, null]
  }
  if (method === 'GET') {
    const narration = /^Narration=="([^"]+)" AND Status=="POSTED"$/.exec(searchParams.get('where')!)![1]
    const found = ledger.search(({ description }) => description === narration)
    return [200, { ManualJournals: found.map(answerOf) }]
  }
  const [journal] = Journals.parse(JSON.parse(body)).ManualJournals
  const key = { key: headers['idempotency-key'], maxLength: 128 }
  return ledger.once(key, body, () =>
    journal.Status === 'POSTED' ? answerSave(ledger, journal) : answerVoid(ledger, journal.ManualJournalID),
  )
}

function answerVoid(ledger: DoubleLedger, id: string): Answer {
  const entry = ledger.entries.get(id)
  if (!entry) return [404, null]
  if (entry.isVoided) return invalid(VOIDED)
  if (entry.day <= ledger.closedThrough) return invalid(REFUSALS.closed)
  entry.isVoided = true
  return [200, { ManualJournals: [answerOf(entry)] }]
}

function answerOf({ id, isVoided }: DoubleEntry) {
  return { ManualJournalID: id, Status: isVoided ? 'VOIDED' : 'POSTED' }
}

const VOIDED = 'This document cannot be edited as it is currently VOIDED'
const FINAL = 'This document cannot be edited as it is currently POSTED'
const REFUSALS: Record<Refusal, string> = {
  unbalanced: 'The total debits must equal total credits',
  'inactive account': "Account code '79' is not a valid code for this document.",
  closed: 'The document date cannot be before the period lock date',
}

function invalid(Message: string): Answer {
  return [
    400,
    {
      ...{ ErrorNumber: 10, Type: 'ValidationException', Message: 'A validation exception occurred' },
      Elements: [{ ValidationErrors: [{ Message }] }],
    },
  ]
}

/** Lists all organizations that were ever allowed. */
function connections() {
  const one = { tenantId: COMPANY, tenantType: 'ORGANISATION', tenantName: 'Northside in Xero' }
  return [
    { ...one, tenantId: 'earlier', updatedDateUtc: '2025-04-01T09:00:00.0000000' },
    { ...one, updatedDateUtc: '2026-11-20T09:00:00.0000000' },
    { ...one, tenantId: 'practice', tenantType: 'PRACTICE', updatedDateUtc: '2026-11-21T09:00:00.0000000' },
  ]
}

function chart({ accounts }: DoubleLedger) {
  return [
    ...accounts.map(({ id, name }) => ({ Code: id, Name: name, Status: 'ACTIVE', Type: 'REVENUE', SystemAccount: '' })),
    { Code: '090', Name: 'Checking', Status: 'ACTIVE', Type: 'BANK', SystemAccount: '' },
    { Code: '610', Name: 'Accounts Receivable', Status: 'ACTIVE', Type: 'CURRENT', SystemAccount: 'DEBTORS' },
    { Code: '960', Name: 'Retained Earnings', Status: 'ACTIVE', Type: 'EQUITY', SystemAccount: 'RETAINEDEARNINGS' },
    { Code: '200', Name: 'Old sales', Status: 'ARCHIVED', Type: 'REVENUE', SystemAccount: '' },
  ]
}

function answerSave(ledger: DoubleLedger, journal: z.infer<typeof Posted>): Answer {
  const { ManualJournalID, Narration, Date: day, JournalLines } = journal
  const known = ManualJournalID === undefined ? undefined : ledger.entries.get(ManualJournalID)
  if (ManualJournalID !== undefined && !known) return [404, null]
  if (known?.isVoided) return invalid(VOIDED)
  if (known && ledger.isPostedFinal) return invalid(FINAL)
  const lines = JournalLines.map(({ AccountCode, LineAmount }) => ({
    ...{ account: AccountCode, cents: centsOf(LineAmount) },
  }))
  const number = /\(([^()]+)\)$/.exec(Narration)![1]!
  const entry = ledger.save(known, { number, day, description: Narration, lines })
  return typeof entry === 'string' ? invalid(REFUSALS[entry]) : [200, { ManualJournals: [answerOf(entry)] }]
}
