import { expect, test } from 'vitest'
import { conditionAfterRepair, conditionAsFound } from './condition-field.tsx'
import { conditionText, deviceLine, deviceName, faultsText } from './ticket-labels.ts'

test.each([
  ['Laptop', 'Lenovo', 'T14', 'Lenovo T14', 'Laptop, Lenovo T14'],
  ['Laptop', null, null, 'laptop', 'Laptop'],
  ['Other', 'Bosch', 'TWK 3', 'Bosch TWK 3', 'Bosch TWK 3'],
  ['Other', null, null, 'device', 'Device'],
] as const)('names a %s by %s %s', (deviceType, deviceBrand, deviceModel, name, line) => {
  const device = { deviceType, deviceBrand, deviceModel }

  expect(deviceName(device)).toBe(name)
  expect(deviceLine(device)).toBe(line)
})

test('describes each fault, and asks for another look at it after the repair', () => {
  const found = conditionAsFound([
    { part: 'Display', state: 'fault', note: 'flickers' },
    { part: 'Case', state: 'fault', note: '' },
    { part: 'Touch', state: 'ok', note: '' },
  ])

  expect(faultsText(found)).toBe('Display (flickers), Case')
  const stateOf = (condition: typeof found, name: string) => condition.find(({ part }) => part === name)
  expect(stateOf(found, 'Battery')).toEqual({ part: 'Battery', state: 'not looked at', note: '' })
  const after = conditionAfterRepair(found)
  expect(stateOf(after, 'Display')).toEqual({ part: 'Display', state: 'not looked at', note: '' })
  expect(stateOf(after, 'Touch')).toEqual({ part: 'Touch', state: 'ok', note: '' })
})

test.each([
  { found: [], text: 'Not inspected' },
  { found: [{ part: 'Touch', state: 'ok', note: '' }], text: 'None' },
  { found: [{ part: 'Touch', state: 'not testable', note: '' }], text: 'None' },
  { found: [{ part: 'Touch', state: 'fault', note: 'dead' }], text: 'Touch (dead)' },
] as const)('a condition of $found.length looked-at parts reads “$text”', ({ found, text }) => {
  expect(conditionText(conditionAsFound([...found]), 'None')).toBe(text)
})
