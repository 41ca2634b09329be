import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant } from '../scalars.ts'

export const FailedPart = z.object({
  id: Id,
  ticketId: Id,
  ticketNumber: z.string(),
  name: z.string(),
  supplierProductId: z.string().nullable(),
  serialNumber: z.string().nullable(),
  quantity: z.int(),
  fittedAt: Instant.nullable(),
  /** Null: defective on arrival. */
  failedAt: Instant.nullable(),
  note: z.string(),
  /** Null: unknown. */
  cost: Money.nullable(),
})
export type FailedPart = z.infer<typeof FailedPart>

export const ClaimLetter = z.object({
  supplier: z.object({ id: Id, name: z.string(), email: z.string(), contactPerson: z.string() }),
  parts: z.array(FailedPart),
  total: Money,
})
export type ClaimLetter = z.infer<typeof ClaimLetter>

export const listClaimLetters = endpoint('GET /admin/claim-letters', {
  summary: 'List the parts of each supplier that failed or were defective, of repairs picked up in a period',
  input: z.strictObject({ from: CalendarDate, to: CalendarDate }),
  output: z.array(ClaimLetter),
})
