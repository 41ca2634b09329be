import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { barcodeSpellings, comparableBarcode } from '#contract/catalog/barcode.ts'
import { deviceList } from '#contract/devices/read-device-list.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { listDevices } from '../../devices/device.ts'
import { isOwnPictureStored } from '../../media/bring-pictures.ts'
import { brandIdsByName } from '../brand/brand-by-name.ts'
import { stockAt } from '../bundles/component-stock.ts'
import { categories } from '../category/category.table.ts'
import { collectionsByName, listMemberships } from '../collections/manual-collection.ts'
import { readBundleCell } from '../csv/bundle-cell.ts'
import { selectAdminProducts, withAllVariants } from '../product/admin-product.ts'
import { productSlugs, products } from '../product/product.table.ts'
import { importedPictures } from './imported-picture.table.ts'
import { addressIn, type PictureSources } from './pictures/plan-pictures.ts'
import type { Shop } from './plan/plan-product.ts'
import type { PreparedProduct, ProductCode } from './prepare-products.ts'
import { productSources } from './product-source.table.ts'

/**
 * @param isLocked locks the products until the transaction ends.
 * @param coming slugs of products that the same file adds before any bundle.
 */
export async function readShop(
  ctx: Ctx,
  some: PreparedProduct[],
  { isLocked = false, coming = new Set<string>() } = {},
): Promise<Shop> {
  const bySlug = await findBySlug(ctx, some)
  const matches = await matchCodes(ctx, some, bySlug)
  const known = await knownProducts(ctx, bySlug, { isLocked, matches })
  const matchedBy = new Map([...matches].map(([slug, { by }]) => [slug, by]))
  const zone = await timeZoneOf(ctx)
  return {
    coming,
    stockLevels: await stockAt(ctx, componentHandles(some)),
    ...(await collectionsFor(ctx, some, [...known.values()])),
    publicUrl: ctx.config.publicUrl,
    missingPictures: await findMissingPictures(ctx, some),
    calendar: { zone, today: dayIn(zone, ctx.now) },
    known,
    matchedBy,
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

type BySlug = Awaited<ReturnType<typeof findBySlug>>

interface CodeMatch {
  id: number
  by: ProductCode['kind']
}

/** By slug, former slug, or a match of `matchCodes`. */
async function knownProducts(
  ctx: Ctx,
  { former, living }: BySlug,
  { isLocked, matches }: { isLocked: boolean; matches: Map<string, CodeMatch> },
): Promise<Map<string, AdminProduct>> {
  const ids = [...former, ...living, ...matches.values()].map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const query = selectAdminProducts(ctx).where(inArray(products.id, ids)).orderBy(asc(products.id))
  const rows = await (isLocked ? query.for('update', { of: products }) : query)
  const found = await withAllVariants(ctx, rows)
  const byId = new Map(found.map((product) => [product.id, product]))
  return new Map([
    ...former.flatMap(({ slug, id }) => (byId.has(id) ? [[slug, byId.get(id)!] as const] : [])),
    ...found.map((product) => [product.slug, product] as const),
    ...[...matches].flatMap(([slug, { id }]) => (byId.has(id) ? [[slug, byId.get(id)!] as const] : [])),
  ])
}

async function findBySlug(ctx: Ctx, some: PreparedProduct[]) {
  const slugs = some.map(({ slug }) => slug).filter(Boolean)
  const { slug, id } = products
  return {
    former: await ctx.db
      .select({ slug: productSlugs.slug, id: productSlugs.productId })
      .from(productSlugs)
      .where(inArray(productSlugs.slug, slugs)),
    living: await ctx.db.select({ slug, id }).from(products).where(inArray(slug, slugs)),
  }
}

/**
 * Products that the source has renamed since: their slug is new here, but one product has their SKU or barcode, or was
 * imported with their ID. Two shops give the same IDs, so an ID does not count for a product with another SKU. Used
 * units have the codes of their product and do not count.
 */
async function matchCodes(
  ctx: Ctx,
  some: PreparedProduct[],
  { former, living }: BySlug,
): Promise<Map<string, CodeMatch>> {
  const taken = new Set([...former, ...living].map(({ slug }) => slug))
  const unknown = some.filter(({ slug, codes }) => slug !== '' && !taken.has(slug) && codes.length > 0)
  const takenIds = new Set([...former, ...living].map(({ id }) => id))
  const owners = (await findOwners(ctx, unknown)).filter(({ id }) => !takenIds.has(id))
  return new Map(
    unknown.flatMap(({ slug, codes }) => {
      for (const by of ['SKU', 'barcode', 'ID'] as const) {
        const wanted = codes.filter(({ kind }) => kind === by).map(({ code }) => code)
        const hasSku = codes.some(({ kind }) => kind === 'SKU')
        const found = owners.filter((owner) => wanted.includes(owner[by]) && !(by === 'ID' && hasSku && owner.SKU))
        const ids = new Set(found.map(({ id }) => id))
        const [id] = ids
        if (id !== undefined && ids.size === 1) return [[slug, { id, by }] as const]
      }
      return []
    }),
  )
}

async function findOwners(ctx: Ctx, unknown: PreparedProduct[]) {
  const codes = unknown.flatMap(({ codes }) => codes)
  if (codes.length === 0) return []
  const skus = codes.flatMap(({ kind, code }) => (kind === 'SKU' ? [code] : []))
  const barcodes = codes.flatMap(({ kind, code }) => (kind === 'barcode' ? barcodeSpellings(code) : []))
  const ids = codes.flatMap(({ kind, code }) => (kind === 'ID' ? [code] : []))
  const rows = await ctx.db
    .select({
      ID: sql<string>`coalesce(${productSources.sourceId}, '')`,
      id: sql<number>`coalesce(${products.parentId}, ${products.id})`,
      sku: sql<string>`lower(coalesce(${products.sku}, ''))`,
      barcode: sql<string>`coalesce(${products.barcode}, '')`,
    })
    .from(products)
    .leftJoin(
      productSources,
      and(
        eq(productSources.productId, sql`coalesce(${products.parentId}, ${products.id})`),
        inArray(productSources.sourceId, ids),
      ),
    )
    .where(
      and(
        isNull(products.serialNumber),
        or(
          inArray(sql`lower(${products.sku})`, skus),
          inArray(products.barcode, barcodes),
          isNotNull(productSources.sourceId),
        ),
      ),
    )
  return rows.map(({ barcode, sku, ...row }) => ({ ...row, SKU: sku, barcode: comparableBarcode(barcode) }))
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

async function findMissingPictures(ctx: Ctx, some: PreparedProduct[]): Promise<Set<string>> {
  const named = some.flatMap(({ pictures, variants }) => [
    ...pictures.map(({ url }) => url),
    ...variants.flatMap(({ cells }) => cells.variantImage ?? []),
  ])
  const missing = new Set<string>()
  for (const url of new Set(named.map((text) => addressIn(text, ctx.config.publicUrl))))
    if (url?.startsWith('/') && !(await isOwnPictureStored(ctx, url))) missing.add(url)
  return missing
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
