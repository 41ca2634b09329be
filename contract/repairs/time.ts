import { z } from 'zod'
import { Money } from '../money-schema.ts'
import { Id, Instant, multilineText } from '../scalars.ts'

export const WorkedTime = z.object({
  id: Id,
  technician: z.object({ id: Id, name: z.string() }),
  startedAt: Instant,
  minutes: z.int().nullable(),
  /** Before tax: the technician's rate, or the shop's, when the time was recorded. */
  hourlyRate: Money,
  amount: Money,
  note: z.string(),
})
export type WorkedTime = z.infer<typeof WorkedTime>

export const MAX_MINUTES = 1_440

export const TimeDraft = z.strictObject({
  id: Id,
  key: z.uuid(),
  minutes: z.int('Enter whole minutes').min(1, 'Enter at least a minute').max(MAX_MINUTES, 'Enter at most a day'),
  note: multilineText(200).default(''),
})
export type TimeDraft = z.output<typeof TimeDraft>
