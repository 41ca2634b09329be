import { asc, inArray, sql } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import type { DataImport, ImportedRow, ImportKind } from '../../data-import/import-kind.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { readProductCsv } from '../csv/read-product-csv.ts'
import { selectAdminProducts, withAllVariants } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { FETCH_PICTURES } from './pictures/fetch-pictures.ts'
import { planProduct } from './plan/plan-product.ts'
import { storable } from './plan/read-cells.ts'
import { isBundleInFile, type PreparedProduct, prepareProducts } from './prepare-products.ts'
import type { NewGroup, ProductImportNotes } from './product-import-notes.ts'
import { productSources } from './product-source.table.ts'
import { readShop } from './read-shop.ts'
import { undoGroups } from './undo-groups.ts'
import { undoProduct } from './undo-product.ts'
import { insertProducts } from './write/insert-products.ts'
import { writePlan } from './write/write-plan.ts'

export interface ProductImportOptions {
  setStock: boolean
}

export type ProductDataImport = DataImport<ProductImportOptions, ProductImportNotes>

export const productImportKind: ImportKind<PreparedProduct, ProductImportOptions, ProductImportNotes> = {
  name: 'products',
  resource: 'product_import',
  itemsPerTransaction: 8,
  readFile,
  together: (next) => next.filter((product) => isBundleInFile(product) === isBundleInFile(next[0]!)),
  write,
  refuse: ({ line, slug, cells, source }) => ({ ...{ line, slug, source }, name: storable(cells.name ?? '') || slug }),
  undo,
  afterImport: (ctx, { id }) => sendJob(ctx, FETCH_PICTURES, { importId: id }),
  afterUndo: async (ctx, { id, notes }) => ({ ...notes, stayed: await undoGroups(ctx, id, notes) }),
}

/** @throws Problem as `readProductCsv`; `no_products` for an empty table. */
async function readFile(csv: string) {
  const { titles, format, ignoredColumns, products } = await readProductCsv(csv)
  const items = prepareProducts(products)
  if (items.length === 0) throw new Problem('invalid', 'no_products', 'There is no product in this file.')
  const noGroups = { newCategories: [], newCollections: [], newBrands: [], stayed: [] }
  return { titles, format, items, notes: { ignoredColumns, ...noGroups } }
}

async function write(ctx: Ctx, { id: importId, options, notes }: ProductDataImport, items: PreparedProduct[]) {
  const shop = await readShop(ctx, items, { isLocked: true })
  const run = {
    importId,
    categoryIds: new Map(shop.categoryIds),
    made: [] as NewGroup[],
    collectionIds: new Map([...shop.collections].map(([name, { id }]) => [name, id])),
    madeCollections: [] as NewGroup[],
    madeBrands: [] as NewGroup[],
  }
  const plans = items.map((item) => planProduct(item, shop, options))
  const added = await insertProducts(ctx, plans, run)
  const rows = []
  const sources = []
  for (const plan of plans) {
    const { productId, ...row } = added.get(plan) ?? (await writePlan(ctx, plan, run))
    if (productId !== null && row.outcome !== 'refused') sources.push(...sourcesOf(plan.one, productId))
    rows.push({ ...row, recordId: productId, source: row.outcome === 'refused' ? plan.one.source : null })
  }
  if (sources.length > 0)
    await ctx.db
      .insert(productSources)
      .values(sources)
      .onConflictDoUpdate({ target: productSources.sourceId, set: { productId: sql`excluded.product_id` } })
  return {
    rows,
    notes: {
      ...notes,
      newCategories: [...notes.newCategories, ...run.made],
      newCollections: [...notes.newCollections, ...run.madeCollections],
      newBrands: [...notes.newBrands, ...run.madeBrands],
    },
  }
}

function sourcesOf({ codes }: PreparedProduct, productId: number) {
  return codes.flatMap(({ kind, code: sourceId }) => (kind === 'ID' ? [{ sourceId, productId }] : []))
}

async function undo(ctx: Ctx, _: ProductDataImport, rows: ImportedRow[]) {
  const locked = await lockProducts(ctx, rows)
  const results = []
  for (const row of rows)
    results.push(await undoProduct(ctx, row, row.recordId === null ? undefined : locked.get(row.recordId)))
  return results
}

/** Locks in the order of ids, so that two changes of several products cannot deadlock. */
async function lockProducts(ctx: Ctx, rows: ImportedRow[]): Promise<Map<number, AdminProduct>> {
  const ids = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]))
  const found = await selectAdminProducts(ctx)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update', { of: products })
  return new Map((await withAllVariants(ctx, found)).map((product) => [product.id, product]))
}
