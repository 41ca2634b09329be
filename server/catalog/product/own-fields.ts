import type { AdminProduct, ProductChange } from '#contract/catalog/admin-product.ts'
import { Problem } from '#contract/problem.ts'

const VARIANT_FIELDS = ['price', 'salePrice', 'saleStartsOn', 'saleEndsOn', 'stock'] as const
const PRODUCT_FIELDS = [
  'name',
  'description',
  'images',
  'highlights',
  'specs',
  'categoryId',
  'brandId',
  'fits',
  'crossSells',
  'related',
  'components',
  'bundleDiscountBps',
  'isNew',
  'isFeatured',
  'dropShipOnly',
  'supplierCode',
  'kind',
] as const

const SERIALIZED_FIELDS = ['kind', 'dropShipOnly'] as const

/**
 * An unchanged value is accepted.
 * @throws Problem `read_only`.
 */
export function requireOwnFields(product: AdminProduct, change: ProductChange): void {
  const [names, where] =
    product.parentId !== null
      ? [PRODUCT_FIELDS, 'its product']
      : product.options.length > 0
        ? [product.numbers ? [...VARIANT_FIELDS, ...SERIALIZED_FIELDS] : VARIANT_FIELDS, 'its variants']
        : [[], '']
  const moved = names.filter(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(product[name]),
  )
  if (moved.length === 0) return
  const message =
    product.numbers !== null && moved.some((name) => SERIALIZED_FIELDS.some((other) => other === name))
      ? 'Its units have serial numbers, so it must be a physical product in stock.'
      : `Change this on ${where}.`
  throw new Problem('invalid', 'read_only', message, {
    fields: Object.fromEntries(moved.map((name) => [name, [message]])),
  })
}
