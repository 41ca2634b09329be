import { expect, test } from 'vitest'
import { isCarrierHoliday } from './carrier-holidays.ts'
import { addDays } from './zoned-time.ts'

test.each([
  {
    year: 2026,
    // The fourth of July is a Saturday, on which nothing would arrive anyway.
    days: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
  },
  {
    year: 2027,
    // The fourth of July is a Sunday and observed on Monday.
    days: '01-01 01-18 02-15 05-31 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-25',
  },
])('carriers do not deliver in $year on $days', ({ year, days }) => {
  const found = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (isCarrierHoliday(day)) found.push(day.slice(5))
  expect(found.join(' ')).toBe(days)
})
