import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, multilineText } from '../scalars.ts'
import { TicketDetails } from './ticket.ts'

export const WarrantyClaim = z.strictObject({
  id: Id,
  key: z.uuid(),
  problemDescription: multilineText(4_000, { min: 10, message: 'Please provide a detailed problem description' }),
})
export type WarrantyClaim = z.output<typeof WarrantyClaim>

export const claimWarranty = endpoint('POST /repair-tickets/:id/warranty-claim', {
  summary: 'Create a warranty ticket without charge',
  input: WarrantyClaim,
  output: TicketDetails,
  status: 201,
})
