import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { multilineText } from '../../scalars.ts'
import { TicketRef } from '../ticket.ts'

export const NoteDraft = z.object({ text: z.string() })
export type NoteDraft = z.infer<typeof NoteDraft>

export const getNoteDraft = endpoint('GET /repair-tickets/:id/draft', {
  summary: 'Get the requester’s unsaved note of a repair',
  input: TicketRef,
  output: NoteDraft,
})
export const saveNoteDraft = endpoint('PUT /repair-tickets/:id/draft', {
  summary: 'Save the requester’s note draft, which only they can read; empty text deletes it',
  input: TicketRef.extend({ text: multilineText(2_000) }),
  output: NoteDraft,
})
