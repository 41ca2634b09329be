import { expect, test } from 'vitest'
import { serialEndText, unitsByCondition } from './unit-conditions.ts'

const unit = (id: number, grade: 'A' | 'B' | 'C' | null) => ({ id, variant: { unit: grade && { grade } } as never })

test('groups units by condition, from the best to the worst, and keeps their order within a condition', () => {
  const units = [unit(1, 'C'), unit(2, null), unit(3, 'A'), unit(4, 'B'), unit(5, 'A')]

  const groups = unitsByCondition(units).map(({ condition, units }) => [condition, units.map(({ id }) => id)])

  expect(groups).toEqual([
    ['Like new', [3, 5]],
    ['Used', [4]],
    ['Worn', [1]],
    [undefined, [2]],
  ])
})

test.each([
  ['Grade C …4662', 'Serial ends in 4662'],
  ['No. …E77', 'Serial ends in E77'],
  ['Grade A …X4321 (2)', 'Serial ends in X4321 (2)'],
])('shows %s as %s', (label, shown) => {
  expect(serialEndText(label)).toBe(shown)
})
