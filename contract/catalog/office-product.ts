import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dollarsOf, MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, Paging, text } from '../scalars.ts'
import { PictureUrl } from '../web-address.ts'
import { ProductImage, ProductKind } from './product.ts'

export const MAX_STOCK = 1_000_000
/** Slugs that are addresses of their own beside `/products/:slug`. */
export const RESERVED_SLUGS = ['suggest', 'new', 'search', 'feed']
/** At this many on hand a product counts as low, where it has no reorder point of its own. */
export const USUAL_REORDER_POINT = 5

/** A product as the office sees it. */
export const OfficeProduct = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  images: z.array(ProductImage),
  highlights: z.array(z.string()),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  price: Money,
  salePrice: Money.nullable(),
  /** Before tax, what one costs the shop. */
  cost: Money.nullable(),
  /** Pieces on the shelf, those held for open checkouts included; 0 for a digital product. */
  stock: z.int(),
  /** Pieces held for open checkouts. */
  stockHeld: z.int(),
  reorderPoint: z.int().nullable(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  isTaxable: z.boolean(),
  dropShipOnly: z.boolean(),
  supplierId: Id.nullable(),
  supplierCode: z.string().nullable(),
  supplierProductId: z.string().nullable(),
  barcode: z.string().nullable(),
  kind: ProductKind,
  categoryId: Id,
  category: z.object({ id: Id, name: z.string(), slug: z.string() }),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  archivedAt: Instant.nullable(),
})
export type OfficeProduct = z.infer<typeof OfficeProduct>

const PRICE_TOO_LOW = 'Price must be greater than 0'
const Price = Money.refine((amount) => amount > 0, PRICE_TOO_LOW)
const positive = (message: string) =>
  z.number(message).min(0.01, message).max(dollarsOf(MAX_CENTS), 'Prices end at $999,999.99').pipe(Price)
/** A field that is emptied by null or by an empty text. */
const emptied = <T extends z.ZodType>(given: T) =>
  z.union([z.literal('').transform(() => null), given]).nullable()

const stock = z
  .int('Stock must be a whole number')
  .min(0, 'Stock cannot be negative')
  .max(MAX_STOCK, 'Stock is too large')

const fields = {
  name: text(200, { min: 3, message: 'Name must be at least 3 characters' }),
  slug: z
    .string()
    .trim()
    .min(3, 'Slug must be at least 3 characters')
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')
    .refine((slug) => !RESERVED_SLUGS.includes(slug), 'This address belongs to the shop itself'),
  description: text(20_000, { min: 10, message: 'Description must be at least 10 characters' }),
  price: positive(PRICE_TOO_LOW),
  salePrice: positive('Sale price must be greater than 0').nullable(),
  cost: Money.refine((amount) => amount <= MAX_CENTS, 'Costs end at $999,999.99').nullable(),
  imageUrl: PictureUrl,
  images: z.array(z.strictObject({ url: PictureUrl, alt: text(300) })).max(20),
  highlights: z.array(text(200, { min: 1 })).max(12),
  specs: z.array(z.strictObject({ label: text(80, { min: 1 }), value: text(300, { min: 1 }) })).max(60),
  categoryId: z.int('Choose a category').min(1, 'Choose a category').max(2_147_483_647, 'Choose a category'),
  stock,
  reorderPoint: z.int().min(0).max(MAX_STOCK).nullable(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  isTaxable: z.boolean(),
  dropShipOnly: z.boolean(),
  supplierId: Id.nullable(),
  supplierCode: emptied(text(80)),
  supplierProductId: emptied(text(80)),
  barcode: emptied(text(40)),
  kind: ProductKind,
}

const { name, slug, description, price, imageUrl, categoryId, ...others } = fields

/** Without a slug it gets one from its name. */
export const ProductDraft = z.strictObject({
  name,
  slug: z.union([z.literal(''), slug]).optional(),
  description,
  price,
  imageUrl,
  categoryId,
  ...z.strictObject(others).partial().shape,
})
export type ProductDraft = z.output<typeof ProductDraft>

/** What is left out stays as it is. */
export const ProductChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  /** The stock that the form showed: only the difference is applied, so sales made meanwhile stay sold. */
  stockSeen: stock.optional(),
  /** The version that the form showed; another one in the shop answers 409 `stale_edit`. */
  version: z.int().min(1).optional(),
})
export type ProductChange = z.output<typeof ProductChange>

export const ProductStatus = z.enum(['active', 'archived', 'all'])
export const ProductCondition = z.enum([
  'new',
  'featured',
  'on-sale',
  'drop-ship',
  'digital',
  'out-of-stock',
  'low-stock',
])
export const OfficeProductSort = z.enum([
  'newest',
  'name',
  'price-low',
  'price-high',
  'stock-low',
  'stock-high',
])

const filters = {
  /** Anywhere in name, description or supplier code, in any letter case. */
  search: text(200).optional(),
  status: ProductStatus.default('active'),
  condition: ProductCondition.optional(),
  categoryId: Id.optional(),
  supplierId: Id.optional(),
}
export const ProductFilter = z.object(filters)
export type ProductFilter = z.output<typeof ProductFilter>
export const OfficeProductSearch = z.object({
  ...filters,
  sort: OfficeProductSort.default('newest'),
  ...Paging,
})
export type OfficeProductSearch = z.output<typeof OfficeProductSearch>

const ProductRef = z.strictObject({ id: Id })

export const listOfficeProducts = endpoint('GET /admin/products', {
  summary: 'Products for the office, searched, sorted and paged',
  input: OfficeProductSearch,
  page: OfficeProduct,
})
export const getOfficeProduct = endpoint('GET /admin/products/:id', {
  summary: 'One product for the office, archived or not',
  input: ProductRef,
  output: OfficeProduct,
})
export const createProduct = endpoint('POST /admin/products', {
  summary: 'Add a product',
  input: ProductDraft,
  output: OfficeProduct,
  status: 201,
})
export const updateProduct = endpoint('PUT /admin/products/:id', {
  summary: 'Change a product; its stock by the difference to what the form showed',
  input: ProductChange.extend({ id: Id }),
  output: OfficeProduct,
})
export const deleteProduct = endpoint('DELETE /admin/products/:id', {
  summary: 'Delete a product that nothing refers to; archive any other',
  input: ProductRef,
  output: z.object({ outcome: z.enum(['deleted', 'archived']) }),
})
export const undeleteProduct = endpoint('POST /admin/products/:id/undelete', {
  summary:
    'Take a deletion back: bring a deleted or archived product back on sale, with its own number and address',
  input: ProductRef,
  output: OfficeProduct,
})
export const restoreProduct = endpoint('POST /admin/products/:id/restore', {
  summary: 'Put an archived product back on sale',
  input: ProductRef,
  output: OfficeProduct,
})
