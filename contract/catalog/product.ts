import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, Paging, Slug, text } from '../scalars.ts'
import { Brand } from './brand.ts'
import { KitPart } from './kits/kit.ts'
import { ProductOption, Variant } from './variant.ts'

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  productCount: z.int(),
  description: z.string(),
  /** Its products carry the statement that dietary supplements must show. */
  needsHealthStatement: z.boolean(),
})
export type Category = z.infer<typeof Category>

export const ListedCategory = Category.extend({
  /** Under which it could be found before; its old addresses lead on. */
  formerSlugs: z.array(z.string()),
})
export type ListedCategory = z.infer<typeof ListedCategory>

export const ProductImage = z.object({ url: z.string(), alt: z.string() })

export const ProductKind = z.enum(['physical', 'digital'])
export type ProductKind = z.infer<typeof ProductKind>

/** How a digital product gets to its customer: one code for each piece, a file, or what the staff types in. */
export const DeliveryMethod = z.enum(['codes', 'file', 'credential'])
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

export const Product = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  images: z.array(ProductImage),
  highlights: z.array(z.string()),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  price: Money,
  /** What is charged while it is set; always below `price`. */
  salePrice: Money.nullable(),
  /** How many can be bought now: on hand less what other checkouts hold. */
  stock: z.int(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  dropShipOnly: z.boolean(),
  supplierCode: z.string().nullable(),
  supplierProductId: z.string().nullable(),
  categoryId: Id,
  category: z.object({ id: Id, name: z.string(), slug: z.string(), needsHealthStatement: z.boolean() }),
  brand: Brand.nullable(),
  /** What its buyers give it, of five stars with one decimal, and how many of them; null before the first. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  kind: ProductKind,
  /** Null for what is physical. */
  delivery: DeliveryMethod.nullable(),
  createdAt: Instant,
  /** What one chooses of it; empty for what is sold as it is. `price` is then the cheapest variant's, `stock` that of all. */
  options: z.array(ProductOption),
  /** What the dearest variant costs, where they do not all cost the same. */
  priceTo: Money.nullable(),
  /** In the owner's order, where it has options; lists leave them out. */
  variants: z.array(Variant).optional(),
  /** What a kit is made of; lists leave it out. */
  parts: z.array(KitPart).optional(),
  /** The variant whose SKU or barcode was searched. */
  foundVariantId: Id.nullish(),
})
export type Product = z.infer<typeof Product>

export const ProductSort = z.enum(['featured', 'newest', 'price-low', 'price-high'])
export type ProductSort = z.infer<typeof ProductSort>

export const ProductSearch = z.object({
  category: z.string().max(120).optional(),
  /** A brand's slug. */
  brand: z.string().max(120).optional(),
  /** A device model's slug. */
  fits: z.string().max(120).optional(),
  /** A collection's slug; without a sort it has its own. */
  collection: z.string().max(120).optional(),
  search: text(200).optional(),
  /** Relevance when `search` is given and no sort is; `featured` otherwise. */
  sort: ProductSort.optional(),
  inStock: z.boolean().optional(),
  onSale: z.boolean().optional(),
  ...Paging,
})
export type ProductSearch = z.output<typeof ProductSearch>

export const ProductSuggestion = z.object({
  name: z.string(),
  slug: z.string(),
  price: Money,
  salePrice: Money.nullable(),
  imageUrl: z.string(),
  priceTo: Money.nullable(),
  foundVariantId: Id.nullish(),
})

export const listCategories = endpoint('GET /categories', {
  summary: 'Every category by its place in the shop',
  output: z.array(ListedCategory),
})
export const listProducts = endpoint('GET /products', {
  summary: 'Products, filtered, ranked and paged',
  input: ProductSearch,
  page: Product,
})
export const suggestProducts = endpoint('GET /products/suggest', {
  summary: 'Up to eight products for the search box',
  input: z.object({ q: text(200).default('') }),
  output: z.array(ProductSuggestion),
})
export const getProduct = endpoint('GET /products/:slug', {
  summary: 'One product',
  input: z.object({ slug: Slug.or(z.string().max(120)) }),
  output: Product,
})
export const listRelatedProducts = endpoint('GET /products/:slug/related', {
  summary: 'Up to four others of its category',
  input: z.object({ slug: z.string().max(120) }),
  output: z.array(Product),
})
