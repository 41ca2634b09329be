import { expect, test } from 'vitest'
import { shownEstimate, type TicketStatus } from './ticket-labels.ts'

const noBill = { bill: null }
const waiting = { state: 'waiting' } as const
const ticketWith = (status: TicketStatus) => ({ status, approval: 'requested' }) as const

test('waits for the customer’s answer while the repair is open, and not when it is ready, over or canceled', () => {
  for (const status of ['open', 'in progress', 'awaiting parts'] as const)
    expect(shownEstimate(ticketWith(status), waiting, noBill)).toBe(waiting)
  for (const status of ['ready for pickup', 'completed', 'cancelled'] as const)
    expect(shownEstimate(ticketWith(status), waiting, noBill)).toBeNull()
})

test('shows an answered estimate until there is a bill', () => {
  const declined = { state: 'declined' } as const
  const ready = { status: 'ready for pickup', approval: 'declined' } as const
  expect(shownEstimate(ready, declined, noBill)).toBe(declined)
  expect(shownEstimate(ready, declined, { bill: {} })).toBeNull()
  expect(shownEstimate(ready, undefined, noBill)).toBeNull()
})
