import { eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, MAX_CENTS } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import {
  COMPUTED_PRICE,
  RepairPrice,
  type RepairPriceChange,
  type RepairPriceDraft,
  type RepairPricePart,
  type RepairPriceSearch,
} from '#contract/price-book/repair-price.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import { findProducts } from '../catalog/product/join-product.ts'
import type { Ctx } from '../context.ts'
import { refuseTaken } from '../db/refuse-taken.ts'
import { inTransaction } from '../db/transaction.ts'
import { nameDevices } from '../devices/device.ts'
import { invalid } from '../http/input.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { getRepairSettings } from '../repair-settings/repair-settings.ts'
import { computePrice, deviceText, readRepairPrices, toPart } from './read-repair-prices.ts'
import { repairPriceParts, repairPrices } from './repair-price.table.ts'

const MAX_PRICES = 5_000

/** The whole book is read, because it is small and sorted by what other modules know of its devices. */
export async function listRepairPrices(
  ctx: Ctx,
  { search = '', fault, status, page, limit }: RepairPriceSearch,
): Promise<Page<RepairPrice>> {
  const inStatus = status === 'archived' ? isNotNull(repairPrices.archivedAt) : isNull(repairPrices.archivedAt)
  const words = search.toLowerCase().split(/\s+/)
  const matching = (await readRepairPrices(ctx, inStatus)).filter((price) => {
    const text = `${deviceText(price)} ${price.title}`.toLowerCase()
    return (!fault || price.fault === fault) && words.every((word) => text.includes(word))
  })
  const items = matching.slice((page - 1) * limit, page * limit)
  return { items, total: matching.length, isMore: false }
}

export async function listOfferedRepairs(ctx: Ctx): Promise<RepairPrice[]> {
  return readRepairPrices(ctx, isNull(repairPrices.archivedAt))
}

/** @throws Problem `repair_price_not_found`. */
export async function getRepairPrice(ctx: Ctx, { id }: { id: number }): Promise<RepairPrice> {
  const [price] = await readRepairPrices(ctx, eq(repairPrices.id, id))
  if (!price) throw new Problem('not_found', 'repair_price_not_found', 'There is no such repair price.')
  return price
}

/** @throws Problem `too_many_repair_prices`; `repair_price_taken`; `validation_failed` as `requireUsable` and `priceOf`. */
export async function createRepairPrice(ctx: Ctx, draft: RepairPriceDraft): Promise<RepairPrice> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(repairPrices)) >= MAX_PRICES)
      throw new Problem('conflict', 'too_many_repair_prices', `The price book can have up to ${MAX_PRICES} prices.`)
    const priceCents = await priceOf(ctx, draft, await requireUsable(ctx, draft))
    const [row] = await refuseTaken(
      TAKEN,
      ctx.db
        .insert(repairPrices)
        .values({ ...toColumns(draft), priceCents })
        .returning({ id: repairPrices.id }),
    )
    await writeParts(ctx, row!.id, draft.parts)
    const after = await getRepairPrice(ctx, row!)
    await record(ctx, 'repair_price.created', `repair_price:${after.id}`, RepairPrice, { after })
    return after
  })
}

/**
 * The price stays as approved unless something that it is computed from was edited.
 * @throws Problem `repair_price_not_found`; `stale_edit`; `repair_price_taken`; `validation_failed` as `requireUsable` and `priceOf`.
 */
export async function updateRepairPrice(
  ctx: Ctx,
  { id, version, archived, ...draft }: RepairPriceChange,
): Promise<RepairPrice> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRepairPrice(ctx, id)
    requireFresh(version, before.version, () => z.encode(RepairPrice, before))
    if (draft.markupPercent !== null && draft.price !== null && draft.price !== before.price)
      throw invalid({ price: [COMPUTED_PRICE] })
    const staysSame = archived || isPricedAlike(before, draft)
    const parts = archived ? [] : await requireUsable(ctx, draft)
    const priceCents = staysSame ? before.price : await priceOf(ctx, draft, parts)
    const archivedAt = archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? ctx.now) : null
    await refuseTaken(
      TAKEN,
      ctx.db
        .update(repairPrices)
        .set({
          ...toColumns(draft),
          ...{ priceCents, archivedAt, version: before.version + 1 },
          ...(priceCents !== before.price && { dismissedPriceCents: null }),
        })
        .where(eq(repairPrices.id, id)),
    )
    await writeParts(ctx, id, draft.parts)
    const after = await getRepairPrice(ctx, { id })
    await record(ctx, 'repair_price.updated', `repair_price:${id}`, RepairPrice, { before, after })
    return after
  })
}

/** Undoes the last change, with the price that was charged then. @returns false if it changed again since. */
export async function restoreRepairPrice(ctx: Ctx, former: RepairPrice): Promise<boolean> {
  const { id, device, price: priceCents } = former
  const before = await lockRepairPrice(ctx, id)
  if (before.version !== former.version + 1) return false
  const draft = { ...former, modelId: device?.id ?? null, parts: former.parts }
  await ctx.db
    .update(repairPrices)
    .set({ ...toColumns(draft), priceCents, version: before.version + 1 })
    .where(eq(repairPrices.id, id))
  await writeParts(ctx, id, draft.parts)
  await record(ctx, 'repair_price.restored', `repair_price:${id}`, RepairPrice, { before, after: former })
  return true
}

/** Locks the price until the transaction ends. @throws Problem `repair_price_not_found`. */
export async function lockRepairPrice(ctx: Ctx, id: number): Promise<RepairPrice> {
  await ctx.db.select({ id: repairPrices.id }).from(repairPrices).where(eq(repairPrices.id, id)).for('update')
  return getRepairPrice(ctx, { id })
}

function isPricedAlike(before: RepairPrice, draft: RepairPriceDraft): boolean {
  if (draft.markupPercent === null) return before.markupPercent === null && before.price === draft.price
  return (
    before.markupPercent === draft.markupPercent &&
    before.laborMinutes === draft.laborMinutes &&
    before.otherPartCost === draft.otherPartCost &&
    partsText(before) === partsText(draft)
  )
}

function partsText({ parts }: Pick<RepairPriceDraft, 'parts'>): string {
  return parts
    .map(({ productId, quantity }) => `${productId} x ${quantity}`)
    .sort()
    .join(', ')
}

/** @throws Problem `validation_failed` for a part of unknown cost, or a price above the limit. */
async function priceOf(ctx: Ctx, draft: RepairPriceDraft, parts: RepairPricePart[]): Promise<Cents> {
  if (draft.markupPercent === null) return draft.price!
  const unknown = parts.find(({ cost }) => cost === null)
  if (unknown) throw invalid({ parts: [`Enter the cost of ${unknown.name} first, or use a fixed price`] })
  const price = computePrice({ ...draft, parts }, await getRepairSettings(ctx))!
  if (price > MAX_CENTS) throw invalid({ markupPercent: ['The price exceeds $999,999.99'] })
  return price
}

/** @throws Problem `validation_failed` for a model or part that does not exist, or a part without tracked stock. */
async function requireUsable(ctx: Ctx, draft: RepairPriceDraft): Promise<RepairPricePart[]> {
  if (draft.modelId !== null && !(await nameDevices(ctx, [draft.modelId])).has(draft.modelId))
    throw invalid({ modelId: ['There is no such model'] })
  const found = await findProducts(
    ctx,
    draft.parts.map(({ productId }) => productId),
  )
  return draft.parts.map(({ productId, quantity }) => {
    const product = found.find(({ id }) => id === productId)
    if (!product || product.archivedAt) throw invalid({ parts: ['One of these products is no longer sold'] })
    if (product.hasOptions) throw invalid({ parts: [`Choose a variant of ${product.name}`] })
    if (!product.tracksStock || product.isBundle)
      throw invalid({ parts: [`The stock of ${product.name} is not tracked`] })
    return toPart(product, quantity)
  })
}

function toColumns({ modelId, kind, fault, name, variant, ...draft }: RepairPriceDraft) {
  const { laborMinutes, otherPartCost: otherPartCostCents, markupPercent, warrantyDays, usualDays } = draft
  return {
    ...{ modelId, kind, fault, name, variant },
    ...{ laborMinutes, otherPartCostCents, markupPercent, warrantyDays, usualDays },
  }
}

async function writeParts(ctx: Ctx, repairPriceId: number, parts: RepairPriceDraft['parts']): Promise<void> {
  await ctx.db.delete(repairPriceParts).where(eq(repairPriceParts.repairPriceId, repairPriceId))
  const rows = parts.map(({ productId, quantity }) => ({ repairPriceId, productId, quantity }))
  if (rows.length > 0) await ctx.db.insert(repairPriceParts).values(rows)
}

const TAKEN = {
  repair_prices_once: {
    code: 'repair_price_taken',
    field: 'fault',
    atField: 'The price book already has this repair for this device',
  },
}
