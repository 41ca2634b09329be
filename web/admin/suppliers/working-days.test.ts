import { expect, test } from 'vitest'
import { workingDays } from './working-days.ts'

test('writes a lead time of one day in the singular', () => {
  expect([0, 1, 4].map(workingDays)).toEqual(['0 working days', '1 working day', '4 working days'])
})
