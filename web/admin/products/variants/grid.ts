import { centsAsDollars, centsOf, type Dollars } from '#contract/money.ts'
import { percentOf } from '#contract/pricing/percent.ts'
import type { Input, Output } from '../../../api.ts'

type Product = Output<'GET /admin/products/:id'>
export type SentGrid = Input<'POST /admin/products/:id/variants'>
type SentVariant = SentGrid['variants'][number]

export interface GridRow {
  id?: number | undefined
  values: string[]
  price: string
  salePrice: string
  saleStartsOn: string
  saleEndsOn: string
  cost: string
  stock: string
  stockSeen: number
  sku: string
  barcode: string
  weightGrams: string
  imageUrl: string
  archived: boolean
}

export interface Grid {
  options: { name: string; values: string[] }[]
  rows: GridRow[]
}

export function gridOf(product: Product): Grid {
  if (!product.variants) return { options: [], rows: [rowOf({ ...product, values: [], archived: false })] }
  return { options: product.options, rows: product.variants.map(rowOf) }
}

type Facts = Pick<
  Product,
  | 'id'
  | 'price'
  | 'salePrice'
  | 'saleStartsOn'
  | 'saleEndsOn'
  | 'cost'
  | 'stock'
  | 'sku'
  | 'barcode'
  | 'weightGrams'
  | 'imageUrl'
> & { values: string[]; archived: boolean }

function rowOf(facts: Facts): GridRow {
  const { id, values, stock, archived, imageUrl } = facts
  return {
    id,
    values,
    price: textOf(facts.price),
    salePrice: textOf(facts.salePrice),
    saleStartsOn: facts.saleStartsOn ?? '',
    saleEndsOn: facts.saleEndsOn ?? '',
    cost: textOf(facts.cost),
    stock: String(stock),
    stockSeen: stock,
    sku: facts.sku ?? '',
    barcode: facts.barcode ?? '',
    weightGrams: textOf(facts.weightGrams),
    imageUrl,
    archived,
  }
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}

/**
 * If as many values were added as removed, they were renamed and their variants stay. Otherwise new combinations get
 * new rows, and the rows of removed values are deleted. A new order changes no row.
 */
export function withValues(grid: Grid, at: number, values: string[]): Grid {
  const before = grid.options[at]?.values ?? []
  const options = grid.options.map((option, index) => (index === at ? { ...option, values } : option))
  const renamed = renamedValues(before, values)
  const rows = grid.rows.flatMap((row) => {
    const own = row.values[at]
    if (own === undefined) return [{ ...row, values: withValue(row.values, at, values[0] ?? '') }]
    const value = renamed.get(own) ?? own
    return values.includes(value) ? [{ ...row, values: withValue(row.values, at, value) }] : []
  })
  const added = renamed.size > 0 ? [] : values.filter((value) => !before.includes(value))
  return { options, rows: [...rows, ...combinationsOf(options, at, added, rows, grid.rows[0])] }
}

function renamedValues(before: string[], values: string[]): Map<string, string> {
  const gone = before.filter((value) => !values.includes(value))
  const fresh = values.filter((value) => !before.includes(value))
  return new Map(gone.length === fresh.length ? gone.map((value, at) => [value, fresh[at]!]) : [])
}

function withValue(values: string[], at: number, value: string): string[] {
  const next = [...values]
  next[at] = value
  return next
}

function combinationsOf(
  options: Grid['options'],
  at: number,
  added: string[],
  rows: GridRow[],
  like: GridRow | undefined,
): GridRow[] {
  const known = new Set(rows.map(({ values }) => JSON.stringify(values)))
  const choices = options.map(({ values }, index) => (index === at ? added : values))
  if (choices.some(({ length }) => length === 0)) return []
  return choices
    .reduce<string[][]>((some, values) => some.flatMap((one) => values.map((value) => [...one, value])), [[]])
    .filter((values) => !known.has(JSON.stringify(values)))
    .map((values) => ({ ...freshRow(like), values }))
}

function freshRow(like: GridRow | undefined): GridRow {
  const {
    price = '',
    salePrice = '',
    saleStartsOn = '',
    saleEndsOn = '',
    cost = '',
    weightGrams = '',
    imageUrl = '',
  } = like ?? {}
  const own = { stock: '0', stockSeen: 0, sku: '', barcode: '', archived: false, values: [] }
  return { price, salePrice, saleStartsOn, saleEndsOn, cost, weightGrams, imageUrl, ...own }
}

export function withoutOption(grid: Grid, at: number): Grid {
  const seen = new Set<string>()
  const rows = grid.rows.flatMap((row) => {
    const values = row.values.filter((_, index) => index !== at)
    const key = JSON.stringify(values)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...row, values }]
  })
  return { options: grid.options.filter((_, index) => index !== at), rows }
}

export function filledDown(grid: Grid, field: keyof GridRow): Grid {
  const [first] = grid.rows
  return first ? { ...grid, rows: grid.rows.map((row) => ({ ...row, [field]: first[field] })) } : grid
}

export function repriced(grid: Grid, percent: number): Grid {
  const by = (text: string) =>
    text === '' ? '' : centsAsDollars(percentOf(centsOf(Number(text) as Dollars), 100 + percent))
  const rows = grid.rows.map((row) => ({ ...row, price: by(row.price), salePrice: by(row.salePrice) }))
  return { ...grid, rows }
}

export function toSent(grid: Grid, isDigital: boolean): Pick<SentGrid, 'options' | 'variants'> {
  return { options: grid.options, variants: grid.rows.map((row) => sentRow(row, isDigital)) }
}

function sentRow(row: GridRow, isDigital: boolean): SentVariant {
  const { id, values, sku, barcode, imageUrl, archived, stockSeen } = row
  return {
    ...(id !== undefined && { id }),
    values,
    price: Number(row.price),
    salePrice: numberOf(row.salePrice),
    saleStartsOn: row.saleStartsOn,
    saleEndsOn: row.saleEndsOn,
    cost: numberOf(row.cost),
    weightGrams: numberOf(row.weightGrams),
    sku,
    barcode,
    ...(imageUrl && { imageUrl }),
    archived,
    ...(!isDigital && { stock: Number(row.stock), stockSeen }),
  } as SentVariant
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/**
 * Undoing removes added variants, or archives those that have stock. Removed variants are gone for good, so they are
 * added again.
 */
export function undoing(before: Product, after: Product): Pick<SentGrid, 'options' | 'variants'> {
  const own = new Set(before.variants?.map(({ id }) => id))
  const added = after.variants!.filter(({ id, stock }) => !own.has(id) && stock > 0)
  const stockNow = new Map(after.variants!.map(({ id, stock }) => [id, stock]))
  const rows = gridOf(before).rows.map((row) => ({
    ...row,
    id: stockNow.has(row.id!) ? row.id : undefined,
    stockSeen: stockNow.get(row.id!) ?? row.stockSeen,
  }))
  const archived = added.map((variant) => ({ ...rowOf(variant), archived: true, stock: '0' }))
  const options = archived.length > 0 ? after.options : before.options
  return toSent({ options, rows: [...rows, ...archived] }, before.kind === 'digital')
}

export function dropUndone(before: Product, lastVariantId: number): Pick<SentGrid, 'options' | 'variants'> {
  const rows = gridOf(before).rows.map((row) => (row.id === lastVariantId ? row : { ...row, id: undefined }))
  return toSent({ options: before.options, rows }, before.kind === 'digital')
}
