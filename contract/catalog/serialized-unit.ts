import { z } from 'zod'
import { CalendarDate } from '../scalars.ts'
import type { NumberKind } from './serial-number.ts'

export const UNIT_OPTION = 'Unit'

export const NumberKinds = z.enum(['serial', 'imei']) satisfies z.ZodType<NumberKind>

/** From the best condition to the worst. */
export const Grade = z.enum(['A', 'B', 'C'])
export type Grade = z.infer<typeof Grade>

export const CONDITION_NAMES = { A: 'Excellent', B: 'Good', C: 'Fair' } as const satisfies Record<Grade, string>

/** @param tail the last characters of its number. */
export function unitName(grade: Grade | null, tail: string): string {
  return grade ? `${CONDITION_NAMES[grade]}, serial ends ${tail}` : `Serial ends ${tail}`
}

export const SerializedUnit = z.object({
  grade: Grade.nullable(),
  condition: z.string(),
  batteryPercent: z.int().nullable(),
  warrantyEndsOn: z.iso.date().nullable(),
  images: z.array(z.string()),
})
export type SerializedUnit = z.infer<typeof SerializedUnit>

/** Only the buyer of the unit sees this. */
export const PurchasedUnit = z.object({ number: z.string(), warrantyEndsOn: CalendarDate.nullable() })
export type PurchasedUnit = z.infer<typeof PurchasedUnit>
