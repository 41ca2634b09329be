import { z } from 'zod'
import { Id } from '../../scalars.ts'

export const MAX_PARTS = 20
const MAX_QUANTITY_PER_PART = 99

/** What a kit is made of. */
export const KitPart = z.object({
  /** Of the shelf: a product without options, or a variant. */
  id: Id,
  name: z.string(),
  /** Of its page. */
  slug: z.string(),
  /** In one kit. */
  quantity: z.int(),
})
export type KitPart = z.infer<typeof KitPart>

export const KitPartDrafts = z
  .array(
    z.strictObject({
      id: Id,
      quantity: z
        .int('Give a number')
        .min(1, 'At least one')
        .max(MAX_QUANTITY_PER_PART, `At most ${MAX_QUANTITY_PER_PART}`),
    }),
  )
  .max(MAX_PARTS, `At most ${MAX_PARTS} parts`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Name each part once')

/** As an order keeps them, whatever becomes of the kit. */
export const SoldPart = z.object({
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  /** In one kit. */
  quantity: z.int(),
})
export type SoldPart = z.infer<typeof SoldPart>

/** What a line that is still to be paid tells of them: the names, not the shop's codes. */
export const PartsOfLine = z.array(SoldPart.omit({ sku: true })).nullable()
