import type { z } from 'zod'
import type { AdminProduct, AdminVariant } from '#contract/catalog/admin-product.ts'
import type { VariantGrid } from '#contract/catalog/admin-variant.ts'
import { MAX_OPTION_VALUES, MAX_VARIANTS, type ProductOption } from '#contract/catalog/variant.ts'
import { dollarsOf } from '#contract/money.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { inOneLine } from '../../../http/csv/csv.ts'
import { columnOf } from '../../csv/csv-columns.ts'
import type { FileVariant } from '../../csv/file-product.ts'
import type { PictureSources } from '../pictures/plan-pictures.ts'
import { type VariantPicture, variantPictureReader } from '../pictures/plan-variant-pictures.ts'
import { planFields } from './plan-fields.ts'
import type { Calendar } from './plan-sale.ts'
import { storable } from './read-cells.ts'

type Grid = Pick<z.input<typeof VariantGrid>, 'options' | 'variants'>
type Draft = Grid['variants'][number]

export interface VariantPlan {
  grid: Grid
  changes: string[]
  pictures: VariantPicture[]
  refusal?: string
}

interface InFile {
  options: string[]
  variants: FileVariant[]
}

interface ImportRun {
  setStock: boolean
  notes: string[]
  sources: PictureSources
  publicUrl: string
  missing: ReadonlySet<string>
  calendar: Calendar
}

const MAX_TEXT_LENGTH = 60

export function planVariants(
  { options: names, variants }: InFile,
  known: AdminProduct | undefined,
  { setStock, notes, calendar, ...around }: ImportRun,
): VariantPlan {
  const before = known?.variants ?? []
  const hasOther = known !== undefined && known.options.length > 0 && known.options.length !== names.length
  const options = hasOther ? [] : mergedOptions(names, variants, known?.options ?? [])
  const plan: VariantPlan = { grid: { options, variants: [] }, changes: [], pictures: [] }
  if (hasOther) return { ...plan, refusal: `Option1 Name: its options here are ${namesOf(known.options)}` }
  const named = new Set<number>()
  const pictures = variantPictureReader({ known, ...around })
  for (const variant of variants) {
    const values = variant.values.map((value, at) => spelled(value, options[at]!))
    const same = before.find((other) => !named.has(other.id) && other.values.join('\n') === values.join('\n'))
    const picture = pictures.read(variant, values, notes)
    const fields = {
      ...ownFields(variant, same, { setStock, notes, calendar }),
      ...(picture?.storedUrl && { imageUrl: picture.storedUrl }),
    }
    if (!same && fields.price === undefined)
      return { ...plan, refusal: `Line ${variant.line}, Variant Price: each variant needs a price` }
    if (same) named.add(same.id)
    plan.grid.variants.push({ ...(same && draftOf(same)), ...fields, values } as Draft)
    plan.changes.push(...(same ? changedIn(draftOf(same), fields) : ['variants']))
    if (picture?.isNew) plan.changes.push('variantImage')
  }
  plan.grid.variants.push(...before.filter(({ id }) => !named.has(id)).map(draftOf))
  if (plan.grid.variants.length > MAX_VARIANTS || options.some(({ values }) => values.length > MAX_OPTION_VALUES))
    return { ...plan, refusal: `Option1 Value: more than ${MAX_VARIANTS} variants, or ${MAX_OPTION_VALUES} values` }
  const changes = plan.changes.map((name) => columnOf(name === 'imageUrl' ? 'variantImage' : name))
  return { ...plan, pictures: pictures.pictures(), changes: [...new Set(changes)] }
}

function mergedOptions(names: string[], variants: FileVariant[], known: ProductOption[]): ProductOption[] {
  const taken = new Set<string>()
  return names.map((name, at) => {
    const wanted = known[at]?.name ?? textIn(name)
    const isTaken = wanted === '' || taken.has(wanted.toLowerCase())
    const own = isTaken ? `Option ${at + 1}` : wanted
    taken.add(own.toLowerCase())
    const values = new Map<string, string>()
    for (const value of [...(known[at]?.values ?? []), ...variants.map(({ values }) => textIn(values[at]!))])
      if (!values.has(value.toLowerCase())) values.set(value.toLowerCase(), value)
    return { name: own, values: [...values.values()] }
  })
}

function textIn(text: string): string {
  return truncateText(inOneLine(storable(text)), MAX_TEXT_LENGTH).trimEnd() || '—'
}

function spelled(value: string, { values }: ProductOption): string {
  const text = textIn(value)
  return values.find((other) => other.toLowerCase() === text.toLowerCase())!
}

function ownFields(
  { line, cells }: FileVariant,
  same: AdminVariant | undefined,
  { setStock, notes, calendar }: Pick<ImportRun, 'setStock' | 'notes' | 'calendar'>,
): Partial<Draft> {
  const own: string[] = []
  const { name, description, archived, tags, isNew, isFeatured, dropShipOnly, supplierCode, kind, stock, ...fields } =
    planFields(cells, same, calendar, own)
  notes.push(...own.map((note) => `Line ${line}, ${note}`))
  const isCounted = stock !== undefined && (!same || (setStock && stock !== same.stock))
  return { ...fields, ...(isCounted && { stock }) } as Partial<Draft>
}

export function draftOf({ stock, stockHeld, price, salePrice, cost, ...variant }: AdminVariant): Draft {
  return {
    ...variant,
    price: dollarsOf(price),
    salePrice: salePrice === null ? null : dollarsOf(salePrice),
    cost: cost === null ? null : dollarsOf(cost),
  }
}

function changedIn(before: Draft, fields: Partial<Draft>): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => name === 'stock' || before[name as keyof Draft] !== value)
    .map(([name]) => name)
}

function namesOf(options: ProductOption[]): string {
  return options.map(({ name }) => name).join(' and ')
}
