import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { deviceList } from '#contract/devices/read-device-list.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { listDevices } from '../../devices/device.ts'
import { brandIdsByName } from '../brand/brand-by-name.ts'
import { stockAt } from '../bundles/component-stock.ts'
import { categories } from '../category/category.table.ts'
import { collectionsByName, listMemberships } from '../collections/manual-collection.ts'
import { readBundleCell } from '../csv/bundle-cell.ts'
import { selectAdminProducts, withAllVariants } from '../product/admin-product.ts'
import { productSlugs, products } from '../product/product.table.ts'
import { importedPictures } from './imported-picture.table.ts'
import type { PictureSources } from './pictures/plan-pictures.ts'
import type { Shop } from './plan/plan-product.ts'
import type { PreparedProduct } from './prepare-products.ts'

/**
 * @param isLocked locks the products until the transaction ends.
 * @param coming slugs of products that the same file adds before any bundle.
 */
export async function readShop(
  ctx: Ctx,
  some: PreparedProduct[],
  { isLocked = false, coming = new Set<string>() } = {},
): Promise<Shop> {
  const known = await knownProducts(ctx, some, isLocked)
  const zone = await timeZoneOf(ctx)
  return {
    coming,
    stockLevels: await stockAt(ctx, componentHandles(some)),
    ...(await collectionsFor(ctx, some, [...known.values()])),
    publicUrl: ctx.config.publicUrl,
    calendar: { zone, today: dayIn(zone, ctx.now) },
    known,
    sources: await sourcesOf(ctx, [...known.values()]),
    categoryIds: await categoryIdsByName(ctx),
    brandIds: await brandIdsByName(ctx),
    devices: deviceList(await listDevices(ctx)),
  }
}

function componentHandles(some: PreparedProduct[]): string[] {
  const named = some.flatMap(({ cells }) => (cells.components ? readBundleCell(cells.components).components : []))
  return [...new Set(named.map(({ handle }) => handle))]
}

async function collectionsFor(ctx: Ctx, some: PreparedProduct[], known: AdminProduct[]) {
  if (!some.some(({ cells }) => cells.collection)) return { collections: new Map(), memberships: new Map() }
  const chosen = await listMemberships(
    ctx,
    known.map(({ id }) => id),
  )
  return {
    collections: await collectionsByName(ctx),
    memberships: new Map([...chosen].map(([id, all]) => [id, new Set(all.map(({ collectionId }) => collectionId))])),
  }
}

async function knownProducts(ctx: Ctx, some: PreparedProduct[], isLocked: boolean): Promise<Map<string, AdminProduct>> {
  const slugs = some.map(({ slug }) => slug).filter(Boolean)
  const former = await ctx.db
    .select({ slug: productSlugs.slug, id: productSlugs.productId })
    .from(productSlugs)
    .where(inArray(productSlugs.slug, slugs))
  const living = await ctx.db.select({ id: products.id }).from(products).where(inArray(products.slug, slugs))
  const ids = [...former, ...living].map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const query = selectAdminProducts(ctx).where(inArray(products.id, ids)).orderBy(asc(products.id))
  const rows = await (isLocked ? query.for('update', { of: products }) : query)
  const found = await withAllVariants(ctx, rows)
  const byId = new Map(found.map((product) => [product.id, product]))
  return new Map([
    ...former.flatMap(({ slug, id }) => (byId.has(id) ? [[slug, byId.get(id)!] as const] : [])),
    ...found.map((product) => [product.slug, product] as const),
  ])
}

async function sourcesOf(ctx: Ctx, known: AdminProduct[]): Promise<Map<number, PictureSources>> {
  const ids = known.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(importedPictures).where(inArray(importedPictures.productId, ids))
  const sources = new Map<number, Map<string, string | null>>()
  for (const { productId, url, storedUrl } of rows) {
    const own = sources.get(productId) ?? new Map<string, string | null>()
    sources.set(productId, own.set(url, storedUrl))
  }
  return sources
}

async function categoryIdsByName(ctx: Ctx): Promise<Map<string, number>> {
  const { id, name, slug } = categories
  const rows = await ctx.db
    .select({ id, name, slug })
    .from(categories)
    .where(eq(categories.isListed, true))
    .orderBy(asc(id))
  return new Map([
    ...rows.map((row) => [row.slug, row.id] as const),
    ...rows.map((row) => [row.name.toLowerCase(), row.id] as const),
  ])
}
