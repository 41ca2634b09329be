import { expect, test } from 'vitest'
import { deviceOf } from './ticket-letter.ts'

test.each([
  ['Laptop', 'Kestrel', 'Air 14', 'Kestrel Air 14'],
  ['Laptop', null, null, 'laptop'],
  ['Other', 'Bosch', null, 'Bosch'],
  ['Other', null, null, 'device'],
] as const)('names a %s of %s %s “%s” in emails', (deviceType, deviceBrand, deviceModel, name) => {
  expect(deviceOf({ deviceType, deviceBrand, deviceModel })).toBe(name)
})
