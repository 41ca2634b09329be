import { z } from 'zod'
import { AdminProduct, ProductChange, ProductDraft } from '#contract/catalog/admin-product.ts'
import { VariantGrid } from '#contract/catalog/admin-variant.ts'
import type { ImportedRow } from '#contract/catalog/product-import.ts'
import { Problem } from '#contract/problem.ts'
import { text } from '#contract/scalars.ts'
import type { Ctx } from '../../../context.ts'
import { inSavepoint } from '../../../db/transaction.ts'
import { parseInput } from '../../../http/input.ts'
import { addBrand, findBrandNamed } from '../../brand/brand-named.ts'
import { createCategory } from '../../category/admin-category.ts'
import { columnOf } from '../../csv/csv-columns.ts'
import { addProduct, changeProduct, moveToArchive } from '../../product/edit-product.ts'
import { placeholderFor } from '../../product/placeholder.ts'
import { writeVariants } from '../../variants/edit-variants.ts'
import { categoryIdOf } from '../plan/plan-category.ts'
import { type Plan, rowOf } from '../plan/plan-product.ts'
import { joinCollections } from './join-collections.ts'
import { notePictures } from './note-pictures.ts'

/** What a product was before, and after; only what changed. */
export interface WrittenRow extends ImportedRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface Manner {
  importId: number
  /** By name and by address, in lower case; what is made is added. */
  categoryIds: Map<string, number>
  /** Categories that the import made. */
  made: { id: number; name: string }[]
  /** The same for collections. */
  collectionIds: Map<string, number>
  madeCollections: { id: number; name: string }[]
  /** Brands that the import made. */
  madeBrands: { id: number; name: string }[]
}

/** A file that moves a shop in may leave out what a form asks for. */
const lenient = { name: text(200, { min: 1 }), description: text(20_000) }
export const AddedByFile = ProductDraft.extend(lenient)
const ChangedByFile = ProductChange.extend(z.object(lenient).partial().shape)

/** They come later, and replace what was there. */
export const PICTURES = ['imageUrl', 'images']

/** Does what was planned; what the shop refuses after all takes back its own changes and nobody else's. */
export async function writePlan(ctx: Ctx, plan: Plan, manner: Manner): Promise<WrittenRow> {
  const row = { ...rowOf(plan), before: null, after: null }
  if (plan.outcome === 'refused' || plan.outcome === 'unchanged') return row
  const made = madeSoFar(manner)
  try {
    return await inSavepoint(ctx, () =>
      write({ ...ctx, requestId: `import:${manner.importId}:${plan.one.line}` }, plan, manner),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    forgetMade(manner, made)
    return { ...row, outcome: 'refused', changes: [], messages: [...reasonsOf(error), ...row.messages] }
  }
}

/** How many categories, collections and brands the import made already. */
export function madeSoFar({ made, madeCollections, madeBrands }: Manner) {
  return { categories: made.length, collections: madeCollections.length, brands: madeBrands.length }
}

/** Categories, collections and brands that were taken back with what asked for them. @param kept those of before. */
export function forgetMade(manner: Manner, kept: ReturnType<typeof madeSoFar>): void {
  for (const { name } of manner.made.splice(kept.categories)) manner.categoryIds.delete(name.toLowerCase())
  for (const { name } of manner.madeCollections.splice(kept.collections))
    manner.collectionIds.delete(name.toLowerCase())
  manner.madeBrands.splice(kept.brands)
}

async function write(ctx: Ctx, plan: Plan, manner: Manner): Promise<WrittenRow> {
  const categoryId = plan.category && (await categoryFor(ctx, plan.category, manner))
  const { archived, ...given } = plan.fields
  const brandId = plan.newBrand && (await brandFor(ctx, plan.newBrand, manner))
  const fields = {
    ...given,
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...picturesNow(plan),
  }
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
  await notePictures(ctx, [{ plan, product: written }], manner.importId)
  const collections = (await joinCollections(ctx, [{ plan, product: written }], manner)).get(written.id)
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

/** Of a product as the wire has it. */
export function factsOf(product: AdminProduct, names: string[]): Record<string, unknown> {
  const whole: Record<string, unknown> = z.encode(AdminProduct, product)
  return Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]))
}

/** Those that are here already; the others come one by one as they are fetched. */
export function picturesNow({ pictures, category, known }: Plan): {
  imageUrl?: string
  images?: { url: string; alt: string }[]
} {
  if (!pictures) return {}
  const stored = pictures.flatMap(({ storedUrl: url, alt }) => (url === null ? [] : [{ url, alt }]))
  if (stored[0]) return { imageUrl: stored[0].url, images: stored }
  // What a known product shows stays until the first of the new ones has arrived.
  if (known) return {}
  const url = placeholderFor(category ?? '')
  return { imageUrl: url, images: [{ url, alt: pictures[0]!.alt }] }
}

export async function categoryFor(ctx: Ctx, name: string, { categoryIds, made }: Manner): Promise<number> {
  const known = categoryIdOf(name, { categoryIds })
  if (known !== undefined) return known
  const { id } = await createCategory(ctx, { name })
  categoryIds.set(name.toLowerCase(), id)
  made.push({ id, name })
  return id
}

export async function brandFor(ctx: Ctx, name: string, { madeBrands }: Manner): Promise<number> {
  const known = await findBrandNamed(ctx, name)
  if (known !== undefined) return known
  const id = await addBrand(ctx, name)
  madeBrands.push({ id, name })
  return id
}

function reasonsOf({ message, fields }: Problem): string[] {
  return fields
    ? Object.entries(fields).flatMap(([name, reasons]) =>
        reasons.map((reason) => `${columnOf(name)}: ${reason}`),
      )
    : [message]
}
