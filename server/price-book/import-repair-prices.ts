import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type DeviceList, deviceList } from '#contract/devices/read-device-list.ts'
import { RepairPrice, RepairPriceDraft } from '#contract/price-book/repair-price.ts'
import { Problem } from '#contract/problem.ts'
import { findProducts, findProductsBySku, type ProductRow } from '../catalog/product/join-product.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import {
  known,
  type RecordKind,
  type RecordPlan,
  type RecordValues,
  refused,
  type UpdatedRecord,
} from '../data-import/record-kind.ts'
import { listDevices } from '../devices/device.ts'
import { amountIn } from '../http/csv/amount.ts'
import { PRICE_COLUMNS, readDevice, readParts, readRepair, readVariant } from './price-csv.ts'
import { readRepairPrices } from './read-repair-prices.ts'
import { repairPrices } from './repair-price.table.ts'
import { createRepairPrice, restoreRepairPrice, updateRepairPrice } from './repair-price.ts'

/** A row of a repair that the price book has replaces its price. Source: docs/rules.md, M-7. */
export const repairPriceRecords: RecordKind = {
  fields: PRICE_COLUMNS,
  async plan(ctx, rows, _, seen) {
    const shop = await readBook(ctx, rows)
    return rows.map((row) => planOne(row, { ...shop, seen }))
  },
  async remove(ctx, id) {
    const [removed] = await ctx.db
      .delete(repairPrices)
      .where(and(eq(repairPrices.id, id), eq(repairPrices.version, 1)))
      .returning({ id: repairPrices.id })
    return removed !== undefined
  },
  restore: (ctx, { before }) => restoreRepairPrice(ctx, z.decode(RepairPrice, before as never)),
}

interface Book {
  devices: DeviceList
  products: ReadonlyMap<string, ProductRow>
  prices: ReadonlyMap<string, RepairPrice>
  seen: Set<string>
}

async function readBook(ctx: Ctx, rows: readonly RecordValues[]): Promise<Omit<Book, 'seen'>> {
  const codes = rows.flatMap(({ parts = '' }) => readParts(parts).map(({ sku }) => sku))
  const ids = codes.flatMap((code) => (/^#\d{1,9}$/.test(code) ? [Number(code.slice(1))] : []))
  const found = [...(await findProductsBySku(ctx, codes)), ...(await findProducts(ctx, ids))]
  const prices = await readRepairPrices(ctx, isNull(repairPrices.archivedAt))
  return {
    devices: deviceList(await listDevices(ctx)),
    products: new Map(found.flatMap((one) => [`#${one.id}`, one.sku?.toLowerCase()].map((code) => [code!, one]))),
    prices: new Map(prices.map((price) => [keyOf({ ...price, modelId: price.device?.id ?? null }), price])),
  }
}

function keyOf({
  modelId,
  kind,
  fault,
  name,
  variant,
}: Pick<RepairPriceDraft, 'modelId' | 'kind' | 'fault' | 'name' | 'variant'>): string {
  return [modelId, kind, fault, name.toLowerCase(), variant].join('|')
}

function planOne(said: RecordValues, book: Book): RecordPlan {
  const title = [said.device, said.repair, said.variant].filter(Boolean).join(', ') || 'No repair'
  const draft = readDraft(said, book)
  if (typeof draft === 'string') return refused(title, draft)
  const key = keyOf(draft)
  if (book.seen.has(key)) return refused(title, 'An earlier row has this repair of this device')
  book.seen.add(key)
  const messages = noteOnPrice(said)
  const before = book.prices.get(key)
  if (!before)
    return {
      outcome: 'created',
      name: title,
      messages,
      create: (ctx) => orReason(async () => (await createRepairPrice(ctx, draft)).id),
    }
  if (isSame(before, draft)) return known(title, 'The price book says the same')
  return {
    outcome: 'updated',
    name: title,
    messages,
    update: (ctx) => orReason(() => replacePrice(ctx, before, draft)),
  }
}

/** Nothing was written when the input is refused, so the other rows of the transaction can go on. */
async function orReason<T>(write: () => Promise<T>): Promise<T | string> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'invalid') throw error
    return Object.values(error.fields ?? {})[0]?.[0] ?? error.message
  }
}

/** @returns why the row cannot be read. */
function readDraft(said: RecordValues, { devices, products }: Book): RepairPriceDraft | string {
  const { device = '', repair = '', variant = '', parts = '', laborMinutes = '' } = said
  const applies = readDevice(device, devices)
  if (!applies) return device ? `“${device}” is not one device model` : 'The device is missing'
  if (!repair) return 'The repair is missing'
  const quality = variant === '' ? 'standard' : readVariant(variant)
  if (!quality) return `“${variant}” is not a variant. Write “Original part” or “Equal-quality part”`
  const wanted = readParts(parts)
  const missing = wanted.find(({ sku }) => !products.has(sku.toLowerCase()))
  if (missing) return `No product has the SKU “${missing.sku}”`
  const markupPercent = numberIn(said.markupPercent)
  const price = numberIn(said.price)
  const draft = z.safeParse(RepairPriceDraft, {
    ...applies,
    ...readRepair(repair),
    variant: quality,
    laborMinutes: numberIn(laborMinutes),
    parts: wanted.map(({ sku, quantity }) => ({ productId: products.get(sku.toLowerCase())!.id, quantity })),
    otherPartCost: numberIn(said.otherPartCost) ?? 0,
    ...(markupPercent === null ? { price } : { markupPercent }),
    ...(said.warrantyDays && { warrantyDays: numberIn(said.warrantyDays) }),
    ...(said.usualDays && { usualDays: numberIn(said.usualDays) }),
  })
  if (draft.success) return draft.data
  const [issue] = draft.error.issues
  const field = PRICE_COLUMNS.find(({ name }) => name === String(issue!.path[0]))
  return [field?.label, issue!.message].filter(Boolean).join(': ')
}

function numberIn(text: string | undefined): number | null {
  if (!text) return null
  return amountIn(text.replace(/\s*%$/, '')) ?? Number.NaN
}

function noteOnPrice({ price, markupPercent }: RecordValues): string[] {
  return price && markupPercent ? ['The price is computed with the markup; the price in the file was left out'] : []
}

function isSame(before: RepairPrice, draft: RepairPriceDraft): boolean {
  const facts = ({
    laborMinutes,
    otherPartCost,
    markupPercent,
    warrantyDays,
    usualDays,
    parts,
  }: Omit<RepairPriceDraft, 'price'>) => [
    ...[laborMinutes, otherPartCost, markupPercent, warrantyDays, usualDays],
    ...parts.map(({ productId, quantity }) => `${productId} x ${quantity}`).sort(),
  ]
  const isPricedAlike = draft.markupPercent !== null || draft.price === before.price
  return isPricedAlike && facts(before as never).join() === facts(draft).join()
}

async function replacePrice(ctx: StaffCtx, before: RepairPrice, draft: RepairPriceDraft): Promise<UpdatedRecord> {
  const { id, version } = before
  await updateRepairPrice(ctx, { ...draft, id, version })
  return { recordId: id, before: z.encode(RepairPrice, before) }
}
