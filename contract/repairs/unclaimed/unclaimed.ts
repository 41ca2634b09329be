import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CalendarDate, Instant, multilineText } from '../../scalars.ts'
import { TicketDetails, TicketRef } from '../ticket.ts'

/** Days after the device is ready. Source: docs/rules.md, R-31. */
export const UNCLAIMED_DAYS = { letter: 90, decision: 120, betweenThem: 30 } as const

export const DisposalMethod = z.enum(['recycled', 'sold', 'kept for parts'])
export type DisposalMethod = z.infer<typeof DisposalMethod>

export const Unclaimed = z.object({
  readyAt: Instant,
  daysReady: z.int(),
  letterOn: CalendarDate,
  mayWrite: z.boolean(),
  letters: z.array(z.object({ how: z.string(), by: z.string(), at: Instant })),
  decisionOn: CalendarDate.nullable(),
  mayDecide: z.boolean(),
  proposal: z
    .object({
      method: DisposalMethod,
      reason: z.string(),
      by: z.string(),
      at: Instant,
      /** Another staff member may confirm immediately; the one who proposed it must wait a day. */
      mayConfirm: z.boolean(),
    })
    .nullable(),
})
export type Unclaimed = z.infer<typeof Unclaimed>

export const UnclaimedLetter = z.strictObject({
  ...TicketRef.shape,
  key: z.uuid(),
  how: multilineText(300, { min: 3, message: 'Say how it was sent, such as certified mail with its number' }),
})
export type UnclaimedLetter = z.output<typeof UnclaimedLetter>

export const DisposalProposal = z.strictObject({
  ...TicketRef.shape,
  method: z.enum(DisposalMethod.options, 'Choose a disposal method'),
  reason: multilineText(500, { min: 3, message: 'Say why' }),
  isWiped: z.literal(true, 'Its data must be wiped first'),
})
export type DisposalProposal = z.output<typeof DisposalProposal>

export const getUnclaimed = endpoint('GET /repair-tickets/:id/unclaimed', {
  summary: 'Get the steps taken for an unclaimed device; null if it is not unclaimed',
  input: TicketRef,
  output: Unclaimed.nullable(),
})
export const logUnclaimedLetter = endpoint('POST /repair-tickets/:id/unclaimed/letters', {
  summary: 'Record that the letter was sent',
  input: UnclaimedLetter,
  output: Unclaimed,
})
export const proposeDisposal = endpoint('PUT /repair-tickets/:id/unclaimed/proposal', {
  summary: 'Propose the disposal of an unclaimed device',
  input: DisposalProposal,
  output: Unclaimed,
})
export const withdrawDisposal = endpoint('DELETE /repair-tickets/:id/unclaimed/proposal', {
  summary: 'Keep an unclaimed device waiting',
  input: TicketRef,
  output: Unclaimed,
})
export const confirmDisposal = endpoint('POST /repair-tickets/:id/unclaimed/confirmation', {
  summary: 'Approve the disposal as a second person; closes the repair and writes off its balance',
  input: TicketRef,
  output: TicketDetails,
})
