import { isNull } from 'drizzle-orm'
import { deviceList } from '#contract/devices/read-device-list.ts'
import { centsAsDollars } from '#contract/money.ts'
import { FAULT_NAMES, VARIANT_NAMES } from '#contract/price-book/repair-fault.ts'
import type { RepairPrice } from '#contract/price-book/repair-price.ts'
import { nameProducts } from '../catalog/product/join-product.ts'
import type { Ctx } from '../context.ts'
import { listDevices } from '../devices/device.ts'
import { type Cell, csvAnswer } from '../http/csv/csv.ts'
import { PRICE_COLUMNS, writeDevice, writePart } from './price-csv.ts'
import { readRepairPrices } from './read-repair-prices.ts'
import { repairPrices } from './repair-price.table.ts'

/** The offered prices; the file can be edited and imported again. */
export async function exportRepairPrices(ctx: Ctx): Promise<Response> {
  const devices = deviceList(await listDevices(ctx))
  const prices = await readRepairPrices(ctx, isNull(repairPrices.archivedAt))
  const names = await nameProducts(
    ctx,
    prices.flatMap(({ parts }) => parts.map(({ productId }) => productId)),
  )
  const toLine = (price: RepairPrice): Cell[] => [
    writeDevice({ modelId: price.device?.id ?? null, kind: price.kind }, devices),
    price.fault === 'other' ? price.name : FAULT_NAMES[price.fault],
    VARIANT_NAMES[price.variant],
    price.laborMinutes,
    price.parts
      .map(({ productId, quantity }) => writePart({ sku: names.get(productId)!.sku ?? `#${productId}`, quantity }))
      .join('; '),
    centsAsDollars(price.otherPartCost),
    price.markupPercent,
    centsAsDollars(price.price),
    price.warrantyDays,
    price.usualDays,
  ]
  return csvAnswer('price-book.csv', [PRICE_COLUMNS.map(({ label }) => label), ...prices.map(toLine)])
}
