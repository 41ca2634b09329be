import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import {
  AdminSerializedUnit,
  MAX_UNITS,
  type SerializedUnitChange,
  type SerializedUnitDraft,
} from '#contract/catalog/admin-serialized-unit.ts'
import { ownBarcode } from '#contract/catalog/barcode.ts'
import { plainNumber, refusedNumber } from '#contract/catalog/serial-number.ts'
import { variantName } from '#contract/catalog/variant.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { requireShownPictures } from '../../media/picture-host.ts'
import { lockAdminProduct } from '../product/admin-product.ts'
import { rejectMissingReferences } from '../product/edit-product.ts'
import { products } from '../product/product.table.ts'
import type { MovementReason } from '../stock/stock.ts'
import { moveStock } from '../stock/stock-adjustment.ts'
import { addVariants } from '../variants/write-variants.ts'
import { serializedUnits } from './unit.table.ts'
import { findByNumber, getUnit, unitLabelOf } from './unit.ts'
import { unitLabel } from './unit-label.ts'
import { updateOptions } from './update-options.ts'

/**
 * @throws Problem `product_not_found`; `not_by_number` for a product without serial numbers; `number_known` with the
 * unit that has it; `too_many_units`; `validation_failed`.
 */
export async function addUnit(
  ctx: Ctx,
  { id, ...draft }: SerializedUnitDraft & { id: number },
  reason: MovementReason = 'received',
): Promise<AdminSerializedUnit> {
  return inTransaction(ctx, async (ctx) => {
    const product = await lockAdminProduct(ctx, { id })
    const number = await requireValidNumber(ctx, product, draft)
    if (product.stock >= MAX_UNITS)
      throw new Problem('conflict', 'too_many_units', `A product can have at most ${MAX_UNITS} units.`)
    const label = await freeLabel(ctx, product, { ...draft, number })
    const { price, cost, images } = draft
    const variant = { values: [...draft.values, label], price, cost, imageUrl: images[0] ?? product.imageUrl }
    const [unitId] = await addVariants(ctx, product, [{ ...variant, archived: false }])
    await write(ctx, { id: unitId!, number, draft })
    await moveStock(ctx, { productId: unitId!, change: 1, reason, cause: `unit:${unitId}` })
    await updateOptions(ctx, id)
    const after = await getUnit(ctx, { id: unitId! })
    await record(ctx, 'product.unit_added', `product:${id}`, AdminSerializedUnit, { after })
    return after
  })
}

/** @throws Problem `unit_not_found`; `stale_edit`; `number_known`; `validation_failed`. */
export async function updateUnit(
  ctx: Ctx,
  { id, version, ...draft }: SerializedUnitChange & { id: number },
): Promise<AdminSerializedUnit> {
  return inTransaction(ctx, async (ctx) => {
    const { productId } = await getUnit(ctx, { id })
    const product = await lockAdminProduct(ctx, { id: productId })
    const before = await getUnit(ctx, { id })
    requireFresh(version, before.version, () => z.encode(AdminSerializedUnit, before))
    const number = await requireValidNumber(ctx, product, draft, before)
    const label = await freeLabel(ctx, product, { ...draft, number }, id)
    await ctx.db
      .update(products)
      .set({
        optionValues: [...draft.values, label],
        priceCents: draft.price,
        costCents: draft.cost,
        imageUrl: draft.images[0] ?? product.imageUrl,
        version: before.version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(products.id, id))
    await write(ctx, { id, number, draft })
    await updateOptions(ctx, productId)
    const after = await getUnit(ctx, { id })
    await record(ctx, 'product.unit_changed', `product:${productId}`, AdminSerializedUnit, { before, after })
    return after
  })
}

async function requireValidNumber(
  ctx: Ctx,
  product: AdminProduct,
  draft: SerializedUnitDraft,
  before?: AdminSerializedUnit,
): Promise<string> {
  if (product.numbers === null)
    throw new Problem('conflict', 'not_by_number', 'This product has no serial numbers. Turn them on first.')
  if (draft.values.length !== product.options.length - 1)
    throw invalid({ values: ['Choose one value for each option'] })
  const images = draft.images.map((url) => ({ url }))
  requireShownPictures(ctx, { images }, { images: before?.images.map((url) => ({ url })) ?? [] })
  const number = plainNumber(draft.number)
  const refusal = refusedNumber(number, product.numbers)
  if (refusal) throw invalid({ number: [refusal] })
  const known = await findByNumber(ctx, number)
  if (known && known.id !== before?.id) throw numberKnown(known)
  return number
}

function numberKnown({ id, productId, name, values, label, isHere }: AdminSerializedUnit): Problem {
  const unit = `“${name}, ${variantName([...values, label])}”`
  const message = isHere
    ? `${unit} has this number and is in stock.`
    : `${unit} has this number and left the shop. Return that unit to stock instead.`
  return new Problem('conflict', 'number_known', message, { unitId: id, productId, isHere })
}

async function freeLabel(
  ctx: Ctx,
  product: AdminProduct,
  unit: Parameters<typeof unitLabel>[0],
  exceptId = 0,
): Promise<string> {
  const others = await ctx.db
    .select({ label: unitLabelOf })
    .from(products)
    .where(and(eq(products.parentId, product.id), ne(products.id, exceptId), isNull(products.archivedAt)))
  return unitLabel(unit, new Set(others.map(({ label }) => label)))
}

interface Written {
  id: number
  number: string
  draft: SerializedUnitDraft
}

/** The label bears the barcode, never the serial number (decision 17). */
async function write(ctx: Ctx, { id, number, draft }: Written): Promise<void> {
  const { supplierId, grade, condition, batteryPercent, images, warrantyEndsOn, note } = draft
  const barcode = sql`coalesce(${products.barcode}, ${ownBarcode(id)})`
  const numbered = { serialNumber: number, supplierId, barcode }
  await rejectMissingReferences(() => ctx.db.update(products).set(numbered).where(eq(products.id, id))).catch(
    throwIfNumberTaken,
  )
  const details = { grade, condition, batteryPercent, images, warrantyEndsOn, note }
  await ctx.db
    .insert(serializedUnits)
    .values({ productId: id, ...details, addedAt: ctx.now })
    .onConflictDoUpdate({ target: serializedUnits.productId, set: details })
}

function throwIfNumberTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'products_serial_number') throw error
  throw new Problem('conflict', 'number_known', 'Another unit with this number was just added.')
}
