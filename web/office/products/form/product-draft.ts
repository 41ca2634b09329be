import type { z } from 'zod'
import type { ProductDraft } from '#contract/catalog/office-product.ts'
import type { Product } from '../product.ts'

type Draft = z.input<typeof ProductDraft>

/** A new product with the facts of this one, its address and its shelf included. */
export function productDraft(product: Product): Draft {
  const {
    id: _id,
    category: _category,
    stockHeld: _held,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    archivedAt: _archived,
    ...facts
  } = product
  return facts
}
