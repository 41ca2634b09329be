import { z } from 'zod'
import { text } from '../scalars.ts'
import { UsState } from '../us-state.ts'

export const Address = z.strictObject({
  name: text(120, { min: 1, message: 'Enter the name for the delivery' }),
  line1: text(120, { min: 3, message: 'Enter the street address' }),
  line2: text(120).optional(),
  city: text(80, { min: 2, message: 'Enter the city' }),
  state: UsState,
  zip: z
    .string('Enter a 5-digit ZIP code')
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code'),
})
export type Address = z.infer<typeof Address>
