import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type OfficeProduct,
  type OfficeProductSearch,
  type ProductFilter,
  USUAL_REORDER_POINT,
} from '#contract/catalog/office-product.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import { categories } from '../category/category.table.ts'
import { products, searchedInProduct } from './product.table.ts'

const officeColumns = {
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
  cost: products.costCents,
  stock: products.stockOnHand,
  stockHeld: products.stockHeld,
  reorderPoint: products.reorderPoint,
  isNew: products.isNew,
  isFeatured: products.isFeatured,
  isTaxable: products.isTaxable,
  dropShipOnly: products.dropShipOnly,
  supplierId: products.supplierId,
  supplierCode: products.supplierCode,
  supplierProductId: products.supplierProductId,
  barcode: products.barcode,
  kind: products.kind,
  categoryId: products.categoryId,
  category: { id: categories.id, name: categories.name, slug: categories.slug },
  version: products.version,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  archivedAt: products.archivedAt,
}

export async function listOfficeProducts(
  ctx: Ctx,
  search: OfficeProductSearch,
): Promise<Page<OfficeProduct>> {
  const { sort, page, limit, ...filter } = search
  const items = await selectOfficeProducts(ctx)
    .where(productsMatching(filter))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, ...(await countMatching(ctx, filter)) }
}

/** @throws Problem `product_not_found`. */
export async function getOfficeProduct(ctx: Ctx, { id }: { id: number }): Promise<OfficeProduct> {
  const [product] = await selectOfficeProducts(ctx).where(eq(products.id, id))
  if (!product) throw productNotFound()
  return product
}

/** The same, and nobody else changes it before this transaction ends. */
export async function lockOfficeProduct(ctx: Ctx, { id }: { id: number }): Promise<OfficeProduct> {
  const [product] = await selectOfficeProducts(ctx).where(eq(products.id, id)).for('update', { of: products })
  if (!product) throw productNotFound()
  return product
}

export function selectOfficeProducts(ctx: Ctx) {
  return ctx.db
    .select(officeColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

/** Those that every one of the filters admits. */
export function productsMatching(filter: ProductFilter): SQL | undefined {
  return and(...Object.entries(admits).map(([name, admit]) => admit(filter[name as never])))
}

/** What each filter admits, everything where it is not set. */
const admits: { [F in keyof Required<ProductFilter>]: (value: ProductFilter[F]) => SQL | undefined } = {
  status: (status) =>
    status === 'all'
      ? undefined
      : status === 'archived'
        ? isNotNull(products.archivedAt)
        : isNull(products.archivedAt),
  condition: (condition) => condition && conditions[condition],
  categoryId: (id) => (id ? eq(products.categoryId, id) : undefined),
  supplierId: (id) => (id ? eq(products.supplierId, id) : undefined),
  search: (text) => (text ? ilike(searchedInProduct(products), containing(text)) : undefined),
}

const isOnShelf = sql`${products.kind} <> 'digital'`
const reorderPoint = sql`coalesce(${products.reorderPoint}, ${sql.raw(String(USUAL_REORDER_POINT))})`

const conditions: Record<NonNullable<ProductFilter['condition']>, SQL> = {
  new: eq(products.isNew, true),
  featured: eq(products.isFeatured, true),
  'on-sale': isNotNull(products.salePriceCents),
  'drop-ship': eq(products.dropShipOnly, true),
  digital: eq(products.kind, 'digital'),
  'out-of-stock': sql`${isOnShelf} and ${products.stockOnHand} = 0`,
  'low-stock': sql`${isOnShelf} and ${products.stockOnHand} between 1 and ${reorderPoint}`,
}

/** Whole categories are counted ahead by a trigger; only filters have to count their matches, up to a point. */
async function countMatching(ctx: Ctx, filter: ProductFilter): Promise<Counted> {
  const { status, categoryId, ...others } = filter
  const isWhole = !Object.values(others).some(Boolean)
  if (isWhole && status !== 'archived') {
    const active = await countActive(ctx, categoryId)
    const archived =
      status === 'all'
        ? await ctx.db.$count(products, productsMatching({ ...filter, status: 'archived' }))
        : 0
    return { total: active + archived, isMore: false }
  }
  return countUpTo(ctx, products, productsMatching(filter))
}

async function countActive(ctx: Ctx, categoryId: number | undefined): Promise<number> {
  const [counted] = await ctx.db
    .select({ products: sql<number>`coalesce(sum(${categories.productCount}), 0)::int` })
    .from(categories)
    .where(categoryId ? eq(categories.id, categoryId) : undefined)
  return counted!.products
}

/** Ties end at the id, so that a page never repeats what the one before showed. */
function orderOf(sort: OfficeProductSearch['sort']): SQL[] {
  const by: Record<OfficeProductSearch['sort'], SQL[]> = {
    newest: [desc(products.createdAt), asc(products.id)],
    name: [asc(sql`lower(${products.name})`), asc(products.id)],
    'price-low': [asc(products.chargedCents), asc(products.id)],
    'price-high': [desc(products.chargedCents), desc(products.id)],
    'stock-low': [asc(products.stockOnHand), asc(products.id)],
    'stock-high': [desc(products.stockOnHand), desc(products.id)],
  }
  return by[sort]
}

function productNotFound(): Problem {
  return new Problem('not_found', 'product_not_found', 'Product Not Found')
}
