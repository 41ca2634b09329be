import { expect, test } from 'vitest'
import { partOf } from './part.ts'

const values = Array.from({ length: 64 }, (_, index) => index)

test.skipIf(process.env.TEST_ALL === '1')(
  'a part is an eighth, the same again for the same thing, another for another',
  () => {
    const drawn = partOf(values, 'a field')
    expect(drawn).toHaveLength(8)
    expect(new Set(drawn).size).toBe(8)
    expect(partOf(values, 'a field')).toEqual(drawn)
    expect(partOf(values, 'another field')).not.toEqual(drawn)
    expect(partOf(['only'], 'a field')).toEqual(['only'])
  },
)

test('many things together leave no value out', () => {
  const tried = Array.from({ length: 200 }, (_, field) => partOf(values, `field ${field}`)).flat()
  expect(new Set(tried).size).toBe(64)
})
