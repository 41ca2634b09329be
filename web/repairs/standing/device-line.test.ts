import { expect, test } from 'vitest'
import { deviceName } from '../ticket-words.ts'
import { deviceLine } from './device-line.ts'

test.each([
  ['Laptop', 'Lenovo', 'T14', 'Laptop, Lenovo T14'],
  ['Laptop', null, null, 'Laptop'],
  ['Other', 'Bosch', 'TWK 3', 'Bosch TWK 3'],
  ['Other', null, null, null],
] as const)(
  'on paper a %s by %s %s reads %s: a paper to notarize is no device',
  (deviceType, deviceBrand, deviceModel, line) => {
    expect(deviceLine({ deviceType, deviceBrand, deviceModel })).toBe(line)
  },
)

test('what was left without brand and model is called by its kind, and a paper to notarize no device', () => {
  const unnamed = { deviceBrand: null, deviceModel: null }
  expect(deviceName({ ...unnamed, deviceType: 'Laptop' })).toBe('laptop')
  expect(deviceName({ ...unnamed, deviceType: 'Other' })).toBe('item')
})
