import { expect, test } from 'vitest'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { moveName } from './move-labels.ts'
import { nextStepName, partStep } from './next-step.ts'

const given = (change: object) =>
  ({
    serviceType: null,
    status: 'in progress',
    custody: 'in shop',
    approval: 'approved',
    estimates: [],
    account: { balance: 0 },
    parts: [],
    moves: [
      { to: 'ready for pickup', missing: [] },
      { to: 'awaiting parts', missing: [] },
    ],
    ...change,
  }) as unknown as TicketDetails

const ordered = (status: string) => ({ state: 'ordered', quantity: 1, available: 0, purchaseOrder: { id: 7, status } })
const wanted = (available: number) => ({ state: 'wanted', quantity: 1, available, purchaseOrder: null })
const waiting = { status: 'awaiting parts', moves: [{ to: 'in progress', missing: [] }] }

test.each([
  { ticket: given({}), name: 'Finish the repair', part: undefined },
  { ticket: given({ serviceType: 'Notary Service' }), name: 'Finish the work', part: undefined },
  { ticket: given({ parts: [ordered('ordered')] }), name: 'Wait for parts', part: undefined },
  { ticket: given({ parts: [wanted(0)] }), name: undefined, part: 'Order the part' },
  { ticket: given({ parts: [wanted(1)] }), name: undefined, part: 'Reserve the part' },
  { ticket: given({ ...waiting, parts: [ordered('draft')] }), name: undefined, part: 'Send the purchase order' },
  { ticket: given({ ...waiting, parts: [ordered('ordered')] }), name: undefined, part: 'Receive the part' },
  { ticket: given(waiting), name: 'Continue the repair', part: undefined },
  { ticket: given({ approval: 'requested' }), name: undefined, part: undefined },
  {
    ticket: given({ moves: [{ to: 'ready for pickup', missing: ['bill'] }] }),
    name: 'Write the bill',
    part: undefined,
  },
  { ticket: given({ status: 'completed', parts: [wanted(0)] }), name: undefined, part: undefined },
])('a repair that is $ticket.status: $name $part', ({ ticket, name, part }) => {
  expect(nextStepName(ticket)).toBe(name)
  expect(partStep(ticket)?.name).toBe(part)
})

test.each([
  { status: 'open', serviceType: null, name: 'Ready, not repaired' },
  { status: 'awaiting parts', serviceType: null, name: 'Ready, not repaired' },
  { status: 'open', serviceType: 'Notary Service', name: 'Ready, not done' },
  { status: 'in progress', serviceType: null, name: 'Ready for pickup' },
])('from $status a $serviceType is moved with $name', ({ status, serviceType, name }) => {
  expect(moveName(given({ status, serviceType }), 'ready for pickup')).toBe(name)
})
