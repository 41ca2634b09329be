import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { placeholderFor } from '#contract/catalog/placeholder.ts'
import type { ImportedRow, Outcome } from '#contract/catalog/product-import.ts'
import type { DeviceList } from '#contract/devices/read-device-list.ts'
import { UNSORTED } from '../../category/undone-import-category.ts'
import { brandIdOf, brandIn, fitsIn } from '../../compatibility/plan-references.ts'
import { columnOf } from '../../csv/csv-columns.ts'
import type { FilePicture } from '../../csv/file-product.ts'
import { toWire } from '../../product/edit-product.ts'
import { type PictureSources, type PlannedPicture, planPictures } from '../pictures/plan-pictures.ts'
import type { VariantPicture } from '../pictures/plan-variant-pictures.ts'
import type { PreparedProduct, ProductCode } from '../prepare-products.ts'
import { type KnownComponents, planBundle, withoutBundlePrice } from './plan-bundle.ts'
import { categoryIdOf, categoryIn } from './plan-category.ts'
import { type KnownCollections, planCollections, type WantedCollection } from './plan-collections.ts'
import { planDetails } from './plan-details.ts'
import { planFields, type WantedFields } from './plan-fields.ts'
import { refusalOf } from './plan-refusal.ts'
import { type Calendar, unreadableSale } from './plan-sale.ts'
import { planVariants, type VariantPlan } from './plan-variants.ts'
import { cellReader } from './read-cells.ts'

const UNITS_STAY =
  'Option1 Value: units of this product have serial numbers and stay unchanged. Receive each unit by its number instead'

export interface Shop extends KnownCollections, KnownComponents {
  publicUrl: string
  /** Addresses of own pictures that the file names and that do not exist. */
  missingPictures: ReadonlySet<string>
  known: ReadonlyMap<string, AdminProduct>
  /** How a known product was found that has another slug. */
  matchedBy: ReadonlyMap<string, ProductCode['kind']>
  sources: ReadonlyMap<number, PictureSources>
  categoryIds: ReadonlyMap<string, number>
  brandIds: ReadonlyMap<string, number>
  devices: DeviceList
  calendar: Calendar
}

export interface Plan {
  one: PreparedProduct
  known: AdminProduct | undefined
  outcome: Outcome
  name: string
  fields: WantedFields
  category: string | undefined
  newBrand: string | undefined
  collections: WantedCollection[]
  pictures: PlannedPicture[] | undefined
  variantPictures: VariantPicture[]
  grid: VariantPlan['grid'] | undefined
  changes: string[]
  messages: string[]
}

/** Values that can be corrected are corrected with a note. An empty cell leaves a known product's value unchanged. */
export function planProduct(one: PreparedProduct, shop: Shop, { setStock }: { setStock: boolean }): Plan {
  const known = shop.known.get(one.slug)
  const notes = [...one.notes]
  const matchedBy = shop.matchedBy.get(one.slug)
  if (known && matchedBy) notes.push(`Matched “${known.name}” by its ${matchedBy}`)
  const brand = brandIn(one.cells)
  const brandId = brand === undefined ? undefined : brandIdOf(brand, shop)
  const read = cellReader(one.cells, notes)
  const fields = {
    ...planFields(one.cells, known, shop.calendar, notes),
    ...planDetails(one, known, read, notes),
    ...planBundle(one, known, shop, read, notes),
    ...(brandId !== undefined && { brandId }),
    ...fitsIn(one.cells, shop, notes),
  }
  const name = fields.name ?? known?.name ?? nameOf(one)
  const sources = (known && shop.sources.get(known.id)) ?? new Map()
  const { publicUrl, missingPictures: missing, calendar } = shop
  const pictures = planPictures(galleryOf(one, known), { name, known, sources, publicUrl, missing, notes })
  const plan = {
    one,
    known,
    name,
    fields,
    category: categoryIn(one),
    newBrand: brandId === undefined ? brand : undefined,
    collections: planCollections(one.cells, known?.id, shop, read, notes),
    pictures,
    variantPictures: [],
    messages: notes,
  }
  const hasUnits = known !== undefined && known.numbers !== null
  if (hasUnits && one.variants.length > 0) notes.push(UNITS_STAY)
  const variants =
    one.variants.length > 0 && !hasUnits
      ? planVariants(one, known, { setStock, notes, sources, publicUrl, missing, calendar })
      : undefined
  const refusal = refusalOf(one) ?? unreadableSale(one, calendar.zone) ?? variants?.refusal
  if (refusal) return refused({ ...plan, grid: undefined }, refusal)
  return known
    ? planChange({ ...plan, known, variants }, shop, setStock)
    : planAddition({ ...plan, grid: variants?.grid, variantPictures: variants?.pictures ?? [] }, shop)
}

function galleryOf({ pictures, variants }: PreparedProduct, known: AdminProduct | undefined): FilePicture[] {
  if (known || pictures.length > 0) return pictures
  return variants.flatMap(({ cells }) => (cells.variantImage ? [{ url: cells.variantImage, alt: '' }] : []))
}

type Draft = Omit<Plan, 'outcome' | 'changes'>

function planAddition(plan: Draft, shop: Shop): Plan {
  const { one, name, messages, grid, category = UNSORTED } = plan
  const { values, ...first } = grid?.variants[0] ?? { values: [] }
  const fields: WantedFields = { ...plan.fields, ...first }
  if (!one.slug) return refused(plan, 'Title: a product needs a name or an address')
  if (fields.price === undefined) return refused(plan, 'Variant Price: a new product needs a price')
  if (fields.name === undefined) messages.push('Title: none in the file, so it is named after its slug')
  if (fields.description === undefined) messages.push('Body (HTML): no description yet')
  if (plan.category === undefined)
    messages.push(`Type: no category in the file, so it is in ${UNSORTED} until you choose one`)
  if (!plan.pictures) messages.push('Image Src: no picture in the file, so a placeholder is shown')
  const imageUrl = placeholderFor(category)
  const whole = {
    description: '',
    ...fields,
    name,
    imageUrl,
    images: [{ url: imageUrl, alt: name }],
    isNew: fields.isNew ?? false,
  }
  const categoryId = categoryIdOf(category, shop)
  return {
    ...plan,
    category,
    fields: categoryId === undefined ? whole : { ...whole, categoryId },
    outcome: 'created',
    changes: [],
  }
}

function planChange(
  { variants, ...plan }: Omit<Draft, 'grid'> & { known: AdminProduct; variants: VariantPlan | undefined },
  shop: Shop,
  setStock: boolean,
): Plan {
  const { known, one, category, pictures, messages } = plan
  const { archived, stock, ...given } =
    known.options.length > 0 ? withoutStock(plan.fields, messages) : withoutBundlePrice(plan.fields, known)
  if (known.slug !== one.slug && !shop.matchedBy.has(one.slug)) messages.push(`Handle: its slug is now “${known.slug}”`)
  const isCounted = stock !== undefined && known.kind !== 'digital' && stock !== known.stock
  if (isCounted && !setStock) messages.push(`Stock stays at ${known.stock}`)
  const categoryId = category === undefined ? undefined : categoryIdOf(category, shop)
  const before = toWire(known)
  const fields: WantedFields = Object.fromEntries(
    Object.entries({ ...given, ...(categoryId !== undefined && { categoryId }) }).filter(
      ([field, value]) => JSON.stringify(before[field as keyof typeof before] ?? null) !== JSON.stringify(value),
    ),
  )
  if (isCounted && setStock) fields.stock = stock
  if (archived !== undefined && archived !== (known.archivedAt !== null)) fields.archived = archived
  const isMoved = category !== undefined && categoryId === undefined
  const grid = variants && variants.changes.length > 0 ? variants.grid : undefined
  const names = [
    ...Object.keys(fields),
    ...(isMoved ? ['categoryId'] : []),
    ...(plan.newBrand ? ['brandId'] : []),
    ...(pictures ? ['images'] : []),
    ...(plan.collections.length > 0 ? ['collections'] : []),
  ]
  const changes = [...new Set([...names.map(columnOf), ...(variants?.changes ?? [])])]
  return {
    ...plan,
    category: isMoved || fields.categoryId !== undefined ? category : undefined,
    fields,
    grid,
    variantPictures: grid ? variants!.pictures : [],
    changes,
    outcome: changes.length > 0 ? 'updated' : 'unchanged',
  }
}

function withoutStock(
  { price, salePrice, saleStartsOn, saleEndsOn, stock, ...fields }: WantedFields,
  messages: string[],
): WantedFields {
  if (price !== undefined) messages.push('Variant Price: ignored, because each variant has its own price')
  return fields
}

function refused(plan: Draft, reason: string): Plan {
  return { ...plan, outcome: 'refused', changes: [], messages: [reason, ...plan.messages] }
}

function nameOf({ slug }: PreparedProduct): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function rowOf({ one, outcome, name, changes, messages, known }: Plan): ImportedRow {
  const { line, slug } = one
  return { line, slug, name, outcome, changes, messages, productId: known?.id ?? null }
}
