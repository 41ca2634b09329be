import { z } from 'zod'
import { symbolOf } from '../catalog/barcode.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { User } from './user.ts'

const SHAPE = 'A badge has 8 to 40 letters, digits or signs, without spaces'

/** The barcode or QR code of a staff card, as a scanner types it. */
export const BadgeCode = z
  .string(SHAPE)
  .trim()
  .regex(/^[!-~]{8,40}$/, SHAPE)

/** Product barcodes are refused, because everyone who holds the product could scan them. */
const CardCode = BadgeCode.refine(
  (code) => new Set(code).size >= 5,
  'This code is too easy to guess. Print a badge instead',
).refine(
  (code) => symbolOf(code)?.symbology === 'code128',
  'This looks like the barcode of a product. Print a badge instead',
)

const BadgeDraft = z.strictObject({
  /** The code of a card that the person has; without it, a new code is made. */
  code: CardCode.optional(),
})
/** The code is stored hashed and is not shown again. */
const NewBadge = z.object({ code: z.string() })

export const switchByBadge = endpoint('POST /shared-register/badge', {
  summary: 'Continue at this register as the person whose badge was scanned; the session is limited to the register',
  input: z.strictObject({ code: BadgeCode }),
  output: User,
})

export const getOwnBadge = endpoint('GET /user/badge', {
  summary: 'Get whether the signed-in person has a badge for registers',
  output: z.object({ hasBadge: z.boolean() }),
})
export const giveOwnBadge = endpoint('POST /user/badge', {
  summary: 'Make your own badge for registers; the one before stops working. Needs a fresh proof',
  input: BadgeDraft,
  output: NewBadge,
  status: 201,
})
export const removeOwnBadge = endpoint('DELETE /user/badge', { summary: 'Remove your own badge for registers' })

export const giveUserBadge = endpoint('POST /admin/users/:id/badge', {
  summary: 'Make a person’s badge for registers; the one before stops working. Needs a fresh proof',
  input: BadgeDraft.extend({ id: Id }),
  output: NewBadge,
  status: 201,
})
export const removeUserBadge = endpoint('DELETE /admin/users/:id/badge', {
  summary: 'Remove a person’s badge for registers',
  input: z.strictObject({ id: Id }),
})
