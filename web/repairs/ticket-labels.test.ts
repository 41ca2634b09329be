import { expect, test } from 'vitest'
import { deviceLine, deviceName } from './ticket-labels.ts'

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
