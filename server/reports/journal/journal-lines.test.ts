import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents, ZERO } from '#contract/money.ts'
import { type DrawersOfDay, journalLines, type MoneyOfDay } from './journal-lines.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const money: fc.Arbitrary<MoneyOfDay> = fc
  .record({
    source: fc.constantFrom('online' as const, 'cash' as const, 'terminal' as const),
    income: fc.array(
      fc.record({ role: fc.constantFrom('sales' as const, 'shipping' as const, 'repairs' as const), cents: amount }),
      { maxLength: 2 },
    ),
    taxCents: amount,
    correctedTaxCents: fc.nat({ max: 9_999 }).map(cents),
    backFrom: fc.constantFrom('refunds' as const, 'repairs' as const),
    refundedTaxCents: amount,
    refundedNet: amount,
  })
  .map(({ refundedNet, ...day }) => ({ ...day, refundedCents: cents(refundedNet + day.refundedTaxCents) }))
const drawers: fc.Arbitrary<DrawersOfDay> = fc.record({
  paidInCents: amount,
  paidOutCents: amount,
  differenceCents: fc.integer({ min: -100_000, max: 100_000 }).map(cents),
  checksDifferenceCents: fc.integer({ min: -100_000, max: 100_000 }).map(cents),
})

test('balances every day to zero, with each account once per side', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 6 }), drawers, (days, drawers) => {
      const lines = journalLines(days, drawers)
      const debits = sumCents(lines.map(({ debitCents }) => debitCents))
      const credits = sumCents(lines.map(({ creditCents }) => creditCents))
      expect(debits).toBe(credits)
      expect(new Set(lines.map(({ role, debitCents }) => `${role} ${debitCents > 0}`)).size).toBe(lines.length)
      const came = days
        .filter(({ source }) => source === 'online')
        .reduce(
          (sum, { income, taxCents, refundedCents }) =>
            sum + sumCents(income.map(({ cents }) => cents)) + taxCents - refundedCents,
          0,
        )
      const held = lines
        .filter(({ role }) => role === 'clearing_online')
        .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)
      expect(held).toBe(came)
    }),
  )
})

test('books missing cash as an expense and excess cash as income', () => {
  const moved = { paidInCents: ZERO, paidOutCents: ZERO, checksDifferenceCents: ZERO }
  expect(journalLines([], { ...moved, differenceCents: cents(-500) })).toEqual([
    { role: 'cash', debitCents: 0, creditCents: 500 },
    { role: 'over_short', debitCents: 500, creditCents: 0 },
  ])
  expect(journalLines([], { ...moved, differenceCents: cents(500) })).toMatchObject([
    { role: 'cash', debitCents: 500 },
    { role: 'over_short', creditCents: 500 },
  ])
  const missing = { ...moved, differenceCents: ZERO, checksDifferenceCents: cents(-700) }
  expect(journalLines([], missing)).toMatchObject([
    { role: 'checks', creditCents: 700 },
    { role: 'over_short', debitCents: 700 },
  ])
})
