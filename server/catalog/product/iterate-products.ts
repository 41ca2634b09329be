import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { serializedUnits } from '../serialized-units/unit.table.ts'
import { isListed, isSold, ownStock } from '../variants/variant.ts'
import { products } from './product.table.ts'

const BATCH = 5_000

export async function* iterateProducts(ctx: Ctx) {
  yield* inBatches((last) =>
    ctx.db
      .select({ id: products.id, slug: products.slug, updatedAt: products.updatedAt })
      .from(products)
      .where(and(isListed, gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(BATCH),
  )
}

export async function* iterateFeedItems(ctx: Ctx) {
  const parent = alias(products, 'parent')
  yield* inBatches((last) =>
    ctx.db
      .select({
        id: products.id,
        name: products.name,
        slug: sql<string>`coalesce(${parent.slug}, ${products.slug})`,
        description: sql<string>`coalesce(${parent.description}, ${products.description})`,
        parentId: products.parentId,
        options: parent.options,
        values: products.optionValues,
        imageUrl: products.imageUrl,
        priceCents: products.priceCents,
        salePriceCents: products.salePriceCents,
        kind: products.kind,
        barcode: products.barcode,
        sku: products.sku,
        isUsed: sql<boolean>`exists (select from ${serializedUnits} where ${serializedUnits.productId} = ${products.id} and ${serializedUnits.grade} is not null)`,
        weightGrams: products.weightGrams,
        brandName: sql<string | null>`(select brands.name from brands where brands.id = ${products.brandId})`,
        stock: ownStock,
      })
      .from(products)
      .leftJoin(parent, eq(parent.id, products.parentId))
      .where(and(isNull(products.archivedAt), isSold, gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(BATCH),
  )
}

async function* inBatches<R extends { id: number }>(read: (last: number) => Promise<R[]>) {
  for (let last = 0; ; ) {
    const batch = await read(last)
    yield* batch
    if (batch.length < BATCH) return
    last = batch.at(-1)!.id
  }
}
