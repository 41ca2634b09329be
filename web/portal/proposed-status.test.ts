import { expect, test } from 'vitest'
import { proposedStatus } from './proposed-status.ts'

test.each([
  { status: 'open', work: ['Pending', 'In Progress'], proposed: 'in progress' },
  { status: 'in progress', work: ['In Progress', 'Waiting for Parts'], proposed: undefined },
  { status: 'in progress', work: ['Completed', 'Waiting for Parts'], proposed: 'awaiting parts' },
  { status: 'awaiting parts', work: ['Completed', 'Completed'], proposed: 'ready for pickup' },
  { status: 'in progress', work: ['Completed', 'Pending'], proposed: undefined },
  { status: 'in progress', work: [], proposed: undefined },
  { status: 'ready for pickup', work: ['In Progress'], proposed: undefined },
  { status: 'completed', work: ['Completed'], proposed: undefined },
] as const)('L-17: proposes $proposed for a repair $status with the work $work', ({ status, work, proposed }) => {
  expect(proposedStatus(status, work)).toBe(proposed)
})
