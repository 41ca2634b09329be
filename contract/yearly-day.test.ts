import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallsOn, nextYearlyDays, type Observed, type YearlyDay, yearlyDayIn } from './yearly-day.ts'
import { addDays, type Weekday, weekdayOf } from './zoned-time.ts'

const year = fc.integer({ min: 1901, max: 2198 })
const date = fc.record({
  kind: fc.constant('date' as const),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  observed: fc.constantFrom<Observed>('itself', 'monday', 'nearest'),
})
const weekday = fc.record({
  kind: fc.constant('weekday' as const),
  month: fc.integer({ min: 1, max: 12 }),
  weekday: fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7),
  which: fc.integer({ min: 1, max: 5 }),
  offset: fc.constant(0),
})
const easter = fc.record({ kind: fc.constant('easter' as const), offset: fc.integer({ min: -60, max: 60 }) })
const anyRule: fc.Arbitrary<YearlyDay> = fc.oneof(date, weekday, easter)

const thanksgiving: YearlyDay = { kind: 'weekday', month: 11, weekday: 4, which: 4, offset: 0 }
const newYear: YearlyDay = { kind: 'date', month: 1, day: 1, observed: 'nearest' }

test.each<{ what: string; rule: YearlyDay; days: string[] }>([
  { what: 'Thanksgiving', rule: thanksgiving, days: ['2026-11-26', '2027-11-25', '2028-11-23'] },
  { what: 'the day after', rule: { ...thanksgiving, offset: 1 }, days: ['2026-11-27', '2027-11-26', '2028-11-24'] },
  {
    what: 'Memorial Day, the last Monday of May',
    rule: { kind: 'weekday', month: 5, weekday: 1, which: 5, offset: 0 },
    days: ['2026-05-25', '2027-05-31', '2028-05-29'],
  },
  {
    what: 'Independence Day on its date',
    rule: { kind: 'date', month: 7, day: 4, observed: 'itself' },
    days: ['2026-07-04', '2027-07-04', '2028-07-04'],
  },
  {
    what: 'Independence Day on the nearest weekday',
    rule: { kind: 'date', month: 7, day: 4, observed: 'nearest' },
    days: ['2026-07-03', '2027-07-05', '2028-07-04'],
  },
  {
    what: 'Independence Day, from a Sunday to the Monday',
    rule: { kind: 'date', month: 7, day: 4, observed: 'monday' },
    days: ['2026-07-04', '2027-07-05', '2028-07-04'],
  },
  { what: 'Good Friday', rule: { kind: 'easter', offset: -2 }, days: ['2026-04-03', '2027-03-26', '2028-04-14'] },
])('$what', ({ rule, days }) => {
  expect([2026, 2027, 2028].map((of) => yearlyDayIn(of, rule))).toEqual(days)
})

test('computes Easter in years in which simple formulas fail', () => {
  const days = [1818, 1886, 1943, 1954, 1981, 2008, 2011, 2038, 2049, 2076].map((of) =>
    yearlyDayIn(of, { kind: 'easter', offset: 0 }),
  )
  expect(days.map((day) => day.slice(5)).join(' ')).toBe('03-22 04-25 04-25 04-18 04-19 03-23 04-24 04-25 04-18 04-19')
})

test('puts Easter on a Sunday from March 22 to April 25', () => {
  fc.assert(
    fc.property(year, (of) => {
      const day = yearlyDayIn(of, { kind: 'easter', offset: 0 })
      expect(weekdayOf(day)).toBe(7)
      expect(day >= `${of}-03-22` && day <= `${of}-04-25`).toBe(true)
    }),
  )
})

test('finds the nth weekday within its month', () => {
  fc.assert(
    fc.property(year, weekday, (of, rule) => {
      const day = yearlyDayIn(of, rule)
      const before = [1, 2, 3, 4].filter((weeks) => addDays(day, -7 * weeks).slice(0, 7) === day.slice(0, 7))
      expect(weekdayOf(day)).toBe(rule.weekday)
      expect(day.slice(0, 7)).toBe(`${of}-${String(rule.month).padStart(2, '0')}`)
      if (rule.which < 5) expect(before).toHaveLength(rule.which - 1)
      else expect(addDays(day, 7).slice(5, 7)).not.toBe(day.slice(5, 7))
    }),
  )
})

test('moves an observed date by at most one day, and only from a weekend', () => {
  fc.assert(
    fc.property(year, date, (of, rule) => {
      const itself = yearlyDayIn(of, { ...rule, observed: 'itself' })
      const day = yearlyDayIn(of, rule)
      if (rule.observed === 'itself' || weekdayOf(itself) < 6) expect(day).toBe(itself)
      else expect([itself, addDays(itself, -1), addDays(itself, 1)]).toContain(day)
      if (rule.observed === 'nearest') expect(weekdayOf(day)).toBeLessThan(6)
      if (rule.observed === 'monday') expect(weekdayOf(day)).not.toBe(7)
    }),
  )
})

test('recognizes every occurrence, and no adjacent day', () => {
  fc.assert(
    fc.property(year, anyRule, (of, rule) => {
      const day = yearlyDayIn(of, rule)
      expect(fallsOn(rule, day)).toBe(true)
      expect(fallsOn(rule, addDays(day, 1)) && fallsOn(rule, addDays(day, -1))).toBe(false)
    }),
  )
})

test('lists the next days in order, one per year', () => {
  fc.assert(
    fc.property(year, anyRule, fc.integer({ min: -200, max: 200 }), (of, rule, shift) => {
      const from = addDays(yearlyDayIn(of, rule), shift)
      const next = nextYearlyDays(rule, from, 3)
      expect(next).toHaveLength(3)
      expect(next.toSorted()).toEqual(next)
      for (let day = from; day < next[0]!; day = addDays(day, 1)) expect(fallsOn(rule, day)).toBe(false)
      expect(next.every((day) => fallsOn(rule, day))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('may observe New Year’s Day on the last day of the previous year', () => {
  expect(yearlyDayIn(2028, newYear)).toBe('2027-12-31')
  expect(fallsOn(newYear, '2027-12-31')).toBe(true)
  expect(nextYearlyDays(newYear, '2027-12-31', 2)).toEqual(['2027-12-31', '2029-01-01'])
})
