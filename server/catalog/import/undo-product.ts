import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AdminProduct, ProductChange } from '#contract/catalog/admin-product.ts'
import { VariantGrid } from '#contract/catalog/admin-variant.ts'
import { Problem } from '#contract/problem.ts'
import { multilineText, text } from '#contract/scalars.ts'
import type { Ctx } from '../../context.ts'
import type { ImportedRow, UndoneRow } from '../../data-import/import-kind.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { parseInput } from '../../http/input.ts'
import { removeFromCollections } from '../collections/manual-collection.ts'
import { columnOf } from '../csv/csv-columns.ts'
import { changeProduct, deleteUnreferenced, moveToArchive } from '../product/edit-product.ts'
import { moveStock } from '../stock/stock-adjustment.ts'
import { writeVariants } from '../variants/edit-variants.ts'
import { importedPictures } from './imported-picture.table.ts'
import { draftOf } from './plan/plan-variants.ts'
import { factsOf, PICTURES } from './write/write-plan.ts'

export async function undoProduct(ctx: Ctx, step: ImportedRow, product: AdminProduct | undefined): Promise<UndoneRow> {
  if (!product) return { undone: 'retained', undoneNote: 'deleted since' }
  await removeFromCollections(ctx, product.id, z.array(z.int()).catch([]).parse(step.after?.collections))
  try {
    return await inSavepoint(ctx, () =>
      step.outcome === 'created' ? removeCreated(ctx, step, product) : giveBack(ctx, step, product),
    )
  } catch (error) {
    // The former price conflicts with a later edit, or the former category was deleted.
    if (!(error instanceof Problem)) throw error
    return { undone: 'retained', undoneNote: error.message }
  }
}

/** These fields change without an edit, or carry no information. */
const NOT_COMPARED = ['version', 'updatedAt', 'category', 'collections', 'stockHeld', ...PICTURES]

async function removeCreated(ctx: Ctx, { after, importId }: ImportedRow, product: AdminProduct): Promise<UndoneRow> {
  const changed = changedSince(after ?? {}, product, NOT_COMPARED)
  if (product.stockHeld > 0) changed.push('held in an open checkout')
  if (changed.length > 0) return { undone: 'retained', undoneNote: `${changed.join(', ')} changed since` }
  await ctx.db.delete(importedPictures).where(eq(importedPictures.productId, product.id))
  for (const stockLevel of product.variants ?? []) await takeFromStock(ctx, stockLevel, importId)
  if (await takeFromStock(ctx, { id: product.id, stock: ownStock(product) }, importId))
    return { undone: 'deleted', undoneNote: null }
  if (product.archivedAt === null) await moveToArchive(ctx, product, true)
  return { undone: 'archived', undoneNote: null }
}

function ownStock({ variants, components, stock }: AdminProduct): number {
  return variants || components.length > 0 ? 0 : stock
}

/**
 * The stock is set to zero by a stock movement, so the ledger stays complete.
 * @returns whether the product was deleted.
 */
async function takeFromStock(
  ctx: Ctx,
  { id, stock }: { id: number; stock: number },
  importId: number,
): Promise<boolean> {
  if (await deleteUnreferenced(ctx, id)) return true
  await moveStock(ctx, { productId: id, change: -stock, reason: 'counted', cause: `import-undone:${importId}` })
  return false
}

const RestoredFields = ProductChange.extend({
  components: z.array(z.object({ id: z.int(), quantity: z.int() })).optional(),
  name: text(200, { min: 1 }).optional(),
  description: multilineText(20_000).optional(),
})

async function giveBack(ctx: Ctx, step: ImportedRow, product: AdminProduct): Promise<UndoneRow> {
  const { before, after } = { before: step.before ?? {}, after: step.after ?? {} }
  const arrived = await deleteImportedPictures(ctx, step, product.id)
  const own = new Set([...urlsOf(after), ...arrived])
  const hasOwnPictures = product.images.every(({ url }) => own.has(url))
  const skipped = changedSince(after, product, [...NOT_COMPARED, 'stock'])
  if ('images' in before && !hasOwnPictures) skipped.push(columnOf('images'))
  const left = new Set(skipped.flatMap((column) => Object.keys(before).filter((name) => columnOf(name) === column)))
  const facts = Object.fromEntries(
    Object.entries(before).filter(
      ([name]) => !left.has(name) && !['stock', 'archivedAt', 'options', 'variants'].includes(name),
    ),
  )
  const changed =
    Object.keys(facts).length > 0 ? await changeProduct(ctx, product, parseInput(RestoredFields, facts)) : product
  if ('variants' in after && !left.has('variants')) await restoreVariants(ctx, changed, before)
  if ('archivedAt' in before && !left.has('archivedAt')) await moveToArchive(ctx, changed, before.archivedAt !== null)
  if (typeof before.stock === 'number' && typeof after.stock === 'number') {
    const counted = {
      productId: product.id,
      change: before.stock - after.stock,
      cause: `import-undone:${step.importId}`,
    }
    await moveStock(ctx, { ...counted, reason: 'counted' })
  }
  return skipped.length > 0
    ? { undone: 'retained', undoneNote: `${skipped.join(', ')} changed since` }
    : { undone: 'restored', undoneNote: null }
}

/** @throws Problem if a variant that the import added has stock or was sold. */
async function restoreVariants(ctx: Ctx, product: AdminProduct, before: Record<string, unknown>): Promise<void> {
  const { options, variants = [] } = z.decode(FormerVariants, before as never)
  if (options.length === 0)
    throw new Problem('conflict', 'options_stay', 'It has options now. Remove them on the product page.')
  const seen = new Map((product.variants ?? []).map(({ id, stock }) => [id, stock]))
  const drafts = variants.map((variant) => ({
    ...draftOf(variant),
    stock: variant.stock,
    stockSeen: seen.get(variant.id) ?? variant.stock,
  }))
  await writeVariants(ctx, product, parseInput(VariantGrid, { options, variants: drafts }))
}

const FormerVariants = AdminProduct.pick({ options: true, variants: true })

function comparableFacts(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((member: unknown) =>
    typeof member === 'object' && member !== null
      ? Object.fromEntries(Object.entries(member).filter(([name]) => !NOT_COMPARED.includes(name)))
      : member,
  )
}

function changedSince(after: Record<string, unknown>, product: AdminProduct, except: string[]): string[] {
  const names = Object.keys(after).filter((name) => !except.includes(name))
  const now = factsOf(product, names)
  const changed = names.filter(
    (name) => !isDeepStrictEqual(comparableFacts(now[name] ?? null), comparableFacts(after[name] ?? null)),
  )
  return [...new Set(changed.map(columnOf))]
}

function urlsOf({ images }: Record<string, unknown>): string[] {
  return z
    .array(z.object({ url: z.string() }))
    .catch([])
    .parse(images)
    .map(({ url }) => url)
}

async function deleteImportedPictures(ctx: Ctx, { importId }: ImportedRow, productId: number): Promise<string[]> {
  const ofStep = and(eq(importedPictures.productId, productId), eq(importedPictures.importId, importId))
  const rows = await ctx.db.delete(importedPictures).where(ofStep).returning({ url: importedPictures.storedUrl })
  return rows.flatMap(({ url }) => url ?? [])
}
