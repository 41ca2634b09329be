import { expect, test } from 'vitest'
import { itemsToBring } from './items-to-bring.ts'

test.each([
  ['Laptop', 'Bring it in with its charger, and make a copy of what is on it if you can.'],
  ['Desktop', 'Bring it in, and make a copy of what is on it if you can.'],
  ['Printer', 'Bring it in.'],
  ['Other', 'Bring it in.'],
] as const)('lists the accessories to bring with a %s', (deviceType, sentence) => {
  const { along, before } = itemsToBring(deviceType)
  expect(`Bring it in${along}${before}.`).toBe(sentence)
})
