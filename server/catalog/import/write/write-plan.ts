import { z } from 'zod'
import { AdminProduct, ProductChange, ProductDraft } from '#contract/catalog/admin-product.ts'
import { VariantGrid } from '#contract/catalog/admin-variant.ts'
import { placeholderFor } from '#contract/catalog/placeholder.ts'
import type { ImportedRow } from '#contract/catalog/product-import.ts'
import { Problem } from '#contract/problem.ts'
import { multilineText, text } from '#contract/scalars.ts'
import type { Ctx } from '../../../context.ts'
import { inSavepoint } from '../../../db/transaction.ts'
import { parseInput } from '../../../http/input.ts'
import { addBrand, findBrandByName } from '../../brand/brand-by-name.ts'
import { createCategory } from '../../category/admin-category.ts'
import { columnOf } from '../../csv/csv-columns.ts'
import { addProduct, changeProduct, moveToArchive } from '../../product/edit-product.ts'
import { writeVariants } from '../../variants/edit-variants.ts'
import { categoryIdOf } from '../plan/plan-category.ts'
import { type Plan, rowOf } from '../plan/plan-product.ts'
import { joinCollections } from './join-collections.ts'
import { notePictures } from './note-pictures.ts'

export interface WrittenRow extends ImportedRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface ImportRun {
  importId: number
  categoryIds: Map<string, number>
  made: { id: number; name: string }[]
  collectionIds: Map<string, number>
  madeCollections: { id: number; name: string }[]
  madeBrands: { id: number; name: string }[]
}

const lenient = { name: text(200, { min: 1 }), description: multilineText(20_000) }
export const AddedByFile = ProductDraft.extend(lenient)
const ChangedByFile = ProductChange.extend(z.object(lenient).partial().shape)

export const PICTURES = ['imageUrl', 'images']

/** Runs in a savepoint, so that a refusal undoes only this product's changes. */
export async function writePlan(ctx: Ctx, plan: Plan, run: ImportRun): Promise<WrittenRow> {
  const row = { ...rowOf(plan), before: null, after: null }
  if (plan.outcome === 'refused' || plan.outcome === 'unchanged') return row
  const made = snapshotCreated(run)
  try {
    return await inSavepoint(ctx, () =>
      write({ ...ctx, requestId: `import:${run.importId}:${plan.one.line}` }, plan, run),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    resetCreated(run, made)
    return { ...row, outcome: 'refused', changes: [], messages: [...reasonsOf(error), ...row.messages] }
  }
}

export function snapshotCreated({ made, madeCollections, madeBrands }: ImportRun) {
  return { categories: made.length, collections: madeCollections.length, brands: madeBrands.length }
}

export function resetCreated(run: ImportRun, before: ReturnType<typeof snapshotCreated>): void {
  for (const { name } of run.made.splice(before.categories)) run.categoryIds.delete(name.toLowerCase())
  for (const { name } of run.madeCollections.splice(before.collections)) run.collectionIds.delete(name.toLowerCase())
  run.madeBrands.splice(before.brands)
}

async function write(ctx: Ctx, plan: Plan, run: ImportRun): Promise<WrittenRow> {
  const categoryId = plan.category && (await categoryFor(ctx, plan.category, run))
  const { archived, ...given } = plan.fields
  const brandId = plan.newBrand && (await brandFor(ctx, plan.newBrand, run))
  const fields = { ...given, ...(categoryId && { categoryId }), ...(brandId && { brandId }), ...picturesNow(plan) }
  const before = plan.known
  const isChanged = Object.keys(fields).length > 0
  const single = before
    ? isChanged
      ? await changeProduct(ctx, before, parseInput(ChangedByFile, fields))
      : before
    : await addProduct(ctx, parseInput(AddedByFile, { ...fields, slug: plan.one.slug }))
  const { grid } = plan
  const written = grid ? await writeVariants(ctx, single, parseInput(VariantGrid, grid)) : single
  const isMoved = archived !== undefined && archived !== (written.archivedAt !== null)
  const archivedAt = isMoved ? await moveToArchive(ctx, written, archived) : written.archivedAt
  await notePictures(ctx, [{ plan, product: written }], run.importId)
  const collections = (await joinCollections(ctx, [{ plan, product: written }], run)).get(written.id)
  const changed = [
    ...Object.keys(fields),
    ...(isMoved ? ['archivedAt'] : []),
    ...(plan.pictures ? PICTURES : []),
    ...(grid ? ['options', 'variants'] : []),
  ]
  const names = before ? [...new Set(changed)] : Object.keys(AdminProduct.shape)
  return {
    ...rowOf(plan),
    productId: written.id,
    before: before ? factsOf(before, names) : null,
    after: { ...factsOf({ ...written, archivedAt }, names), ...(collections && { collections }) },
  }
}

export function factsOf(product: AdminProduct, names: string[]): Record<string, unknown> {
  const whole: Record<string, unknown> = z.encode(AdminProduct, product)
  return Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]))
}

export function picturesNow({ pictures, category, known }: Plan): {
  imageUrl?: string
  images?: { url: string; alt: string }[]
} {
  if (!pictures) return {}
  const stored = pictures.flatMap(({ storedUrl: url, alt }) => (url === null ? [] : [{ url, alt }]))
  if (stored[0]) return { imageUrl: stored[0].url, images: stored }
  if (known) return {}
  const url = placeholderFor(category ?? '')
  return { imageUrl: url, images: [{ url, alt: pictures[0]!.alt }] }
}

export async function categoryFor(ctx: Ctx, name: string, { categoryIds, made }: ImportRun): Promise<number> {
  const known = categoryIdOf(name, { categoryIds })
  if (known !== undefined) return known
  const { id } = await createCategory(ctx, { name })
  categoryIds.set(name.toLowerCase(), id)
  made.push({ id, name })
  return id
}

export async function brandFor(ctx: Ctx, name: string, { madeBrands }: ImportRun): Promise<number> {
  const known = await findBrandByName(ctx, name)
  if (known !== undefined) return known
  const id = await addBrand(ctx, name)
  madeBrands.push({ id, name })
  return id
}

function reasonsOf({ message, fields }: Problem): string[] {
  return fields
    ? Object.entries(fields).flatMap(([name, reasons]) => reasons.map((reason) => `${columnOf(name)}: ${reason}`))
    : [message]
}
