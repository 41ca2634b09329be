import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, Paging, Slug, text } from '../scalars.ts'
import { Brand } from './brand.ts'
import { BundleComponent } from './bundle.ts'
import { ProductOption, Variant } from './variant.ts'

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  productCount: z.int(),
  description: z.string(),
  /** Pages of its products show the statement that is required for dietary supplements. */
  needsHealthStatement: z.boolean(),
})
export type Category = z.infer<typeof Category>

export const ListedCategory = Category.extend({ formerSlugs: z.array(z.string()) })
export type ListedCategory = z.infer<typeof ListedCategory>

export const ProductImage = z.object({ url: z.string(), alt: z.string() })

export const ProductKind = z.enum(['physical', 'digital'])
export type ProductKind = z.infer<typeof ProductKind>

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
  /** Charged while it is set; always below `price`. */
  salePrice: Money.nullable(),
  /** On hand minus what other checkouts hold. */
  stock: z.int(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  dropShipOnly: z.boolean(),
  supplierCode: z.string().nullable(),
  supplierProductId: z.string().nullable(),
  categoryId: Id,
  category: z.object({ id: Id, name: z.string(), slug: z.string(), needsHealthStatement: z.boolean() }),
  brand: Brand.nullable(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  kind: ProductKind,
  delivery: DeliveryMethod.nullable(),
  createdAt: Instant,
  /** Empty for a product without options. With options, `price` is the cheapest variant's and `stock` the sum. */
  options: z.array(ProductOption),
  priceTo: Money.nullable(),
  variants: z.array(Variant).optional(),
  components: z.array(BundleComponent).optional(),
  foundVariantId: Id.nullish(),
})
export type Product = z.infer<typeof Product>

export const ProductSort = z.enum(['featured', 'newest', 'price-low', 'price-high'])
export type ProductSort = z.infer<typeof ProductSort>

export const ProductSearch = z.object({
  category: z.string().max(120).optional(),
  brand: z.string().max(120).optional(),
  fits: z.string().max(120).optional(),
  collection: z.string().max(120).optional(),
  search: text(200).optional(),
  /** Defaults to relevance with `search`, and to `featured` without. */
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
  summary: 'List categories in display order',
  output: z.array(ListedCategory),
})
export const listProducts = endpoint('GET /products', {
  summary: 'List products; supports filters, sorting and paging',
  input: ProductSearch,
  page: Product,
})
export const suggestProducts = endpoint('GET /products/suggest', {
  summary: 'Suggest up to eight products for the search box',
  input: z.object({ q: text(200).default('') }),
  output: z.array(ProductSuggestion),
})
export const getProduct = endpoint('GET /products/:slug', {
  summary: 'Get a product',
  input: z.object({ slug: Slug.or(z.string().max(120)) }),
  output: Product,
})
export const listRelatedProducts = endpoint('GET /products/:slug/related', {
  summary: 'List up to four other products of its category',
  input: z.object({ slug: z.string().max(120) }),
  output: z.array(Product),
})
