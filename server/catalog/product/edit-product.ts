import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AdminProduct, type ProductChange, type ProductDraft } from '#contract/catalog/admin-product.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { sqlStateOf, violatedConstraint } from '../../db/sql-state.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint, inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { requireShownPictures } from '../../media/picture-host.ts'
import { setComponents } from '../bundles/set-components.ts'
import { leaveUndoneImport } from '../category/undone-import-category.ts'
import { setFits } from '../compatibility/set-fits.ts'
import { emptyForDelivery } from '../digital/change-delivery.ts'
import { setRecommendations } from '../recommendations/set-recommendations.ts'
import { requireNoUnnumberedStock } from '../serialized-units/unnumbered-stock.ts'
import { moveStock } from '../stock/stock-adjustment.ts'
import { getAdminProduct, lockAdminProduct } from './admin-product.ts'
import { requireFreeBarcodes } from './free-barcode.ts'
import { requireOwnFields } from './own-fields.ts'
import { products } from './product.table.ts'
import { freeSlug, requireFreeSlug, saveFormerSlug } from './product-slug.ts'
import { applySaleDates, hasSaleDates, requireSale, type Sale, saleColumns } from './sale-dates.ts'

/** @throws Problem `slug_taken`; `validation_failed` for an invalid sale price, category or supplier, or a taken barcode. */
export async function createProduct(ctx: Ctx, draft: ProductDraft): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await addProduct(ctx, draft)
    await record(ctx, 'product.created', `product:${product.id}`, AdminProduct, { after: product })
    return product
  })
}

/**
 * The caller records the audit entry.
 * @throws Problem as `createProduct`.
 */
export async function addProduct(
  ctx: Ctx,
  { stock = 0, slug, fits = [], crossSells, related, components = [], ...facts }: ProductDraft,
): Promise<AdminProduct> {
  requireSellable(ctx, facts)
  if (slug) await requireFreeSlug(ctx, slug)
  if (facts.barcode) await requireFreeBarcodes(ctx, [{ barcode: facts.barcode, field: 'barcode' }], [])
  const values = newRow(ctx, facts, slug || (await freeSlug(ctx, facts.name)))
  const [row] = await rejectMissingReferences(() =>
    ctx.db.insert(products).values(values).returning({ id: products.id }),
  )
  const { id } = row!
  if (hasSaleDates(facts)) await applySaleDates(ctx, [id])
  if (stock > 0 && facts.kind !== 'digital' && components.length === 0) {
    await moveStock(ctx, { productId: id, change: stock, reason: 'opening', cause: `product:${id}` })
  }
  if (fits.length > 0) await setFits(ctx, id, fits)
  await setRecommendations(ctx, id, { crossSells, related })
  await setComponents(ctx, id, components)
  return getAdminProduct(ctx, { id })
}

type Facts = Omit<ProductDraft, 'stock' | 'slug' | 'fits' | 'crossSells' | 'related' | 'components'>

/** @throws Problem `validation_failed` for a sale price that is not lower, or pictures that cannot be shown. */
export function requireSellable(ctx: Ctx, facts: Omit<Facts, 'categoryId'>): void {
  requireSale(facts)
  requireShownPictures(ctx, facts)
}

export function newRow(ctx: Ctx, facts: Facts, slug: string) {
  return {
    ...toColumns(facts),
    slug,
    isNew: facts.isNew ?? true,
    images: facts.images ?? [{ url: facts.imageUrl, alt: facts.name }],
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
}

/**
 * Stock changes by the difference between the form's old and new number, so that sales meanwhile still count.
 * @throws Problem like `createProduct`; `product_not_found`; `stale_edit`; `stock_too_low`; `read_only` for a field
 * that belongs to the variants or to the parent product.
 */
export async function updateProduct(
  ctx: Ctx,
  { id, version, ...change }: ProductChange & { id: number },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAdminProduct(ctx, { id })
    requireFresh(version, before.version, () => toWire(before))
    const after = await changeProduct(ctx, before, change)
    await record(ctx, 'product.updated', `product:${id}`, AdminProduct, { before, after })
    return after
  })
}

/**
 * The caller has locked the product as `before`, and records the audit entry.
 * @throws Problem as `updateProduct`.
 */
export async function changeProduct(
  ctx: Ctx,
  before: AdminProduct,
  { stock, stockSeen, fits, crossSells, related, components, ...change }: Omit<ProductChange, 'version'>,
): Promise<AdminProduct> {
  const { id } = before
  requireOwnFields(before, {
    ...change,
    ...(stock !== undefined && { stock }),
    ...(fits && { fits }),
    ...(crossSells && { crossSells }),
    ...(related && { related }),
    ...(components && { components }),
  })
  const { price = before.price, bundleDiscountBps = before.bundleDiscountBps } = change
  requireSale({ ...change, price, bundleDiscountBps }, before)
  requireShownPictures(ctx, change, before)
  if (change.slug !== undefined && change.slug !== before.slug) {
    await requireFreeSlug(ctx, change.slug, id)
    await saveFormerSlug(ctx, id, before.slug, change.slug)
  }
  if (change.barcode && change.barcode !== before.barcode && before.archivedAt === null)
    await requireFreeBarcodes(ctx, [{ barcode: change.barcode, field: 'barcode' }], [id])
  await emptyForDelivery(ctx, before, change)
  const values = {
    ...toColumns(change, before),
    ...picturesOf(before, change),
    updatedAt: ctx.now,
    version: before.version + 1,
  }
  await rejectMissingReferences(() => ctx.db.update(products).set(values).where(eq(products.id, id)))
  if (hasSaleDates({ ...before, ...change })) await applySaleDates(ctx, [id])
  const isBundle = (components ?? before.components).length > 0
  if (stock !== undefined && !isBundle && before.options.length === 0 && (change.kind ?? before.kind) !== 'digital') {
    const moved = { productId: id, change: stock - (stockSeen ?? before.stock), cause: `edit:${ctx.requestId}:${id}` }
    await requireNoUnnumberedStock(ctx, id, moved.change)
    await moveStock(ctx, { ...moved, reason: 'counted' })
  }
  if (fits) await setFits(ctx, id, fits)
  await setRecommendations(ctx, id, { crossSells, related })
  if (components || before.components.length > 0) await setComponents(ctx, id, components ?? before.components)
  return getAdminProduct(ctx, { id })
}

export const Deleted = AdminProduct.omit({ version: true, updatedAt: true, brand: true }).extend({
  brandId: AdminProduct.shape.brandId.default(null),
  fits: AdminProduct.shape.fits.default([]),
  numbers: AdminProduct.shape.numbers.default(null),
  crossSells: AdminProduct.shape.crossSells.default([]),
  related: AdminProduct.shape.related.default([]),
  components: AdminProduct.shape.components.default([]),
  bundleDiscountBps: AdminProduct.shape.bundleDiscountBps.default(null),
  saleStartsOn: AdminProduct.shape.saleStartsOn.default(null),
  saleEndsOn: AdminProduct.shape.saleEndsOn.default(null),
  lastVersion: z.int().optional(),
})

/**
 * A product that orders, carts or stock movements refer to is archived instead.
 * @throws Problem `product_not_found`.
 */
export async function deleteProduct(ctx: Ctx, { id }: { id: number }): Promise<{ outcome: 'deleted' | 'archived' }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAdminProduct(ctx, { id })
    if (await deleteUnreferenced(ctx, id)) {
      const deleted = { ...before, lastVersion: before.version }
      await record(ctx, 'product.deleted', `product:${id}`, Deleted, { before: deleted })
      return { outcome: 'deleted' as const }
    }
    await setArchived(ctx, before, true)
    return { outcome: 'archived' as const }
  })
}

export async function restoreProduct(ctx: Ctx, { id }: { id: number }): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    await setArchived(ctx, await lockAdminProduct(ctx, { id }), false)
    return getAdminProduct(ctx, { id })
  })
}

const Archived = AdminProduct.pick({ archivedAt: true })

/** @throws Problem `validation_failed` if another product has got its barcode since it was archived. */
export async function setArchived(ctx: Ctx, product: AdminProduct, archived: boolean): Promise<void> {
  if ((product.archivedAt !== null) === archived) return
  const { id } = product
  if (!archived) await requireOwnBarcodes(ctx, product)
  const archivedAt = await moveToArchive(ctx, product, archived)
  await record(ctx, archived ? 'product.archived' : 'product.restored', `product:${id}`, Archived, {
    before: product,
    after: { archivedAt },
  })
}

async function requireOwnBarcodes(ctx: Ctx, product: AdminProduct): Promise<void> {
  const all = [product, ...(product.variants ?? [])]
  const given = all.flatMap(({ barcode }) => (barcode ? [{ barcode, field: 'barcode' }] : []))
  await requireFreeBarcodes(
    ctx,
    given,
    all.map(({ id }) => id),
  )
}

/** The caller records the audit entry. @returns the time of archiving. */
export async function moveToArchive(ctx: Ctx, { id, version }: AdminProduct, archived: boolean): Promise<Date | null> {
  const archivedAt = archived ? ctx.now : null
  await ctx.db
    .update(products)
    .set({ archivedAt, updatedAt: ctx.now, version: version + 1 })
    .where(eq(products.id, id))
  if (!archived) await leaveUndoneImport(ctx, id)
  return archivedAt
}

export async function deleteUnreferenced(ctx: Ctx, id: number): Promise<boolean> {
  try {
    await inSavepoint(ctx, () => ctx.db.delete(products).where(eq(products.id, id)))
    return true
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return false
  }
}

export function toColumns<F extends Omit<ProductChange, 'stock' | 'stockSeen' | 'version'>>(
  { price, salePrice, saleStartsOn, saleEndsOn, cost, ...facts }: F,
  before?: Sale,
) {
  return {
    ...facts,
    ...(price !== undefined && { priceCents: price }),
    ...saleColumns({ salePrice, saleStartsOn, saleEndsOn }, before),
    ...(cost !== undefined && { costCents: cost }),
  } as Omit<F, 'price' | keyof Sale | 'cost'> & { priceCents: NonNullable<F['price']> }
}

function picturesOf(before: AdminProduct, { imageUrl, images, name }: ProductChange) {
  if (images !== undefined && imageUrl === undefined) return { images, imageUrl: images[0]?.url ?? before.imageUrl }
  if (imageUrl === undefined || images !== undefined || imageUrl === before.imageUrl) return {}
  const others = before.images.filter(({ url }) => url !== before.imageUrl && url !== imageUrl)
  return { images: [{ url: imageUrl, alt: name ?? before.name }, ...others] }
}

const NOT_NULL_VIOLATION = '23502'

/** @throws Problem `validation_failed` for a category or a supplier that does not exist. */
export async function rejectMissingReferences<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    // The trigger that copies the category's name fails before the foreign key is checked.
    const isWithoutName = sqlStateOf(error) === NOT_NULL_VIOLATION
    if (isWithoutName || constraint.startsWith('products_category_id'))
      throw invalid({ categoryId: ['Choose a category'] })
    if (constraint.startsWith('products_brand_id')) throw invalid({ brandId: ['Choose a brand'] })
    if (constraint.startsWith('products_supplier_id')) throw invalid({ supplierId: ['Choose a supplier'] })
    throw error
  }
}

export function toWire(product: AdminProduct): z.input<typeof AdminProduct> {
  return z.encode(AdminProduct, product)
}
