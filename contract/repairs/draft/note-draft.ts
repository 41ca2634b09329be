import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { text } from '../../scalars.ts'
import { TicketRef } from '../ticket.ts'

export const NoteDraft = z.object({ text: z.string() })
export type NoteDraft = z.infer<typeof NoteDraft>

export const getNoteDraft = endpoint('GET /repair-tickets/:id/draft', {
  summary: 'What I typed of a note about this repair and did not save yet',
  input: TicketRef,
  output: NoteDraft,
})
export const saveNoteDraft = endpoint('PUT /repair-tickets/:id/draft', {
  summary: 'Keep what I typed of a note; nobody else sees or changes it, and no text ends it',
  input: TicketRef.extend({ text: text(2_000) }),
  output: NoteDraft,
})
