import { z } from 'zod'
import { Id } from '../scalars.ts'

export const MAX_COMPONENTS = 20
const MAX_QUANTITY_PER_COMPONENT = 99

export const BundleComponent = z.object({ id: Id, name: z.string(), slug: z.string(), quantity: z.int() })
export type BundleComponent = z.infer<typeof BundleComponent>

export const BundleComponentDrafts = z
  .array(
    z.strictObject({
      id: Id,
      quantity: z
        .int('Enter a number')
        .min(1, 'At least one')
        .max(MAX_QUANTITY_PER_COMPONENT, `At most ${MAX_QUANTITY_PER_COMPONENT}`),
    }),
  )
  .max(MAX_COMPONENTS, `At most ${MAX_COMPONENTS} components`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Add each component once')

/** A copy in the order, independent of later changes to the bundle. */
export const SoldComponent = z.object({
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
})
export type SoldComponent = z.infer<typeof SoldComponent>

/** Without SKUs, because shoppers see these before they pay. */
export const ComponentsOfLine = z.array(SoldComponent.omit({ sku: true })).nullable()
