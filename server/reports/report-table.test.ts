import { expect, test } from 'vitest'
import { column, firstOf } from './report-table.ts'

test('includes hidden rows in the totals', () => {
  const columns = [column('till', 'Till', 'text'), column('difference', 'Difference', 'dollars')]
  const rows = [-50, 20, 5].map((difference) => ({ till: 'Front', difference }))
  expect(firstOf(2, { columns, rows })).toEqual({
    ...{ columns, rows: rows.slice(0, 2), isMore: true },
    totals: { difference: -25 },
  })
  expect(firstOf(3, { columns, rows })).toMatchObject({ totals: { difference: -25 }, isMore: false })
})
