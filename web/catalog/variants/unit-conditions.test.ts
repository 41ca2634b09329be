import { expect, test } from 'vitest'
import { CONDITION_NAMES, unitName } from '#contract/catalog/serialized-unit.ts'
import { serialEndText, unitsByCondition } from './unit-conditions.ts'

const unit = (id: number, grade: 'A' | 'B' | 'C' | null) => ({ id, variant: { unit: grade && { grade } } as never })

test('groups units by condition, from the best to the worst, and keeps their order within a condition', () => {
  const units = [unit(1, 'C'), unit(2, null), unit(3, 'A'), unit(4, 'B'), unit(5, 'A')]

  const groups = unitsByCondition(units).map(({ condition, units }) => [condition, units.map(({ id }) => id)])

  expect(groups).toEqual([
    [CONDITION_NAMES.A, [3, 5]],
    [CONDITION_NAMES.B, [4]],
    [CONDITION_NAMES.C, [1]],
    [undefined, [2]],
  ])
})

test.each([
  [unitName('C', '4662'), 'Serial ends 4662'],
  [unitName(null, 'E77'), 'Serial ends E77'],
  [unitName('A', 'X4321 (2)'), 'Serial ends X4321 (2)'],
])('shows %s as %s', (label, shown) => {
  expect(serialEndText(label)).toBe(shown)
})
