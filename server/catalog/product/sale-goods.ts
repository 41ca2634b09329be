import { and, asc, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { plainNumber } from '#contract/catalog/piece-number.ts'
import type { Cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { fittingModel } from '../compatibility/fit.ts'
import { understand } from '../search/asked.ts'
import { lexiconOf } from '../search/lexicon.ts'
import { bestMatches, byRelevance } from '../search/matches.ts'
import { isListed, ownStock } from '../variants/variant.ts'
import { products, searchedInProduct } from './product.table.ts'

const MAX_FOUND = 8
/** Not by `has_options`: the key of the foreign keys would seem to serve, and nearly every product is in it. */
const hasNoOptions = sql`${products.options} = '[]'`

type Found = Awaited<ReturnType<typeof select>>

/**
 * A scanner types the barcode, a person the SKU, a part of the name, or what it should fit.
 * @returns how they were found: `scanned` is the only one that bears the code, `named` bear the words, `meant` are what the
 * shop's own search makes of them.
 */
export async function findShelfGoods(
  ctx: Ctx,
  search: string,
): Promise<{ goods: Found; by: 'scanned' | 'named' | 'meant' }> {
  const scanned = await select(ctx, search, bearsCode(search), 2)
  // A code that two products share is no answer to a scan: a person chooses.
  if (scanned.length > 0) return { goods: scanned, by: scanned.length === 1 ? 'scanned' : 'named' }
  const named = await select(ctx, search, ilike(searchedInProduct(products), containing(search)), MAX_FOUND)
  if (named.length > 0) return { goods: named, by: 'named' }
  return { goods: await findMeant(ctx, search), by: 'meant' }
}

/** What is kept on a shelf and made for the model with this slug; with a word only what bears it. */
export async function findFittingGoods(ctx: Ctx, slug: string, search: string): Promise<Found> {
  const variantFits = sql`${products.parentId} in (select id from ${products} where ${fittingModel(slug)})`
  const isNamed = search === '' ? undefined : ilike(searchedInProduct(products), containing(search))
  const isOnShelf = sql`${products.hasShelf}`
  return select(ctx, search, and(or(fittingModel(slug), variantFits), isOnShelf, isNamed), MAX_FOUND)
}

async function findMeant(ctx: Ctx, search: string): Promise<Found> {
  const best = await bestIds(ctx, search)
  if (best.length === 0) return []
  // Of a product with options its variants are sold.
  const isBest = or(inArray(products.id, best), inArray(products.parentId, best))!
  const rankOf = ({ id }: Found[number]) => (best.includes(id) ? best.indexOf(id) : best.length)
  return (await select(ctx, search, isBest, MAX_FOUND)).sort((one, other) => rankOf(one) - rankOf(other))
}

/** What the shop's own search makes of it, the best first: `iphone 13 battery`, `a2633`, a typing error. */
async function bestIds(ctx: Ctx, search: string): Promise<number[]> {
  const asked = understand(search, await lexiconOf(ctx), { isTyping: true })
  if (asked.wanted.length === 0) return []
  const rows = await ctx.db
    .select({ id: sql<number>`best.id` })
    .from(bestMatches(asked, isListed, { limit: MAX_FOUND, offset: 0 }))
    .orderBy(byRelevance)
  return rows.map(({ id }) => id)
}

/** Its barcode, the shop's own code in any letter case, or the number of the very piece. */
export function bearsCode(code: string): SQL {
  return sql`(${products.barcode} = ${code} or lower(${products.sku}) = lower(${code}) or ${products.serialNumber} = ${plainNumber(code)})`
}

async function select(ctx: Ctx, search: string, condition: SQL | undefined, limit: number) {
  return (
    ctx.db
      .select({
        id: products.id,
        name: products.name,
        imageUrl: products.imageUrl,
        price: sql<Cents>`coalesce(${products.salePriceCents}, ${products.priceCents})`,
        barcode: products.barcode,
        available: ownStock,
      })
      .from(products)
      .where(and(condition, isNull(products.archivedAt), hasNoOptions))
      // What bears the word comes before what only mentions it.
      .orderBy(
        asc(sql`${products.name} not ilike ${containing(search)}`),
        asc(sql`lower(${products.name})`),
        asc(products.id),
      )
      .limit(limit)
  )
}
