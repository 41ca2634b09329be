import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AdminProduct,
  type AdminProductSearch,
  type ProductFilter,
  USUAL_REORDER_POINT,
} from '#contract/catalog/admin-product.ts'
import { barcodeSpellings } from '#contract/catalog/barcode.ts'
import { plainNumber } from '#contract/catalog/serial-number.ts'
import { inOptionOrder } from '#contract/catalog/variant.ts'
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx } from '../../context.ts'
import { type Counted, countedByPage, countUpTo } from '../../db/count-up-to.ts'
import { containsTyped } from '../../db/search-text.ts'
import { waitingForIt } from '../alerts/pending-alerts.ts'
import { brandOfProduct } from '../brand/brand.ts'
import { availableBundles, componentsOfProduct } from '../bundles/bundle.ts'
import { categories } from '../category/category.table.ts'
import { fitsOfProduct } from '../compatibility/set-fits.ts'
import { recommendationsOfProduct } from '../recommendations/set-recommendations.ts'
import { isSold } from '../variants/variant.ts'
import { products, searchedInProduct } from './product.table.ts'
import { productNotFound } from './purchase-problems.ts'

function ofVariants(own: SQLWrapper, column: string): SQL<number> {
  return sql`case when ${products.hasOptions} then ${sql`(
    select coalesce(sum(variant.${sql.identifier(column)}), 0)::int from ${products} variant where variant.parent_id = ${products.id})`} else ${own} end`
}

const saleFields = {
  salePrice: sql<Cents | null>`coalesce(${products.scheduledSaleCents}, ${products.salePriceCents})`.mapWith(
    products.salePriceCents,
  ),
  saleStartsOn: products.saleStartsOn,
  saleEndsOn: products.saleEndsOn,
}

const adminColumns = {
  id: products.id,
  name: products.name,
  slug: products.slug,
  description: products.description,
  imageUrl: products.imageUrl,
  images: products.images,
  highlights: products.highlights,
  specs: products.specs,
  tags: products.tags,
  price: products.priceCents,
  ...saleFields,
  cost: products.costCents,
  stock: sql<number>`case when ${products.isBundle} then ${availableBundles} else ${ofVariants(products.stockOnHand, 'stock_on_hand')} end`,
  stockHeld: ofVariants(products.stockHeld, 'stock_held'),
  waiting: waitingForIt,
  reorderPoint: products.reorderPoint,
  isNew: products.isNew,
  isFeatured: products.isFeatured,
  isTaxable: products.isTaxable,
  dropShipOnly: products.dropShipOnly,
  supplierId: products.supplierId,
  supplierCode: products.supplierCode,
  supplierProductId: products.supplierProductId,
  barcode: products.barcode,
  sku: products.sku,
  weightGrams: products.weightGrams,
  options: products.options,
  numbers: products.numbers,
  priceTo: products.highestCents,
  parentId: products.parentId,
  kind: products.kind,
  delivery: products.delivery,
  openLimit: products.openLimit,
  openDays: products.openDays,
  categoryId: products.categoryId,
  category: { id: categories.id, name: categories.name, slug: categories.slug },
  brandId: products.brandId,
  brand: brandOfProduct,
  fits: fitsOfProduct,
  components: componentsOfProduct,
  bundleDiscountBps: products.bundleDiscountBps,
  crossSells: recommendationsOfProduct('cross-sell'),
  related: recommendationsOfProduct('related'),
  version: products.version,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  archivedAt: products.archivedAt,
}

export async function listAdminProducts(ctx: Ctx, search: AdminProductSearch): Promise<Page<AdminProduct>> {
  const { sort, page, limit, ...filter } = search
  const kind = isAboutStock(search) ? isSold : hasPage
  const items = await selectAdminProducts(ctx)
    .where(and(productsMatching(filter), kind))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = countedByPage({ page, limit }, items.length) ?? (await countMatching(ctx, filter, kind))
  return { items, ...counted }
}

const isForAdmin = isNull(products.offerLimit)

const hasPage = sql`(${products.parentId} is null and ${isForAdmin})`

function isAboutStock({ sort, condition }: AdminProductSearch): boolean {
  return sort.startsWith('stock-') || condition === 'out-of-stock' || condition === 'low-stock'
}

/**
 * The variants are included if the product has options.
 * @throws Problem `product_not_found`.
 */
export async function getAdminProduct(ctx: Ctx, { id }: { id: number }): Promise<AdminProduct> {
  const [product] = await selectAdminProducts(ctx).where(eq(products.id, id))
  if (!product) throw productNotFound()
  return withVariants(ctx, product)
}

/**
 * Locks the product until the transaction ends.
 * @throws Problem `product_not_found`.
 */
export async function lockAdminProduct(ctx: Ctx, { id }: { id: number }): Promise<AdminProduct> {
  const [product] = await selectAdminProducts(ctx).where(eq(products.id, id)).for('update', { of: products })
  if (!product) throw productNotFound()
  return withVariants(ctx, product)
}

async function withVariants(ctx: Ctx, product: AdminProduct): Promise<AdminProduct> {
  const [whole] = await withAllVariants(ctx, [product])
  return whole!
}

export async function withAllVariants(ctx: Ctx, found: AdminProduct[]): Promise<AdminProduct[]> {
  const ids = found.filter(({ options }) => options.length > 0).map(({ id }) => id)
  if (ids.length === 0) return found
  const rows = await ctx.db
    .select({ parentId: products.parentId, ...variantColumns })
    .from(products)
    .where(and(inArray(products.parentId, ids), isCountedOrHere))
    .orderBy(asc(products.id))
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  return found.map((product) => {
    if (product.options.length === 0) return product
    const variants = (byParent.get(product.id) ?? []).map(({ parentId, values, ...row }) => ({
      ...row,
      values: values!,
    }))
    return { ...product, variants: inOptionOrder(variants, product.options, ({ values }) => values) }
  })
}

/** Sold units are found by serial number only, because there may be thousands. */
const isCountedOrHere = sql`(${products.serialNumber} is null or ${products.stockOnHand} > 0)`

const variantColumns = {
  id: products.id,
  values: products.optionValues,
  price: products.priceCents,
  ...saleFields,
  cost: products.costCents,
  stock: products.stockOnHand,
  stockHeld: products.stockHeld,
  reorderPoint: products.reorderPoint,
  sku: products.sku,
  barcode: products.barcode,
  supplierProductId: products.supplierProductId,
  weightGrams: products.weightGrams,
  isTaxable: products.isTaxable,
  imageUrl: products.imageUrl,
  archived: sql<boolean>`${products.archivedAt} is not null`,
}

export function selectAdminProducts(ctx: Ctx) {
  return ctx.db
    .select(adminColumns)
    .from(products)
    .innerJoin(categories, and(eq(categories.id, products.categoryId), isForAdmin))
    .$dynamic()
}

export function productsMatching(filter: ProductFilter): SQL | undefined {
  return and(...Object.entries(admits).map(([name, admit]) => admit(filter[name as never])))
}

const admits: { [F in keyof Required<ProductFilter>]: (value: ProductFilter[F]) => SQL | undefined } = {
  status: (status) =>
    status === 'all'
      ? undefined
      : status === 'archived'
        ? and(isNotNull(products.archivedAt), isForAdmin)
        : isNull(products.archivedAt),
  condition: (condition) => condition && conditions[condition],
  categoryId: (id) => (id ? eq(products.categoryId, id) : undefined),
  brandId: (id) => (id ? eq(products.brandId, id) : undefined),
  supplierId: (id) => (id ? eq(products.supplierId, id) : undefined),
  search: (text) =>
    text ? or(containsTyped(searchedInProduct(products), text), matchesBarcode(text), hasUnit(text)) : undefined,
}

/** An array, because a subquery in an `or` would prevent the use of the search index. */
function matchesBarcode(typed: string): SQL {
  const spellings = inArray(products.barcode, barcodeSpellings(typed.trim()))
  return sql`${products.id} = any(array(select coalesce(${products.parentId}, ${products.id}) from ${products} where ${spellings}))`
}

function hasUnit(typed: string): SQL {
  return sql`${products.id} = (select unit.parent_id from ${products} unit where unit.serial_number = ${plainNumber(typed)})`
}

const isInStock = sql`${products.tracksStock} and not ${products.isBundle} and ${products.serialNumber} is null`
const reorderPoint = sql`coalesce(${products.reorderPoint}, ${sql.raw(String(USUAL_REORDER_POINT))})`

const conditions: Record<NonNullable<ProductFilter['condition']>, SQL> = {
  new: eq(products.isNew, true),
  featured: eq(products.isFeatured, true),
  'on-sale': isNotNull(products.salePriceCents),
  'drop-ship': eq(products.dropShipOnly, true),
  digital: eq(products.kind, 'digital'),
  'out-of-stock': sql`(${isInStock} or ${products.lacksFile}) and ${products.stockOnHand} = 0`,
  'low-stock': sql`${isInStock} and ${products.stockOnHand} between 1 and ${reorderPoint}`,
  'no-cost': sql`case when exists (select from ${products} variant where variant.parent_id = products.id and variant.archived_at is null)
    then exists (select from ${products} variant where variant.parent_id = products.id and variant.archived_at is null and variant.cost_cents is null)
    else products.cost_cents is null and not products.is_bundle end`,
}

/** A trigger maintains the totals of whole categories; filtered totals are counted up to a limit. */
async function countMatching(ctx: Ctx, filter: ProductFilter, kind: SQL): Promise<Counted> {
  const { status, categoryId, ...others } = filter
  const isWhole = kind === hasPage && !Object.values(others).some(Boolean)
  if (isWhole && status !== 'archived') {
    const active = await countActive(ctx, categoryId)
    const archived =
      status === 'all'
        ? await ctx.db.$count(products, and(productsMatching({ ...filter, status: 'archived' }), kind))
        : 0
    return { total: active + archived, isMore: false }
  }
  return countUpTo(ctx, products, and(productsMatching(filter), kind))
}

async function countActive(ctx: Ctx, categoryId: number | undefined): Promise<number> {
  const [counted] = await ctx.db
    .select({ products: sql<number>`coalesce(sum(${categories.productCount}), 0)::int` })
    .from(categories)
    .where(categoryId ? eq(categories.id, categoryId) : undefined)
  return counted!.products
}

/** The id breaks ties, so that a page never repeats a row of the one before. */
function orderOf(sort: AdminProductSearch['sort']): SQL[] {
  const by: Record<AdminProductSearch['sort'], SQL[]> = {
    newest: [desc(products.createdAt), asc(products.id)],
    name: [asc(sql`lower(${products.name})`), asc(products.id)],
    'price-low': [asc(products.chargedCents), asc(products.id)],
    'price-high': [desc(products.chargedCents), desc(products.id)],
    'stock-low': [asc(products.stockOnHand), asc(products.id)],
    'stock-high': [desc(products.stockOnHand), desc(products.id)],
    category: [asc(products.categoryName), asc(sql`lower(${products.name})`), asc(products.id)],
    'category-z': [desc(products.categoryName), desc(sql`lower(${products.name})`), desc(products.id)],
  }
  return by[sort]
}
