import { agreedTerms, aLaptop, goodCondition, waivedIntake } from './tickets.ts'

const work = [{ kind: 'labor', name: 'Clean the fan', quantity: 1, unitPrice: 80 }]
const key = '6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a31'

/** The order matters, because the first ticket must accept each write. */
export const repairBodies: Record<string, object> = {
  'POST /repair-tickets': {
    ...aLaptop,
    key,
    intakeAnswers: { since: 'Friday', happened: ['liquid'], mayCollect: 'Nils Larch' },
  },
  'POST /repair-tickets/:id/check-in': {
    ...{ condition: goodCondition, backedUp: 'yes', estimateChoice: 'written' },
    ...waivedIntake,
    ...agreedTerms,
    intakeAnswers: { contactBy: 'text', isBoughtHere: 'no' },
  },
  'PUT /repair-tickets/:id/facts': { ...aLaptop, promisedFor: null, assigneeId: null },
  'POST /repair-tickets/:id/estimates': { key, lines: work, depositTerms: 'Paid back if you decline.' },
  'POST /repair-tickets/:id/estimates/preview': { lines: work, depositTerms: 'Paid back if you decline.' },
  'POST /repair-tickets/:id/parts': { key, productId: 1 },
  'POST /repair-tickets/:id/parts/:partId/defective': { goesTo: 'supplier' },
  'POST /repair-tickets/:id/time': { key, minutes: 20 },
  'PUT /repair-tickets/:id/claim': { cause: 'other', note: 'It fell again' },
  'POST /repair-tickets/:id/warranty-claim': { key, problemDescription: 'It broke once more.' },
  'POST /repair-tickets/:id/copy': {
    key: '6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a32',
    deviceType: 'Tablet',
    problemDescription: 'Its screen is dark, too.',
  },
  'POST /repair-tickets/:id/split': {
    key: '6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a33',
    deviceType: 'Other',
    problemDescription: 'The charger hums loudly.',
  },
  'POST /repair-tickets/:id/merge': { into: 2 },
  'PUT /repair-tickets/:id/assignee': { assigneeId: null },
  'POST /repair-tickets/:id/remote-sessions': { key, tool: 'Screen Share', consentedBy: 'Carla' },
  'PUT /repair-tickets/:id/bill': { lines: work },
  'POST /repair-tickets/:id/payments': { key, kind: 'deposit', source: 'cash', amount: 20, terms: 'Paid back.' },
  'POST /repair-tickets/:id/payments/:paymentId/refunds': { key, amount: 5, reason: 'Too much' },
  'POST /repair-tickets/:id/unclaimed/letters': { key, how: 'Certified mail 9407 1118' },
  'PUT /repair-tickets/:id/unclaimed/proposal': { method: 'recycled', reason: 'No-show', isWiped: true },
  'POST /repair-status/:key/payment': { kind: 'repair', amount: 20 },
}
