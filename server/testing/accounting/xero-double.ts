import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { centsOf } from '#contract/money.ts'
import { type Answer, COMPANY, type DoubleLedger, UNBALANCED } from './double-ledger.ts'

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
/** https://developer.xero.com/documentation/api/accounting/manualjournals */
const Journals = z.strictObject({ ManualJournals: z.tuple([z.discriminatedUnion('Status', [Posted, Voided])]) })

export function answerAsXero(ledger: DoubleLedger, { method, url, headers }: IncomingMessage, body: string): Answer {
  const { pathname, searchParams } = new URL(url!, 'http://localhost')
  if (pathname === '/connections') return [200, connections()]
  if (headers['xero-tenant-id'] !== COMPANY) return [403, { Title: 'Forbidden', Detail: 'AuthenticationUnsuccessful' }]
  if (pathname === '/Accounts') return [200, { Accounts: chart(ledger) }]
  if (method === 'GET') {
    const narration = /^Narration=="([^"]+)" AND Status=="POSTED"$/.exec(searchParams.get('where')!)![1]
    const found = ledger.search(({ description }) => description === narration)
    return [200, { ManualJournals: found.map(({ id }) => ({ ManualJournalID: id })) }]
  }
  const [journal] = Journals.parse(JSON.parse(body)).ManualJournals
  if (journal.Status === 'POSTED')
    return ledger.once(headers['idempotency-key'] as string | undefined, body, () => answerSave(ledger, journal))
  if (!ledger.entries.delete(journal.ManualJournalID)) return [404, null]
  return [200, { ManualJournals: [{ ManualJournalID: journal.ManualJournalID }] }]
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
    { Code: '200', Name: 'Old sales', Status: 'ARCHIVED', Type: 'REVENUE', SystemAccount: '' },
  ]
}

function answerSave(ledger: DoubleLedger, journal: z.infer<typeof Posted>): Answer {
  const { ManualJournalID, Narration, Date: day, JournalLines } = journal
  const known = ManualJournalID === undefined ? undefined : ledger.entries.get(ManualJournalID)
  if (ManualJournalID !== undefined && !known) return [404, null]
  const lines = JournalLines.map(({ AccountCode, LineAmount }) => ({
    ...{ account: AccountCode, cents: centsOf(LineAmount) },
  }))
  const number = /\(([^()]+)\)$/.exec(Narration)![1]!
  const entry = ledger.save(known, { number, day, description: Narration, lines })
  if (entry) return [200, { ManualJournals: [{ ManualJournalID: entry.id }] }]
  return [
    400,
    { Message: 'A validation exception occurred', Elements: [{ ValidationErrors: [{ Message: UNBALANCED }] }] },
  ]
}
