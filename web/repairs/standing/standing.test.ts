import { expect, test } from 'vitest'
import { nextForOwner, standing } from './standing.ts'

const paper = { deviceType: 'Other', deviceBrand: null, deviceModel: null } as const
const kettle = { deviceType: 'Other', deviceBrand: 'Bosch', deviceModel: null } as const
const states = [
  { status: 'open', custody: 'with customer' },
  { status: 'open', custody: 'in shop' },
  { status: 'open', custody: 'in shop', approval: 'declined' },
  { status: 'in progress', custody: 'in shop', approval: 'requested' },
  { status: 'awaiting parts', custody: 'in shop' },
  { status: 'ready for pickup', custody: 'in shop', resolution: 'repaired' },
  { status: 'completed', custody: 'released' },
  { status: 'cancelled', custody: 'with customer' },
] as const

test.each(states)('what came without a device is spoken of without one: $status, $custody', (state) => {
  const ticket = { approval: 'none', resolution: null, promisedFor: null, ...state } as const
  const words = (device: typeof paper | typeof kettle) =>
    [standing({ ...ticket, ...device } as never), nextForOwner({ ...ticket, ...device } as never)].join(' ')
  expect(words(paper)).not.toMatch(/device|repair|technician/i)
  if (state.status !== 'cancelled') expect(words(kettle)).toMatch(/device/)
})
