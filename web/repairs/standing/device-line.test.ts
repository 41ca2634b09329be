import { expect, test } from 'vitest'
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
