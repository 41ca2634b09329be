import { asc, inArray, type SQL } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { FAULT_NAMES, type RepairFault, RepairVariant, repairName } from '#contract/price-book/repair-fault.ts'
import type { RepairPrice, RepairPricePart } from '#contract/price-book/repair-price.ts'
import { ruledPrice } from '#contract/price-book/repair-price-rule.ts'
import type { RepairSettings } from '#contract/repairs/repair-settings.ts'
import { findProducts, type ProductRow } from '../catalog/product/join-product.ts'
import type { Ctx } from '../context.ts'
import { nameDevices } from '../devices/device.ts'
import { getRepairSettings } from '../repair-settings/repair-settings.ts'
import { repairPriceParts, repairPrices } from './repair-price.table.ts'

export type RepairPriceRow = typeof repairPrices.$inferSelect

/** By maker, model and fault; what is offered for every model comes first. */
export async function readRepairPrices(ctx: Ctx, condition: SQL | undefined): Promise<RepairPrice[]> {
  const rows = await ctx.db.select().from(repairPrices).where(condition)
  if (rows.length === 0) return []
  const devices = await nameDevices(
    ctx,
    rows.flatMap(({ modelId }) => modelId ?? []),
  )
  const partsOf = await readParts(
    ctx,
    rows.map(({ id }) => id),
  )
  const settings = await getRepairSettings(ctx)
  return rows
    .map((row) =>
      toRepairPrice(row, { device: devices.get(row.modelId ?? 0) ?? null, parts: partsOf(row.id), settings }),
    )
    .sort(byDeviceAndFault)
}

async function readParts(ctx: Ctx, ids: number[]): Promise<(id: number) => RepairPricePart[]> {
  const rows = await ctx.db
    .select()
    .from(repairPriceParts)
    .where(inArray(repairPriceParts.repairPriceId, ids))
    .orderBy(asc(repairPriceParts.productId))
  const products = await findProducts(ctx, [...new Set(rows.map(({ productId }) => productId))])
  const found = new Map(products.map((product) => [product.id, product]))
  const byPrice = Map.groupBy(rows, ({ repairPriceId }) => repairPriceId)
  return (id) => (byPrice.get(id) ?? []).map(({ productId, quantity }) => toPart(found.get(productId)!, quantity))
}

export function toPart(product: ProductRow, quantity: number): RepairPricePart {
  const { id: productId, name, costCents: cost, stockOnHand, stockHeld } = product
  return { productId, name, quantity, cost, available: stockOnHand - stockHeld }
}

interface Facts {
  device: RepairPrice['device']
  parts: RepairPricePart[]
  settings: RepairSettings
}

function toRepairPrice(row: RepairPriceRow, { device, parts, settings }: Facts): RepairPrice {
  const { id, modelId, kind, fault, name, variant, laborMinutes, markupPercent, warrantyDays, usualDays } = row
  const { otherPartCostCents: otherPartCost, priceCents: price, archivedAt, version } = row
  const priced = { laborMinutes, parts, otherPartCost, markupPercent }
  return {
    ...{ id, title: repairName(row), modelId, device, kind, fault, name, variant, laborMinutes, parts, otherPartCost },
    ...{
      markupPercent,
      price,
      ruledPrice: computePrice(priced, settings),
      warrantyDays,
      usualDays,
      archivedAt,
      version,
    },
  }
}

type Priced = Pick<RepairPrice, 'laborMinutes' | 'parts' | 'otherPartCost' | 'markupPercent'>

/** @returns null for a fixed price, and while the cost of a part is unknown. */
export function computePrice(
  { laborMinutes, parts, otherPartCost, markupPercent }: Priced,
  { laborRate, priceRounding: rounding }: Pick<RepairSettings, 'laborRate' | 'priceRounding'>,
): Cents | null {
  const partCost = partCostOf({ parts, otherPartCost })
  if (markupPercent === null || partCost === null) return null
  return ruledPrice({ laborMinutes, partCost, markupPercent }, { laborRate, rounding })
}

export function partCostOf({ parts, otherPartCost }: Pick<RepairPrice, 'parts' | 'otherPartCost'>): Cents | null {
  let sum: number = otherPartCost
  for (const { cost, quantity } of parts) {
    if (cost === null) return null
    sum += cost * quantity
  }
  return cents(sum)
}

const FAULTS = Object.keys(FAULT_NAMES) as RepairFault[]

function byDeviceAndFault(one: RepairPrice, other: RepairPrice): number {
  return (
    deviceText(one).localeCompare(deviceText(other), 'en', { numeric: true }) ||
    FAULTS.indexOf(one.fault) - FAULTS.indexOf(other.fault) ||
    one.title.localeCompare(other.title, 'en') ||
    RepairVariant.options.indexOf(one.variant) - RepairVariant.options.indexOf(other.variant) ||
    one.id - other.id
  )
}

export function deviceText({ device, kind }: Pick<RepairPrice, 'device' | 'kind'>): string {
  if (device)
    return device.name.toLowerCase().startsWith(device.make.toLowerCase())
      ? device.name
      : `${device.make} ${device.name}`
  return kind ? `Every ${kind}` : 'Every device'
}
