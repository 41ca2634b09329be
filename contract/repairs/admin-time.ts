import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { TicketDetails, TicketRef } from './ticket.ts'
import { TimeDraft } from './time.ts'

export const startTimer = endpoint('POST /repair-tickets/:id/timer/start', {
  summary: 'Begin to count the time; whatever else this person was timing is stopped',
  input: TicketRef,
  output: TicketDetails,
})
export const stopTimer = endpoint('POST /repair-tickets/:id/timer/stop', {
  summary: 'Stop counting',
  input: TicketRef,
  output: TicketDetails,
})
export const addTime = endpoint('POST /repair-tickets/:id/time', {
  summary: 'Time that was worked, written down by hand',
  input: TimeDraft,
  output: TicketDetails,
  status: 201,
})
export const removeTime = endpoint('POST /repair-tickets/:id/time/:timeId/remove', {
  summary: 'It was written down by mistake',
  input: z.strictObject({ id: Id, timeId: Id }),
  output: TicketDetails,
})
