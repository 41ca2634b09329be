import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { OfficeProduct } from '#contract/catalog/office-product.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { selectOfficeProducts, withAllVariants } from '../product/office-product.ts'
import { products } from '../product/product.table.ts'
import { UNDO_IMPORT } from './import-queues.ts'
import { countsOf } from './imported-counts.ts'
import { onBehalfOf } from './on-behalf-of.ts'
import { partByPart } from './part-by-part.ts'
import { allButFile, type ImportRow, importedRows, productImports } from './product-import.table.ts'
import { undoGroups } from './undo-groups.ts'
import { type Step, undoOne } from './undo-one.ts'

const PRODUCTS_PER_TRANSACTION = 25

/** Takes back what is left of an import. Harmless to repeat, like `runImport`. */
export async function undoImport(ctx: Ctx, importId: number): Promise<void> {
  await partByPart(ctx, { queue: UNDO_IMPORT, importId }, () => undoSome(ctx, importId))
}

/** @returns whether more is to do. */
async function undoSome(ctx: Ctx, importId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select(allButFile)
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update')
    if (row?.state !== 'undoing') return false
    const by = onBehalfOf(ctx, row)
    const some = await ctx.db
      .select()
      .from(importedRows)
      .where(
        and(
          eq(importedRows.importId, importId),
          inArray(importedRows.outcome, ['created', 'updated']),
          isNull(importedRows.undone),
        ),
      )
      // The last one first: what a kit is made of can go only after it.
      .orderBy(desc(importedRows.id))
      .limit(PRODUCTS_PER_TRANSACTION)
    const now = await lockAll(by, some)
    for (const step of some) {
      const outcome = await undoOne(by, step, step.productId === null ? undefined : now.get(step.productId))
      await ctx.db.update(importedRows).set(outcome).where(eq(importedRows.id, step.id))
    }
    if (some.length === PRODUCTS_PER_TRANSACTION) return true
    await finish(by, row)
    return false
  })
}

/** In the order of their ids, so that no two changes of several products wait for each other. */
async function lockAll(ctx: Ctx, some: Step[]): Promise<Map<number, OfficeProduct>> {
  const ids = some.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const rows = await selectOfficeProducts(ctx)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update', { of: products })
  return new Map((await withAllVariants(ctx, rows)).map((product) => [product.id, product]))
}

/** What the log keeps of an import that was taken back. */
const Undid = z.object({
  file: z.string(),
  deleted: z.int(),
  archived: z.int(),
  restored: z.int(),
  keptAsChanged: z.int(),
})

async function finish(ctx: Ctx, row: ImportRow): Promise<void> {
  const { id, filename } = row
  const stayed = await undoGroups(ctx, row)
  await ctx.db
    .update(productImports)
    .set({ state: 'undone', undoneAt: ctx.now, stayed })
    .where(eq(productImports.id, id))
  const { kept, ...counts } = (await countsOf(ctx, [id])).get(id)!.undone
  await record(ctx, 'product_import.undone', `product_import:${id}`, Undid, {
    after: { file: filename, ...counts, keptAsChanged: kept },
  })
}
