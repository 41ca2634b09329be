import { expect, test } from 'vitest'
import { type MergeFacts, mergeObstacles } from './merge-split.ts'

const one: MergeFacts = {
  id: 1,
  status: 'open',
  custody: 'in shop',
  customerUserId: 4,
  customerEmail: 'carla@example.com',
  serialNumber: 'A1',
  warrantyOfId: null,
  estimates: 'none',
  hasBill: false,
  isBeingPaid: false,
}
const other: MergeFacts = { ...one, id: 2 }

test.each<[from: Partial<MergeFacts>, into: Partial<MergeFacts>, obstacles: string[]]>([
  [{}, {}, []],
  [{}, { estimates: 'in force', hasBill: true, isBeingPaid: true }, []],
  [{}, { customerUserId: null, customerEmail: 'Carla@Example.com' }, []],
  [{}, { customerUserId: 5, customerEmail: 'bea@example.com' }, ['customer']],
  [{ customerUserId: null, customerEmail: 'a@example.com' }, { customerUserId: null }, ['customer']],
  [{ customerUserId: null, customerEmail: '' }, { customerUserId: null, customerEmail: '' }, ['customer']],
  [{}, { serialNumber: 'B2' }, ['devices']],
  [{}, { serialNumber: 'a-1' }, []],
  [{}, { serialNumber: 'B2', custody: 'expected' }, []],
  [{}, { serialNumber: null }, []],
  [{ status: 'ready for pickup' }, {}, ['over']],
  [{}, { status: 'completed' }, ['over']],
  [{ status: 'awaiting parts' }, { status: 'in progress' }, []],
  [{ warrantyOfId: 9 }, {}, ['warranty']],
  [{ warrantyOfId: 9 }, { warrantyOfId: 9 }, []],
  [{}, { warrantyOfId: 9 }, []],
  [{ estimates: 'in force' }, {}, []],
  [{ estimates: 'in force' }, { estimates: 'over' }, ['estimate']],
  [{ estimates: 'over' }, { estimates: 'in force' }, []],
  [
    { estimates: 'in force', hasBill: true, isBeingPaid: true },
    { estimates: 'in force' },
    ['estimate', 'bill', 'paying'],
  ],
  [{}, { id: 1 }, ['itself']],
])('lists what prevents %j from being merged into %j', (from, into, obstacles) => {
  expect(mergeObstacles({ ...one, ...from }, { ...other, ...into })).toEqual(obstacles)
})
