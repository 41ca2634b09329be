import { expect, test } from 'vitest'
import { daysThatDiffer, type Holiday } from './holidays.ts'

const closed = { opens: null, closes: null }
const christmas: Holiday = {
  name: 'Christmas Day',
  rule: { kind: 'date', month: 12, day: 25, observed: 'itself' },
  ...closed,
}

test('repeats a holiday every year until the end of the requested period', () => {
  const days = daysThatDiffer([], [christmas], '2026-12-25', '2028-12-25')
  expect(days).toEqual(
    ['2026', '2027', '2028'].map((year) => ({ on: `${year}-12-25`, note: 'Christmas Day', ...closed })),
  )
  expect(daysThatDiffer([], [christmas], '2026-12-26', '2027-12-24')).toEqual([])
})

test('gives a single day precedence over its holiday, and the first of two holidays over the second', () => {
  const open = { on: '2026-12-25', note: 'Emergency desk', opens: '10:00', closes: '12:00' }
  const second = { ...christmas, name: 'Second' }

  expect(daysThatDiffer([open], [christmas, second], '2026-12-01', '2027-12-31')).toEqual([
    open,
    { on: '2027-12-25', note: 'Christmas Day', ...closed },
  ])
})

test('includes exceptions far ahead, and excludes days in the past', () => {
  const day = (on: string) => ({ on, note: '', ...closed })
  expect(daysThatDiffer([day('2031-05-01'), day('2026-01-01')], [], '2026-11-21', '2027-12-31')).toEqual([
    day('2031-05-01'),
  ])
})
