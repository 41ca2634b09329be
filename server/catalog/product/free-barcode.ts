import { and, asc, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { barcodeSpellings, comparableBarcode } from '#contract/catalog/barcode.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { products } from './product.table.ts'

interface GivenBarcode {
  barcode: string
  /** The field of the form. */
  field: string
}

/**
 * A scanner must find one product, so products on sale have different barcodes. The transaction's locks let the second
 * of two simultaneous writers see the first.
 * @param own the product with its variants.
 * @throws Problem `validation_failed` naming the product that has the barcode, in any spelling of its GTIN.
 */
export async function requireFreeBarcodes(ctx: Ctx, given: GivenBarcode[], own: number[]): Promise<void> {
  if (given.length === 0) return
  await lockBarcodes(ctx, given)
  const spellings = given.flatMap(({ barcode }) => barcodeSpellings(barcode))
  const [taken] = await ctx.db
    .select({ name: products.name, barcode: products.barcode })
    .from(products)
    .where(and(inArray(products.barcode, spellings), isNull(products.archivedAt), notInArray(products.id, [0, ...own])))
    .orderBy(asc(products.id))
    .limit(1)
  if (!taken) return
  const code = comparableBarcode(taken.barcode!)
  const { field } = given.find(({ barcode }) => comparableBarcode(barcode) === code)!
  throw invalid({ [field]: [`${taken.name} has this barcode`] })
}

async function lockBarcodes(ctx: Ctx, given: GivenBarcode[]): Promise<void> {
  // Sorted, so that two requests cannot deadlock.
  const codes = [...new Set(given.map(({ barcode }) => comparableBarcode(barcode)))].sort()
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('barcode: ' || code, 0))
    from unnest(${sql.param(codes)}::text[]) as code`)
}
