import { and, asc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { SaleGoods } from '#contract/orders/counter-sale.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { products, searchedInProduct } from './product.table.ts'
import { availableStock } from './product.ts'

const MOST = 8

/** A scanner types the barcode, a person a part of the name. */
export async function findSaleGoods(ctx: Ctx, { search }: { search: string }): Promise<SaleGoods[]> {
  const scanned = await select(ctx, search, eq(products.barcode, search), 1)
  if (scanned.length > 0) return scanned
  return select(ctx, search, ilike(searchedInProduct(products), containing(search)), MOST)
}

async function select(ctx: Ctx, search: string, condition: SQL, limit: number): Promise<SaleGoods[]> {
  return (
    ctx.db
      .select({
        id: products.id,
        name: products.name,
        imageUrl: products.imageUrl,
        price: sql<SaleGoods['price']>`coalesce(${products.salePriceCents}, ${products.priceCents})`,
        barcode: products.barcode,
        available: availableStock,
      })
      .from(products)
      .where(and(condition, isNull(products.archivedAt)))
      // What bears the word comes before what only mentions it.
      .orderBy(
        asc(sql`${products.name} not ilike ${containing(search)}`),
        asc(sql`lower(${products.name})`),
        asc(products.id),
      )
      .limit(limit)
  )
}
