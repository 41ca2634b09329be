import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { BulkEdit, BulkFacts, BulkUndo } from '#contract/catalog/product-bulk.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../../audit/audit.ts'
import { findEntry, listEntriesBeside } from '../../../audit/audit-trail.ts'
import type { Ctx } from '../../../context.ts'
import { isSameValue } from '../../../db/same-value.ts'
import { inSavepoint, inTransaction } from '../../../db/transaction.ts'
import { lockAdminProduct, selectAdminProducts } from '../admin-product.ts'
import { BULK_CHANGED } from '../bulk-edit.ts'
import { setArchived, updateProduct } from '../edit-product.ts'
import { products } from '../product.table.ts'

interface Undone {
  changed: number
  left: { id: number; name: string }[]
}

/**
 * A product that was edited since is left alone and reported. A second call changes nothing.
 * @throws Problem `bulk_edit_not_found`.
 */
export async function undoBulkEdit(ctx: Ctx, { undoId }: { undoId: number }): Promise<Undone> {
  return inTransaction(ctx, async (ctx) => {
    const entry = await findEntry(ctx, { id: undoId, action: BULK_CHANGED })
    if (!entry) throw new Problem('not_found', 'bulk_edit_not_found', 'This change cannot be undone.')
    const { ids } = BulkEdit.parse(entry.after)
    const steps = await stepsOf(ctx, entry, ids)
    const now = await lockAll(ctx, ids)
    const undone: Undone = { changed: 0, left: [] }
    for (const step of steps.values()) {
      const outcome = await undoProduct(ctx, now.get(step.id), step)
      if (outcome === 'changed') undone.changed++
      if (outcome === 'left') undone.left.push({ id: step.id, name: now.get(step.id)?.name ?? 'A deleted product' })
    }
    if (undone.changed > 0)
      await record(ctx, 'product.bulk_undone', 'product', BulkUndo, {
        after: { undid: undoId, changed: undone.changed, left: undone.left.map(({ id }) => id) },
      })
    return undone
  })
}

interface State {
  facts: BulkFacts
  isArchived?: boolean
}

interface Step {
  id: number
  before: State
  after: State
}

async function stepsOf(ctx: Ctx, entry: AuditEntry, ids: number[]): Promise<Map<string, Step>> {
  const steps = new Map<string, Step>(
    ids.map((id) => [`product:${id}`, { id, before: { facts: {} }, after: { facts: {} } }]),
  )
  const written = await listEntriesBeside(
    ctx,
    entry,
    ids.map((id) => `product:${id}` as const),
  )
  for (const { target, action, before, after } of written) {
    const step = steps.get(target)!
    if (action === 'product.updated') {
      step.before.facts = z.decode(BulkFacts, before as never)
      step.after.facts = z.decode(BulkFacts, after as never)
    }
    if (action === 'product.archived' || action === 'product.restored') {
      step.after.isArchived = action === 'product.archived'
      step.before.isArchived = !step.after.isArchived
    }
  }
  return steps
}

/** Locks in the order of ids, so that two changes of several products cannot deadlock. */
async function lockAll(ctx: Ctx, ids: number[]): Promise<Map<number, AdminProduct>> {
  const rows = await selectAdminProducts(ctx)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update', { of: products })
  return new Map(rows.map((product) => [product.id, product]))
}

async function undoProduct(
  ctx: Ctx,
  product: AdminProduct | undefined,
  { before, after }: Step,
): Promise<'changed' | 'left' | 'same'> {
  if (!product) return 'left'
  if (isIn(product, before)) return 'same'
  if (!isIn(product, after)) return 'left'
  try {
    await inSavepoint(ctx, () => giveBack(ctx, product, before))
    return 'changed'
  } catch (error) {
    if (error instanceof Problem) return 'left'
    throw error
  }
}

function isIn(product: AdminProduct, { facts, isArchived }: State): boolean {
  const names = Object.keys(facts) as (keyof BulkFacts)[]
  const isSame = names.every((name) => isSameValue(product[name], facts[name]))
  return isSame && (isArchived === undefined || (product.archivedAt !== null) === isArchived)
}

async function giveBack(ctx: Ctx, { id, version }: AdminProduct, { facts, isArchived }: State): Promise<void> {
  if (Object.keys(facts).length > 0) await updateProduct(ctx, { id, version, ...facts })
  if (isArchived !== undefined) await setArchived(ctx, await lockAdminProduct(ctx, { id }), isArchived)
}
