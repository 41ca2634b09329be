import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { BOOK_ROLES } from '#contract/reports/journal.ts'
import { journalLines, type Posting } from './journal-lines.ts'
import { POSTING_RULES, type PostingEvent } from './posting-rules.ts'

const EVENTS = Object.keys(POSTING_RULES) as PostingEvent[]
const source = fc.constantFrom<PaymentSource>('online', 'cash', 'terminal', 'check', 'account', 'balance')
const posting: fc.Arbitrary<Posting> = fc.record({
  event: fc.constantFrom(...EVENTS),
  source,
  accountNumber: fc.constantFrom('6300', '6310'),
  cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
})
const split = fc.tuple(source, source, fc.nat({ max: 100_000 })).map(([paid, rest, cents]): Posting[] => [
  { event: 'partial_payment', source: paid, cents },
  { event: 'partial_payment', source: rest, cents: -cents },
])

test('balances any day to zero, with each account once per side', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 20 }), fc.array(split, { maxLength: 3 }), (postings, splits) => {
      const lines = journalLines([...postings, ...splits.flat()])
      const left = lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)
      expect(left).toBe(0)
      expect(lines.every(({ debitCents, creditCents }) => debitCents >= 0 && creditCents >= 0)).toBe(true)
      expect(
        new Set(lines.map(({ role, accountNumber, debitCents }) => `${role} ${accountNumber} ${debitCents > 0}`)).size,
      ).toBe(lines.length)
    }),
  )
})

test('uses each role in a rule or as the account of a way of payment', () => {
  const sides = Object.values(POSTING_RULES).flatMap((rule) => Object.values(rule))
  const money = ['clearing_online', 'clearing_terminal', 'cash', 'checks', 'receivables', 'stored_value']
  expect(new Set([...sides, ...money].filter((side) => side !== 'money'))).toEqual(new Set(BOOK_ROLES))
})

test('books missing cash as an expense and excess cash as income', () => {
  expect(journalLines([{ event: 'cash_over', cents: -500 }])).toEqual([
    { role: 'cash', debitCents: 0, creditCents: 500 },
    { role: 'over_short', debitCents: 500, creditCents: 0 },
  ])
  expect(journalLines([{ event: 'cash_over', cents: 500 }])).toMatchObject([
    { role: 'cash', debitCents: 500 },
    { role: 'over_short', creditCents: 500 },
  ])
  expect(journalLines([{ event: 'checks_over', cents: -700 }])).toMatchObject([
    { role: 'checks', creditCents: 700 },
    { role: 'over_short', debitCents: 700 },
  ])
})

test('shows a discount beside the full sale, and a gift card’s part beside what was paid', () => {
  const paid = { source: 'cash' as const }
  expect(
    journalLines([
      { event: 'order_sold', cents: 10_000, ...paid },
      { event: 'discount_given', cents: 1_000, ...paid },
      { event: 'balance_spent', cents: 4_000, ...paid },
    ]),
  ).toEqual([
    { role: 'cash', debitCents: 5_000, creditCents: 0 },
    { role: 'sales', debitCents: 0, creditCents: 10_000 },
    { role: 'discounts', debitCents: 1_000, creditCents: 0 },
    { role: 'stored_value', debitCents: 4_000, creditCents: 0 },
  ])
})

test('has no line and no day for amounts of 0.00', () => {
  expect(journalLines([{ event: 'cash_over', cents: 0 }])).toEqual([])
  const back = { source: 'cash' as const }
  expect(
    journalLines([
      { event: 'order_sold', cents: 0, ...back },
      { event: 'tax_charged', cents: 0, ...back },
    ]),
  ).toEqual([])
})
