import type { z } from 'zod'
import type { ProductDraft } from '#contract/catalog/admin-product.ts'
import { countText } from '../../catalog/list-title.ts'
import { dayText } from '../../shell/day-text.ts'
import { formatMoney } from '../../ui/money.tsx'
import type { Product } from './product.ts'

type Sent = Required<z.input<typeof ProductDraft>>

/** The same as the request, except that a missing number is null and text is never null. */
export type ProductValues = { [F in keyof Sent]: Held<Sent[F]> }
type Held<T> = [T] extends [number | null] ? number | null : Exclude<T, null>

export interface Choices {
  categories: { id: number; name: string }[]
  brands: { id: number; name: string }[]
  suppliers: { id: number; name: string }[]
}

interface ProductField<T> {
  label: string
  fresh: T
  show?: (value: T, choices: Choices) => string | undefined
  fact?: (product: Product) => string
}

type Fields = { [F in keyof ProductValues]: ProductField<ProductValues[F]> }

const EMPTY = '—'
const named = (members: Choices['suppliers'], id: number | null) => members.find((one) => one.id === id)?.name

/**
 * A field of the contract that is missing here is a type error. The form, details, bulk edit and conflict dialog derive
 * from this list.
 */
export const productFields: Fields = {
  name: { label: 'Name', fresh: '' },
  description: { label: 'Description', fresh: '' },
  categoryId: {
    label: 'Category',
    fresh: null,
    show: (id, { categories }) => named(categories, id),
    fact: ({ category }) => category?.name ?? 'Unknown Category',
  },
  brandId: {
    label: 'Brand',
    fresh: null,
    show: (id, { brands }) => named(brands, id),
    fact: ({ brand }) => brand?.name ?? EMPTY,
  },
  fits: {
    label: 'Fits',
    fresh: [],
    show: ({ length }) => fitsText(length),
    fact: ({ fits }) => (fits.length === 0 ? EMPTY : fitsText(fits.length)),
  },
  components: {
    label: 'Components',
    fresh: [],
    show: ({ length }) => countText(length),
    fact: ({ components }) => components.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || EMPTY,
  },
  bundleDiscountBps: {
    label: 'Bundle discount in percent',
    fresh: null,
    show: percentText,
    fact: ({ bundleDiscountBps }) => percentText(bundleDiscountBps),
  },
  crossSells: {
    label: 'Often bought with',
    fresh: [],
    show: ({ length }) => countText(length),
    fact: ({ crossSells }) => crossSells.map(({ name }) => name).join(', ') || EMPTY,
  },
  related: {
    label: 'Related',
    fresh: [],
    show: ({ length }) => countText(length),
    fact: ({ related }) => related.map(({ name }) => name).join(', ') || EMPTY,
  },
  price: { label: 'Price', fresh: 0 },
  salePrice: { label: 'Sale price', fresh: null, fact: saleText },
  saleStartsOn: { label: 'Sale starts', fresh: '' },
  saleEndsOn: { label: 'Sale ends', fresh: '' },
  imageUrl: { label: 'Image URL', fresh: '' },
  images: { label: 'Pictures', fresh: [], show: ({ length }) => (length === 1 ? '1 picture' : `${length} pictures`) },
  stock: { label: 'Stock', fresh: 0, fact: stockText },
  cost: { label: 'Cost', fresh: null, fact: ({ cost }) => (cost === null ? EMPTY : formatMoney(cost)) },
  reorderPoint: { label: 'Reorder at', fresh: null },
  kind: { label: 'Kind', fresh: 'physical' },
  delivery: { label: 'Delivered as', fresh: 'credential', fact: deliveryText },
  openLimit: { label: 'Opens allowed', fresh: 5 },
  openDays: { label: 'Days available', fresh: 30 },
  isNew: { label: 'New', fresh: true },
  isFeatured: { label: 'Featured', fresh: false },
  dropShipOnly: { label: 'Drop ship', fresh: false },
  isTaxable: { label: 'Taxable', fresh: true, fact: ({ isTaxable }) => (isTaxable ? 'Yes' : 'No') },
  slug: { label: 'Slug', fresh: '', fact: ({ slug }) => slug },
  supplierId: { label: 'Supplier', fresh: null, show: (id, { suppliers }) => named(suppliers, id) },
  supplierCode: { label: 'Supplier code', fresh: '', fact: (product) => product.supplierCode ?? EMPTY },
  supplierProductId: { label: 'Supplier product ID', fresh: '', fact: (product) => product.supplierProductId ?? EMPTY },
  sku: { label: 'SKU', fresh: '', fact: ({ sku }) => sku ?? EMPTY },
  barcode: { label: 'Barcode', fresh: '', fact: ({ barcode }) => barcode ?? EMPTY },
  weightGrams: {
    label: 'Weight in grams',
    fresh: null,
    fact: ({ weightGrams }) => (weightGrams === null ? EMPTY : `${weightGrams} g`),
  },
  highlights: { label: 'Highlights', fresh: [] },
  specs: { label: 'Specifications', fresh: [] },
  tags: {
    label: 'Tags',
    fresh: [],
    show: (tags) => tags.join(', ') || EMPTY,
    fact: ({ tags }) => tags.join(', ') || EMPTY,
  },
}

export const FIELD_NAMES = Object.keys(productFields) as (keyof ProductValues)[]

export const PRODUCT_LABELS = ofEach((field) => field.label) as Record<keyof ProductValues, string>

export const FRESH = ofEach((field) => field.fresh) as ProductValues

function ofEach(read: (field: Fields[keyof Fields]) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(productFields).map(([name, field]) => [name, read(field)]))
}

export function shownValue(name: string, value: unknown, choices: Choices): string | undefined {
  return productFields[name as keyof ProductValues]?.show?.(value as never, choices)
}

function fitsText(count: number): string {
  return count === 1 ? '1 model or device family' : `${count} models and device families`
}

function saleText({ salePrice, saleStartsOn, saleEndsOn }: Product): string {
  if (salePrice === null) return EMPTY
  const from = saleStartsOn === null ? '' : `from ${dayText(saleStartsOn)} `
  const until = saleEndsOn === null ? '' : `through ${dayText(saleEndsOn)}`
  return `${formatMoney(salePrice)} ${from}${until}`.trim()
}

function percentText(bps: number | null): string {
  // biome-ignore lint/plugin/money: a percentage
  return bps === null ? EMPTY : `${bps / 100} %`
}

function stockText({ kind, delivery, stock, stockHeld, waiting }: Product): string {
  if (kind === 'digital' && delivery !== 'codes') return 'Digital, no stock'
  if (stock <= 0) return 'Out of Stock'
  const held = stockHeld > 0 ? `, ${stockHeld} reserved` : ''
  return `${stock}${held}${waiting > 0 ? `, ${waiting} waiting for a stock alert` : ''}`
}

export const DELIVERY_LABELS = {
  codes: 'One code per item',
  file: 'A file to download',
  credential: 'Credentials entered for each order',
} as const satisfies Record<Product['delivery'], string>

function deliveryText({ kind, delivery, openLimit, openDays }: Product): string {
  if (kind !== 'digital') return 'Shipped or picked up'
  return `${DELIVERY_LABELS[delivery]}, opened up to ${openLimit} times in ${openDays} days`
}
