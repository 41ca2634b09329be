import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, union } from 'drizzle-orm/pg-core'
import type { DeliveryMethod, Product, ProductSearch, ProductSort } from '#contract/catalog/product.ts'
import type { Page } from '#contract/page.ts'
import { hidesSupplierCodes } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { brandOfProduct } from '../brand/brand.ts'
import { componentsOfProduct } from '../bundles/bundle.ts'
import { categories } from '../category/category.table.ts'
import { type CollectionRow, findCollection } from '../collections/collection.ts'
import { belongsTo, placeIn } from '../collections/membership.ts'
import { fittingModel } from '../compatibility/compatibility.ts'
import { manualRelatedQuery } from '../recommendations/chosen-related.ts'
import { correctedSearch } from '../search/corrected-search.ts'
import { lexiconOf } from '../search/lexicon.ts'
import { allMatches, bestMatches, byRelevance } from '../search/matches.ts'
import { type ParsedSearch, parseSearch } from '../search/parse-search.ts'
import {
  foundVariantId,
  hasStock,
  isListed,
  isReduced,
  ownStock,
  stockOfVariants,
  toVariants,
  variantsJson,
} from '../variants/variant.ts'
import { joinProduct } from './join-product.ts'
import { productSlugs, products } from './product.table.ts'
import { productNotFound } from './purchase-problems.ts'

export const availableStock = sql<number>`case when ${products.hasOptions} then ${stockOfVariants} else ${ownStock} end`

const ratingOfProduct = sql<
  Product['rating']
>`case when ${products.reviewCount} > 0 then json_build_object('average', round(${products.ratingSum}::numeric / ${products.reviewCount}, 1), 'count', ${products.reviewCount}) end`

const shownDelivery = sql<DeliveryMethod | null>`case when ${products.kind} = 'digital' then ${products.delivery} end`

function unlessHidden(code: PgColumn): SQL<string | null> {
  return sql`case when not ${hidesSupplierCodes} then ${code} end`
}

export const productColumns = {
  id: products.id,
  name: products.name,
  slug: products.slug,
  description: products.description,
  imageUrl: products.imageUrl,
  images: products.images,
  highlights: products.highlights,
  specs: products.specs,
  price: products.priceCents,
  salePrice: products.salePriceCents,
  stock: availableStock,
  isNew: products.isNew,
  isFeatured: products.isFeatured,
  dropShipOnly: products.dropShipOnly,
  supplierCode: unlessHidden(products.supplierCode),
  supplierProductId: unlessHidden(products.supplierProductId),
  categoryId: products.categoryId,
  brand: brandOfProduct,
  rating: ratingOfProduct,
  kind: products.kind,
  delivery: shownDelivery,
  createdAt: products.createdAt,
  options: products.options,
  priceTo: products.highestCents,
}

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  needsHealthStatement: categories.needsHealthStatement,
}

export const shownColumns = { ...productColumns, category: categoryColumns }

type ListingSearch = Omit<ProductSearch, 'collection'> & { collection?: CollectionRow | undefined }

export async function listProducts(ctx: Ctx, requested: ProductSearch): Promise<Page<Product>> {
  const collection = requested.collection ? await findCollection(ctx, requested.collection) : undefined
  if (requested.collection && !collection) return { items: [], total: 0, isMore: false }
  const search = { ...requested, collection }
  if (search.search) return searchProducts(ctx, search, search.search)
  const rows = await listedPage(ctx, search)
  const total = rows[0]?.total ?? (search.page > 1 ? await firstTotal(listedPage, ctx, search) : 0)
  return { items: rows.map(({ total, ...product }) => product), total, isMore: false }
}

async function searchProducts(ctx: Ctx, search: ListingSearch, text: string): Promise<Page<Product>> {
  const requested = parseSearch(text, await lexiconOf(ctx))
  if (requested.wanted.length === 0) return { items: [], total: 0, isMore: false }
  const pageOf = (ctx: Ctx, search: ListingSearch) =>
    search.sort ? sortedMatches(ctx, search, requested) : rankedMatches(ctx, search, requested)
  const rows = await pageOf(ctx, search)
  const total = rows[0]?.total ?? (search.page > 1 ? await firstTotal(pageOf, ctx, search) : 0)
  return {
    items: rows.map(({ total, had, ...product }) => product),
    total,
    isMore: false,
    corrected: rows[0] && correctedSearch(requested, rows[0].had),
  }
}

async function firstTotal(
  pageOf: (ctx: Ctx, search: ListingSearch) => Promise<{ total: number }[]>,
  ctx: Ctx,
  search: ListingSearch,
): Promise<number> {
  const [first] = await pageOf(ctx, { ...search, page: 1, limit: 1 })
  return first?.total ?? 0
}

async function rankedMatches(ctx: Ctx, search: ListingSearch, requested: ParsedSearch) {
  const matches = ctx.db
    .select({
      ...shownColumns,
      foundVariantId: foundVariantId(search.search ?? ''),
      total: sql<number>`best.total`,
      had: sql<number>`best.had`,
    })
    .from(bestMatches(requested, filterOf(search), { limit: search.limit, offset: offsetOf(search) }))
    .$dynamic()
  return joinProduct(matches, sql`best.id`).orderBy(byRelevance)
}

async function sortedMatches(ctx: Ctx, search: ListingSearch, requested: ParsedSearch) {
  const matches = ctx.db
    .select({
      ...shownColumns,
      foundVariantId: foundVariantId(search.search ?? ''),
      total: counted,
      had: sql<number>`matching.had`,
    })
    .from(allMatches(requested, filterOf(search)))
    .$dynamic()
  return joinProduct(matches, sql`matching.id`)
    .orderBy(...orderOf(search))
    .limit(search.limit)
    .offset(offsetOf(search))
}

async function listedPage(ctx: Ctx, search: ListingSearch) {
  return ctx.db
    .select({ ...shownColumns, total: totalOf(search) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(filterOf(search))
    .orderBy(...orderOf(search))
    .limit(search.limit)
    .offset(offsetOf(search))
}

function offsetOf({ page, limit }: Pick<ProductSearch, 'page' | 'limit'>): number {
  return (page - 1) * limit
}

function filterOf({ category, brand, fits, collection, inStock, onSale }: ListingSearch): SQL | undefined {
  return and(
    isListed,
    category
      ? sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.slug} = ${category})`
      : undefined,
    brand ? sql`${products.brandId} = (select brands.id from brands where brands.slug = ${brand})` : undefined,
    fits ? fittingModel(fits) : undefined,
    collection && belongsTo(collection),
    inStock ? hasStock : undefined,
    onSale ? isReduced : undefined,
  )
}

const counted = sql<number>`(count(*) over ())::int`

function totalOf({ category, sort, page, limit, ...filters }: ListingSearch): SQL<number> {
  if (Object.values(filters).some(Boolean)) return counted
  return category
    ? sql<number>`${categories.productCount}`
    : sql<number>`(select coalesce(sum(${categories.productCount}), 0)::int from ${categories})`
}

function orderOf({ collection, sort }: ListingSearch): SQL[] {
  if (!sort && collection?.choice === 'hand') return [asc(placeIn(collection)), asc(products.id)]
  const by: Record<ProductSort, SQL[]> = {
    featured: [desc(products.isFeatured), asc(products.id)],
    newest: [desc(products.createdAt), asc(products.id)],
    'price-low': [asc(products.chargedCents), asc(products.id)],
    'price-high': [desc(products.chargedCents), desc(products.id)],
  }
  return by[sort ?? collection?.sort ?? 'featured']
}

/**
 * @throws Problem `product_not_found`; with `movedTo` if the slug has changed, and with `variantId` if it belongs to a
 * variant.
 */
export async function getProduct(ctx: Ctx, { slug }: { slug: string }): Promise<Product> {
  const [row] = await ctx.db
    .select({ ...shownColumns, variants: variantsJson, components: componentsOfProduct })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.slug, slug), isListed))
  if (!row) throw productNotFound(await movedTo(ctx, slug))
  const { variants, components, ...product } = row
  if (components.length > 0) return { ...product, components }
  return variants ? { ...product, variants: toVariants(product.options, variants) } : product
}

/**
 * The id of the product whose page has this slug.
 * @throws Problem `product_not_found`.
 */
export async function getPageId(ctx: Ctx, slug: string): Promise<number> {
  const [page] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), isListed))
  if (!page) throw productNotFound()
  return page.id
}

async function movedTo(ctx: Ctx, slug: string): Promise<{ movedTo: string; variantId?: number } | undefined> {
  const parent = alias(products, 'parent')
  // A union lets each part use its own index; with OR every product would be read.
  const now = ctx.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const before = ctx.db.select({ id: productSlugs.productId }).from(productSlugs).where(eq(productSlugs.slug, slug))
  const [moved] = await ctx.db
    .select({ id: products.id, slug: products.slug, archivedAt: products.archivedAt, parentSlug: parent.slug })
    .from(products)
    .leftJoin(parent, eq(parent.id, products.parentId))
    .where(
      and(
        inArray(products.id, union(now, before)),
        sql`case when ${products.parentId} is null then ${products.archivedAt} else ${parent.archivedAt} end is null`,
      ),
    )
    .orderBy(desc(eq(products.slug, slug)))
    .limit(1)
  if (!moved) return undefined
  const { id, slug: own, parentSlug, archivedAt } = moved
  if (parentSlug === null) return { movedTo: own }
  return { movedTo: parentSlug, ...(archivedAt === null && { variantId: id }) }
}

const RELATED_CANDIDATES = 24

/** Up to four products: the owner's choice that is available, or else others of the category, available ones first. */
export async function listRelatedProducts(ctx: Ctx, { slug }: { slug: string }): Promise<Product[]> {
  const own = ctx.db.select({ categoryId: products.categoryId }).from(products).where(eq(products.slug, slug))
  const chosen = manualRelatedQuery(slug)
  const candidates = sql`(
    select chosen.id, chosen.position from ${chosen} chosen
    union all
    (select ${products.id}, null from ${products}
    where ${products.categoryId} = (${own}) and ${products.slug} <> ${slug} and ${isListed} and not exists (select from ${chosen} chosen)
    order by ${products.isFeatured} desc, ${products.id} limit ${RELATED_CANDIDATES})) candidate`
  return joinProduct(ctx.db.select(shownColumns).from(candidates).$dynamic(), sql`candidate.id`)
    .orderBy(
      asc(sql`candidate.position`),
      desc(sql`${availableStock} > 0`),
      desc(products.isFeatured),
      asc(products.id),
    )
    .limit(4)
}
