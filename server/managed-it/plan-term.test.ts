import { expect, test } from 'vitest'
import { termOf } from './plan-term.ts'

test.each([
  { startsOn: '2027-01-31', termMonths: 1, term: 1, from: '2027-01-31', to: '2027-02-27' },
  { startsOn: '2027-01-31', termMonths: 1, term: 2, from: '2027-02-28', to: '2027-03-30' },
  { startsOn: '2027-01-31', termMonths: 1, term: 3, from: '2027-03-31', to: '2027-04-29' },
  { startsOn: '2027-11-30', termMonths: 3, term: 2, from: '2028-02-29', to: '2028-05-29' },
  { startsOn: '2028-02-29', termMonths: 12, term: 2, from: '2029-02-28', to: '2030-02-27' },
  { startsOn: '2028-02-29', termMonths: 12, term: 5, from: '2032-02-29', to: '2033-02-27' },
])('I-1: term $term of $termMonths months from $startsOn is $from to $to', ({ term, from, to, ...plan }) => {
  expect(termOf(plan, term)).toEqual({ from, to })
})

test('I-1: each term begins on the day after the one before', () => {
  for (const startsOn of ['2027-01-29', '2027-01-30', '2027-01-31', '2028-02-29'])
    for (const termMonths of [1, 3, 12])
      for (let term = 1; term < 60; term++) {
        const next = termOf({ startsOn, termMonths }, term + 1)
        const last = new Date(`${termOf({ startsOn, termMonths }, term).to}T00:00:00Z`)
        expect(new Date(last.getTime() + 86_400_000).toISOString().slice(0, 10)).toBe(next.from)
      }
})
