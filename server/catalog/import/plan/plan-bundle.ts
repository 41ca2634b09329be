import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { MAX_COMPONENTS } from '#contract/catalog/bundle.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { amountIn } from '../../../http/csv/amount.ts'
import type { ComponentStock } from '../../bundles/component-stock.ts'
import { type NamedComponent, readBundleCell } from '../../csv/bundle-cell.ts'
import type { PreparedProduct } from '../prepare-products.ts'
import type { WantedFields } from './plan-fields.ts'
import { type CellReader, storable } from './read-cells.ts'

export interface KnownComponents {
  stockLevels: ReadonlyMap<string, ComponentStock[]>
  coming: ReadonlySet<string>
}

type Drafts = NonNullable<WantedFields['components']>

const MAX_CELL_LENGTH = 10_000
const MAX_QUANTITY_PER_COMPONENT = 99
const MIN_DISCOUNT_BPS = 1
const MAX_DISCOUNT_BPS = 9_900

/** A bundle without one of its components would be sold for less than it is worth, so it is refused. */
export function planBundle(
  { cells }: Pick<PreparedProduct, 'cells'>,
  known: Pick<AdminProduct, 'components' | 'bundleDiscountBps'> | undefined,
  shop: KnownComponents,
  read: CellReader,
  notes: string[],
): Pick<WantedFields, 'components' | 'bundleDiscountBps'> {
  const cell = read.text('components', MAX_CELL_LENGTH)
  if (cell === undefined) return {}
  const components = partsIn(cell, shop, notes)
  if (!components) return {}
  const bundleDiscountBps = offIn(cells.bundleDiscount, notes)
  return {
    ...(!isSameBundle(components, known?.components ?? []) && { components }),
    ...(bundleDiscountBps !== undefined && { bundleDiscountBps }),
  }
}

function isSameBundle(components: Drafts, known: AdminProduct['components']): boolean {
  return isDeepStrictEqual(
    components,
    known.map(({ id, quantity }) => ({ id, quantity })),
  )
}

function partsIn(cell: string, { stockLevels, coming }: KnownComponents, notes: string[]): Drafts | undefined {
  const { components, unread } = readBundleCell(cell)
  const found = components.map((part) => ({ part, stockLevel: stockOf(part, stockLevels) }))
  const missing = found.filter(({ stockLevel }) => !stockLevel).map(({ part }) => part)
  if (missing.length > 0 && missing.every(({ handle }) => coming.has(handle))) return undefined
  const unknown = [...missing.map(nameOf), ...unread]
  if (unknown.length > 0) {
    notes.push(
      `Bundle components: left out, because the shop has no ${truncateText(storable(unknown.join('; ')), 200)}`,
    )
    return undefined
  }
  const counted = new Map<number, number>()
  for (const { part, stockLevel } of found)
    counted.set(stockLevel!.id, (counted.get(stockLevel!.id) ?? 0) + part.quantity)
  if (counted.size <= MAX_COMPONENTS && [...counted.values()].every((n) => n >= 1 && n <= MAX_QUANTITY_PER_COMPONENT))
    return [...counted].map(([id, quantity]) => ({ id, quantity }))
  notes.push(
    `Bundle components: a bundle has ${MAX_COMPONENTS} parts and ${MAX_QUANTITY_PER_COMPONENT} of each at most, left out`,
  )
  return undefined
}

function stockOf(
  { handle, values }: NamedComponent,
  stockLevels: KnownComponents['stockLevels'],
): ComponentStock | undefined {
  const wanted = values.join('\n').toLowerCase()
  return stockLevels.get(handle)?.find((stockLevel) => stockLevel.values.join('\n').toLowerCase() === wanted)
}

function nameOf({ handle, values }: NamedComponent): string {
  return [handle, ...values].join(' / ')
}

function offIn(text: string | undefined, notes: string[]): number | undefined {
  if (text === undefined) return undefined
  const percent = amountIn(text.replace(/\s*%$/, ''))
  // biome-ignore lint/plugin/money: hundredths of a percent
  const bps = percent === undefined ? Number.NaN : Math.round(percent * 100)
  if (bps >= MIN_DISCOUNT_BPS && bps <= MAX_DISCOUNT_BPS) return bps
  notes.push(`Bundle discount: “${truncateText(storable(text), 40)}” is not a percentage between 0.01 and 99, left out`)
  return undefined
}

export function withoutBundlePrice(
  fields: WantedFields,
  known: Pick<AdminProduct, 'components' | 'bundleDiscountBps'>,
): WantedFields {
  const isPricedByParts = (fields.bundleDiscountBps ?? known.bundleDiscountBps) !== null && known.components.length > 0
  if (!isPricedByParts) return fields
  const { price, salePrice, saleStartsOn, saleEndsOn, ...others } = fields
  return others
}
