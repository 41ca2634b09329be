import { count, inArray } from 'drizzle-orm'
import type { ImportedRow, ProductImport } from '#contract/catalog/product-import.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import * as dataImport from '../../data-import/data-import.ts'
import type { DataImport } from '../../data-import/import-kind.ts'
import { products } from '../product/product.table.ts'
import { importedPictures } from './imported-picture.table.ts'
import { type ProductDataImport, productImportKind } from './product-import-kind.ts'

const PRODUCTS = [productImportKind.name]

/** @throws Problem as `readProductCsv`; `no_products` for an empty table. */
export async function startProductImport(
  ctx: StaffCtx,
  { csv, filename, setStock }: { csv: string; filename: string; setStock: boolean },
): Promise<ProductImport> {
  const input = { csv, filename, options: { setStock } }
  return toProductImport(ctx, await dataImport.startImport(ctx, productImportKind, input))
}

export async function listProductImports(
  ctx: Ctx,
  paging: { page: number; limit: number },
): Promise<Page<ProductImport>> {
  const page = await dataImport.listImports(ctx, PRODUCTS, paging)
  return { ...page, items: await toProductImports(ctx, page.items) }
}

export async function getProductImport(ctx: Ctx, { id }: { id: number }): Promise<ProductImport> {
  return toProductImport(ctx, await findProductImport(ctx, id))
}

export function findProductImport(ctx: Ctx, id: number): Promise<DataImport> {
  return dataImport.findImport(ctx, PRODUCTS, id)
}

type ListedRow = ImportedRow & { undone: string | null }

export async function listImportedProducts(
  ctx: Ctx,
  input: { id: number; page: number; limit: number },
): Promise<Page<ListedRow>> {
  const { items, ...page } = await dataImport.listImportRows(ctx, PRODUCTS, input)
  const ids = items.flatMap(({ recordId }) => recordId ?? [])
  const existing = await ctx.db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const existingIds = new Set(existing.map(({ id }) => id))
  return {
    ...page,
    items: items.map(({ line, slug, name, outcome, changes, messages, recordId, undone, undoneNote }) => ({
      ...{ line, name, changes, messages },
      slug: slug ?? '',
      outcome: outcome as ImportedRow['outcome'],
      productId: recordId !== null && existingIds.has(recordId) ? recordId : null,
      undone: undone && undoneNote ? `${undone}: ${undoneNote}` : undone,
    })),
  }
}

export function downloadRefusedProducts(ctx: Ctx, { id }: { id: number }): Promise<Response> {
  return dataImport.downloadRefusedRows(ctx, PRODUCTS, id)
}

/** @throws Problem `import_not_found`; `import_not_done`; `undo_too_late`. */
export async function undoProductImport(ctx: Ctx, { id }: { id: number }): Promise<ProductImport> {
  return toProductImport(ctx, await dataImport.undoImport(ctx, PRODUCTS, id))
}

/** @throws Problem `import_not_found`; `import_not_resumable`. */
export async function resumeProductImport(ctx: Ctx, { id }: { id: number }): Promise<ProductImport> {
  return toProductImport(ctx, await dataImport.resumeImport(ctx, PRODUCTS, id))
}

export async function toProductImport(ctx: Ctx, row: DataImport): Promise<ProductImport> {
  const [whole] = await toProductImports(ctx, [row])
  return whole!
}

async function toProductImports(ctx: Ctx, rows: DataImport[]): Promise<ProductImport[]> {
  const ids = rows.map(({ id }) => id)
  const countsOf = await dataImport.countImportRows(ctx, ids)
  const picturesOf = await countPictures(ctx, ids)
  return (rows as ProductDataImport[]).map((row) => {
    const { outcomes, undone } = countsOf(row.id)
    const { ignoredColumns, newCategories, newCollections, newBrands, stayed } = row.notes
    const names = (groups: { name: string }[]) => groups.map(({ name }) => name)
    return {
      ...dataImport.importStatus(ctx, row),
      productCount: row.rowCount,
      ...{ created: 0, updated: 0, unchanged: 0, refused: 0, ...outcomes },
      ignoredColumns,
      newCategories: names(newCategories),
      newCollections: names(newCollections),
      newBrands: names(newBrands),
      pictures: picturesOf(row.id),
      undone: row.state === 'undone' ? { deleted: 0, archived: 0, restored: 0, retained: 0, ...undone, stayed } : null,
    }
  })
}

async function countPictures(ctx: Ctx, ids: number[]): Promise<(id: number) => ProductImport['pictures']> {
  const { importId, state } = importedPictures
  const rows = await ctx.db
    .select({ importId, state, n: count() })
    .from(importedPictures)
    .where(inArray(importId, ids))
    .groupBy(importId, state)
  return (id) => {
    const pictures = { waiting: 0, stored: 0, failed: 0 }
    for (const { importId, state, n } of rows) if (importId === id) pictures[state] = n
    return pictures
  }
}
