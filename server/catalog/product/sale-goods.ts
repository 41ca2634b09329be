import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { barcodeSpellings } from '#contract/catalog/barcode.ts'
import { plainNumber } from '#contract/catalog/serial-number.ts'
import type { Cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { containsTyped, foldedText } from '../../db/search-text.ts'
import { fittingModel } from '../compatibility/compatibility.ts'
import { lexiconOf } from '../search/lexicon.ts'
import { bestMatches, byRelevance } from '../search/matches.ts'
import { parseSearch } from '../search/parse-search.ts'
import { isListed, ownStock } from '../variants/variant.ts'
import { products, searchedInProduct } from './product.table.ts'

const MAX_FOUND = 8
/** Not `has_options`: PostgreSQL would use the foreign keys' index on it, which has nearly every product. */
const hasNoOptions = sql`${products.options} = '[]'`

const priceNow = sql<Cents>`coalesce(${products.salePriceCents}, ${products.priceCents})`

type Found = Awaited<ReturnType<typeof select>>

export async function findSellableProducts(
  ctx: Ctx,
  search: string,
): Promise<{ goods: Found; by: 'scanned' | 'named' | 'meant' }> {
  const scanned = await select(ctx, search, matchesCode(search), 2)
  if (scanned.length > 0) return { goods: scanned, by: scanned.length === 1 ? 'scanned' : 'named' }
  const named = await select(ctx, search, containsTyped(searchedInProduct(products), search), MAX_FOUND)
  if (named.length > 0) return { goods: named, by: 'named' }
  return { goods: await findMeant(ctx, search), by: 'meant' }
}

export async function listSellableProducts(ctx: Ctx, ids: number[]): Promise<Found> {
  return select(ctx, '', inArray(products.id, ids), ids.length)
}

/** The newest physical products that are sold by themselves; digital goods are delivered by the server. */
export async function listOfflineGoods(ctx: Ctx, limit: number) {
  const { id, name, isTaxable, categoryId, barcode, sku } = products
  return ctx.db
    .select({ ...{ id, name, isTaxable, categoryId, barcode, sku }, price: priceNow, available: ownStock })
    .from(products)
    .where(and(eq(products.kind, 'physical'), isNull(products.archivedAt), hasNoOptions))
    .orderBy(desc(id))
    .limit(limit)
}

export async function findCompatibleProducts(ctx: Ctx, slug: string, search: string): Promise<Found> {
  const variantFits = sql`${products.parentId} in (select id from ${products} where ${fittingModel(slug)})`
  const isNamed = search === '' ? undefined : containsTyped(searchedInProduct(products), search)
  const isInStock = sql`${products.tracksStock}`
  return select(ctx, search, and(or(fittingModel(slug), variantFits), isInStock, isNamed), MAX_FOUND)
}

async function findMeant(ctx: Ctx, search: string): Promise<Found> {
  const best = await bestIds(ctx, search)
  if (best.length === 0) return []
  const isBest = or(inArray(products.id, best), inArray(products.parentId, best))!
  const rankOf = ({ id }: Found[number]) => (best.includes(id) ? best.indexOf(id) : best.length)
  return (await select(ctx, search, isBest, MAX_FOUND)).sort((one, other) => rankOf(one) - rankOf(other))
}

async function bestIds(ctx: Ctx, search: string): Promise<number[]> {
  const parsed = parseSearch(search, await lexiconOf(ctx), { isTyping: true })
  if (parsed.wanted.length === 0) return []
  const rows = await ctx.db
    .select({ id: sql<number>`best.id` })
    .from(bestMatches(parsed, isListed, { limit: MAX_FOUND, offset: 0 }))
    .orderBy(byRelevance)
  return rows.map(({ id }) => id)
}

export function matchesCode(code: string): SQL {
  return sql`(${inArray(products.barcode, barcodeSpellings(code))} or lower(${products.sku}) = lower(${code}) or ${products.serialNumber} = ${plainNumber(code)})`
}

async function select(ctx: Ctx, search: string, condition: SQL | undefined, limit: number) {
  return ctx.db
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      price: priceNow,
      barcode: products.barcode,
      available: ownStock,
    })
    .from(products)
    .where(and(condition, isNull(products.archivedAt), hasNoOptions))
    .orderBy(
      asc(sql`not ${containsTyped(foldedText(products.name), search)}`),
      asc(sql`lower(${products.name})`),
      asc(products.id),
    )
    .limit(limit)
}
