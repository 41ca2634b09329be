import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { TicketDetails, TicketRef } from './ticket.ts'
import { TimeDraft } from './time.ts'

export const startTimer = endpoint('POST /repair-tickets/:id/timer/start', {
  summary: 'Start a timer; stops any other timer of this user',
  input: TicketRef,
  output: TicketDetails,
})
export const stopTimer = endpoint('POST /repair-tickets/:id/timer/stop', {
  summary: 'Stop a timer',
  input: TicketRef,
  output: TicketDetails,
})
export const addTime = endpoint('POST /repair-tickets/:id/time', {
  summary: 'Add a time entry manually',
  input: TimeDraft,
  output: TicketDetails,
  status: 201,
})
export const removeTime = endpoint('POST /repair-tickets/:id/time/:timeId/remove', {
  summary: 'Delete a time entry',
  input: z.strictObject({ id: Id, timeId: Id }),
  output: TicketDetails,
})
