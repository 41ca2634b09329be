import { z } from 'zod'
import { CalendarDate } from '../scalars.ts'
import type { NumberKind } from './piece-number.ts'

/** The option that tells pieces apart; the owner's own stand before it. */
export const PIECE_OPTION = 'Piece'

export const NumberKinds = z.enum(['serial', 'imei']) satisfies z.ZodType<NumberKind>

/** A as good as new, B used, C worn. */
export const Grade = z.enum(['A', 'B', 'C'])
export type Grade = z.infer<typeof Grade>

/** What shoppers see of a piece beside its price. */
export const Piece = z.object({
  grade: Grade.nullable(),
  /** How it looks, in the owner's words. */
  condition: z.string(),
  /** How much the battery holds of what it held when it was new. */
  batteryPercent: z.int().nullable(),
  /** The last day of the shop's warranty, where it is its own. */
  warrantyEndsOn: z.iso.date().nullable(),
  images: z.array(z.string()),
})
export type Piece = z.infer<typeof Piece>

/** What whoever bought a piece is told of it, and nobody else. */
export const BoughtPiece = z.object({ number: z.string(), warrantyEndsOn: CalendarDate.nullable() })
export type BoughtPiece = z.infer<typeof BoughtPiece>
