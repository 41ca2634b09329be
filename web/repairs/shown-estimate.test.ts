import { expect, test } from 'vitest'
import { shownEstimate, type TicketStatus } from './ticket-labels.ts'

const noBill = { bill: null }
const waiting = { state: 'waiting' } as const
const ticketWith = (status: TicketStatus) => ({ status, approval: 'requested' }) as const

test('an estimate waits for a word as long as the repair does; what is ready, over or cancelled asks for none', () => {
  for (const status of ['open', 'in progress', 'awaiting parts'] as const)
    expect(shownEstimate(ticketWith(status), waiting, noBill)).toBe(waiting)
  for (const status of ['ready for pickup', 'completed', 'cancelled'] as const)
    expect(shownEstimate(ticketWith(status), waiting, noBill)).toBeNull()
})

test('what was said of an estimate stands there until the bill does', () => {
  const declined = { state: 'declined' } as const
  const ready = { status: 'ready for pickup', approval: 'declined' } as const
  expect(shownEstimate(ready, declined, noBill)).toBe(declined)
  expect(shownEstimate(ready, declined, { bill: {} })).toBeNull()
  expect(shownEstimate(ready, undefined, noBill)).toBeNull()
})
