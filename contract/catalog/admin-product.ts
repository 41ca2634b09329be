import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dollarsOf, MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, orBlank, Paging, text } from '../scalars.ts'
import { slugField } from '../slug-field.ts'
import { PictureUrl } from '../web-address.ts'
import { Brand } from './brand.ts'
import { BundleComponent, BundleComponentDrafts } from './bundle.ts'
import { Fit, MAX_COMPATIBLE_DEVICES } from './compatibility.ts'
import { DeliveryMethod, ProductImage, ProductKind } from './product.ts'
import { Recommendation, RecommendationDrafts } from './recommendation.ts'
import { NumberKinds } from './serialized-unit.ts'
import { ProductOption } from './variant.ts'

export const MAX_STOCK = 1_000_000
/** Slugs that collide with routes below `/products/`. */
export const RESERVED_SLUGS = ['suggest', 'new', 'search', 'feed']
export const USUAL_REORDER_POINT = 5
/** Product files use these tags as flags (docs/rules.md, F-8), so the owner's tags cannot have these names. */
export const MARK_TAGS = ['new', 'featured', 'drop-ship', 'dropship']

const sale = {
  /** Set even before its first day, while the regular price is charged. */
  salePrice: Money.nullable(),
  /** First and last day, both included, in the shop's time zone. */
  saleStartsOn: z.string().nullable(),
  saleEndsOn: z.string().nullable(),
}

export const AdminVariant = z.object({
  id: Id,
  values: z.array(z.string()),
  price: Money,
  ...sale,
  cost: Money.nullable(),
  stock: z.int(),
  stockHeld: z.int(),
  reorderPoint: z.int().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  supplierProductId: z.string().nullable(),
  weightGrams: z.int().nullable(),
  isTaxable: z.boolean(),
  imageUrl: z.string(),
  archived: z.boolean(),
})
export type AdminVariant = z.infer<typeof AdminVariant>

export const AdminProduct = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  images: z.array(ProductImage),
  highlights: z.array(z.string()),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  tags: z.array(z.string()),
  price: Money,
  ...sale,
  /** The shop's cost per unit, before tax. */
  cost: Money.nullable(),
  /** Units in stock, or unused codes, including those held by open checkouts; 0 for other digital products. */
  stock: z.int(),
  stockHeld: z.int(),
  waiting: z.int(),
  reorderPoint: z.int().nullable(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  isTaxable: z.boolean(),
  dropShipOnly: z.boolean(),
  supplierId: Id.nullable(),
  supplierCode: z.string().nullable(),
  supplierProductId: z.string().nullable(),
  barcode: z.string().nullable(),
  sku: z.string().nullable(),
  weightGrams: z.int().nullable(),
  options: z.array(ProductOption),
  /** The price of the most expensive variant if prices differ; `price` is the cheapest. */
  priceTo: Money.nullable(),
  numbers: NumberKinds.nullable(),
  parentId: Id.nullable(),
  kind: ProductKind,
  /** Remembered for a physical product, in case it becomes digital. */
  delivery: DeliveryMethod,
  /** Number of downloads, and days, for which a customer can open a delivery. */
  openLimit: z.int(),
  openDays: z.int(),
  categoryId: Id,
  category: z.object({ id: Id, name: z.string(), slug: z.string() }),
  brandId: Id.nullable(),
  brand: Brand.nullable(),
  fits: z.array(Fit),
  components: z.array(BundleComponent),
  /** A bundle's discount on its components, in hundredths of a percent; null if it has a price of its own. */
  bundleDiscountBps: z.int().nullable(),
  crossSells: z.array(Recommendation),
  related: z.array(Recommendation),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  archivedAt: Instant.nullable(),
  variants: z.array(AdminVariant).optional(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

const PRICE_TOO_LOW = 'Price must be greater than 0'
const Price = Money.refine((amount) => amount > 0, PRICE_TOO_LOW)
const positive = (message: string) =>
  z.number(message).min(0.01, message).max(dollarsOf(MAX_CENTS), 'Enter at most $999,999.99').pipe(Price)

const stock = z
  .int('Stock must be a whole number')
  .min(0, 'Stock cannot be negative')
  .max(MAX_STOCK, 'Stock is too large')

const fields = {
  name: text(200, { min: 3, message: 'Name must be at least 3 characters' }),
  slug: slugField({ min: 3, max: 120, tooShort: 'Slug must be at least 3 characters' }).refine(
    (slug) => !RESERVED_SLUGS.includes(slug),
    'This slug is reserved',
  ),
  description: multilineText(20_000, { min: 10, message: 'Description must be at least 10 characters' }),
  price: positive(PRICE_TOO_LOW),
  salePrice: positive('Sale price must be greater than 0').nullable(),
  saleStartsOn: orBlank(CalendarDate),
  saleEndsOn: orBlank(CalendarDate),
  cost: Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99').nullable(),
  imageUrl: PictureUrl,
  images: z.array(z.strictObject({ url: PictureUrl, alt: text(300) })).max(20),
  highlights: z.array(text(200, { min: 1 })).max(12),
  specs: z.array(z.strictObject({ label: text(80, { min: 1 }), value: text(300, { min: 1 }) })).max(60),
  tags: z
    .array(
      text(80, { min: 1 })
        .refine((tag) => !tag.includes(','), 'A tag cannot contain a comma')
        .refine(
          (tag) => !MARK_TAGS.includes(tag.toLowerCase()),
          'Use the checkboxes for New, Featured and Drop Ship instead of tags',
        ),
    )
    .max(50, 'At most 50 tags'),
  categoryId: z.int('Choose a category').min(1, 'Choose a category').max(2_147_483_647, 'Choose a category'),
  brandId: Id.nullable(),
  fits: z.array(Fit).max(MAX_COMPATIBLE_DEVICES, `At most ${MAX_COMPATIBLE_DEVICES} models and device families`),
  components: BundleComponentDrafts,
  bundleDiscountBps: z.int('Enter a percentage').min(1, 'Enter more than 0').max(9_900, 'At most 99%').nullable(),
  crossSells: RecommendationDrafts,
  related: RecommendationDrafts,
  stock,
  reorderPoint: z.int().min(0).max(MAX_STOCK).nullable(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  isTaxable: z.boolean(),
  dropShipOnly: z.boolean(),
  supplierId: Id.nullable(),
  supplierCode: orBlank(text(80)),
  supplierProductId: orBlank(text(80)),
  barcode: orBlank(text(40)),
  sku: orBlank(text(80)),
  weightGrams: z
    .int('Weight must be a whole number of grams')
    .min(1, 'Weight must be greater than 0')
    .max(1_000_000, 'Weight is too large')
    .nullable(),
  kind: ProductKind,
  delivery: DeliveryMethod,
  openLimit: z.int('Enter a number').min(1, 'At least once').max(100, 'At most 100 times'),
  openDays: z.int('Enter a number').min(1, 'At least one day').max(3650, 'At most ten years'),
}

const ownOfVariant = z.strictObject({
  salePrice: fields.salePrice,
  saleStartsOn: fields.saleStartsOn,
  saleEndsOn: fields.saleEndsOn,
  cost: fields.cost,
  imageUrl: fields.imageUrl,
  stock: fields.stock,
  reorderPoint: fields.reorderPoint,
  isTaxable: fields.isTaxable,
  supplierProductId: fields.supplierProductId,
  barcode: fields.barcode,
  sku: fields.sku,
  weightGrams: fields.weightGrams,
})
export const variantFields = { price: fields.price, ...ownOfVariant.partial().shape }

const { name, slug, description, price, imageUrl, categoryId, ...others } = fields

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

export const ProductChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  /** The stock that the form showed. Only the difference is applied, so sales made in the meantime are not lost. */
  stockSeen: stock.optional(),
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
  'no-cost',
])
export const AdminProductSort = z.enum([
  'newest',
  'name',
  'price-low',
  'price-high',
  'stock-low',
  'stock-high',
  'category',
  'category-z',
])

const filters = {
  search: text(200).optional(),
  status: ProductStatus.default('active'),
  condition: ProductCondition.optional(),
  categoryId: Id.optional(),
  brandId: Id.optional(),
  supplierId: Id.optional(),
}
export const ProductFilter = z.object(filters)
export type ProductFilter = z.output<typeof ProductFilter>
export const AdminProductSearch = z.object({ ...filters, sort: AdminProductSort.default('newest'), ...Paging })
export type AdminProductSearch = z.output<typeof AdminProductSearch>

const ProductRef = z.strictObject({ id: Id })

export const listAdminProducts = endpoint('GET /admin/products', {
  summary: 'List products; supports search, sorting and paging',
  input: AdminProductSearch,
  page: AdminProduct,
})
export const getAdminProduct = endpoint('GET /admin/products/:id', {
  summary: 'Get a product, including archived ones',
  input: ProductRef,
  output: AdminProduct,
})
export const createProduct = endpoint('POST /admin/products', {
  summary: 'Create a product',
  input: ProductDraft,
  output: AdminProduct,
  status: 201,
})
export const updateProduct = endpoint('PUT /admin/products/:id', {
  summary: 'Update a product; stock changes by the difference to the stock that the form showed',
  input: ProductChange.extend({ id: Id }),
  output: AdminProduct,
})
export const deleteProduct = endpoint('DELETE /admin/products/:id', {
  summary: 'Delete a product without references, or archive it',
  input: ProductRef,
  output: z.object({ outcome: z.enum(['deleted', 'archived']) }),
})
export const undeleteProduct = endpoint('POST /admin/products/:id/undelete', {
  summary: 'Restore a deleted or archived product with its id and URL',
  input: ProductRef,
  output: AdminProduct,
})
export const restoreProduct = endpoint('POST /admin/products/:id/restore', {
  summary: 'Restore an archived product',
  input: ProductRef,
  output: AdminProduct,
})
