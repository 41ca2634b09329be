import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AdminProduct } from '#contract/catalog/admin-product.ts'
import { ownBarcode } from '#contract/catalog/barcode.ts'
import type { Label, LabeledProducts } from '#contract/catalog/label.ts'
import { inOptionOrder, variantName } from '#contract/catalog/variant.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { isSold } from '../variants/variant.ts'

const parent = alias(products, 'parent')
const isHere = or(isNull(products.serialNumber), sql`${products.stockOnHand} > 0`)

export async function listLabels(ctx: Ctx, { ids }: LabeledProducts): Promise<Label[]> {
  const isRequested = or(inArray(products.id, ids), and(inArray(products.parentId, ids), isNull(products.archivedAt)))
  const rows = await ctx.db
    .select({
      productId: products.id,
      ofProductId: sql<number>`coalesce(${products.parentId}, ${products.id})`,
      name: sql<string>`coalesce(${parent.name}, ${products.name})`,
      options: parent.options,
      values: products.optionValues,
      price: products.priceCents,
      salePrice: products.salePriceCents,
      code: sql<string | null>`coalesce(${products.barcode}, ${products.sku})`,
      sku: products.sku,
      stock: products.stockOnHand,
    })
    .from(products)
    .leftJoin(parent, eq(parent.id, products.parentId))
    .where(and(isRequested, isSold, isHere))
    .orderBy(products.id)
  const seen = new Set<number>()
  const found = ids.flatMap((id) => {
    const requested = rows.filter(({ productId, ofProductId }) => productId === id || ofProductId === id)
    const own = requested.filter(({ productId }) => !seen.has(productId))
    for (const { productId } of own) seen.add(productId)
    return inOptionOrder(own, own[0]?.options ?? [], ({ values }) => values ?? [])
  })
  return found.map(({ options, values, ...row }) => ({ ...row, variant: values && variantName(values) }))
}

const Barcoded = AdminProduct.pick({ barcode: true })

export async function giveBarcodes(ctx: Ctx, { ids }: { ids: number[] }): Promise<{ given: number }> {
  return inTransaction(ctx, async (ctx) => {
    const without = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), isSold, isNull(products.barcode), isNull(products.sku)))
      .orderBy(products.id)
    let given = 0
    for (const { id } of without) {
      const before = await lockAdminProduct(ctx, { id })
      if (before.barcode !== null || before.sku !== null) continue
      const barcode = ownBarcode(id)
      const moved = { barcode, version: before.version + 1, updatedAt: ctx.now }
      await ctx.db.update(products).set(moved).where(eq(products.id, id))
      await record(ctx, 'product.updated', `product:${id}`, Barcoded, { before, after: { barcode } })
      given++
    }
    return { given }
  })
}
