import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { AdminProduct } from '#contract/catalog/admin-product.ts'
import { VariantGrid } from '#contract/catalog/admin-variant.ts'
import { variantName } from '#contract/catalog/variant.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../../context.ts'
import { inSavepoint } from '../../../db/transaction.ts'
import { parseInput } from '../../../http/input.ts'
import { setFits } from '../../compatibility/set-fits.ts'
import { selectAdminProducts, withAllVariants } from '../../product/admin-product.ts'
import { newRow, rejectMissingReferences, requireSellable } from '../../product/edit-product.ts'
import { products } from '../../product/product.table.ts'
import { takenSlugs, variantSlugs } from '../../product/product-slug.ts'
import { applySaleDates, hasSaleDates, NO_SALE } from '../../product/sale-dates.ts'
import { openStock } from '../../stock/open-stock.ts'
import { requireGrid } from '../../variants/variant-grid.ts'
import { variantRow } from '../../variants/write-variants.ts'
import { type Plan, rowOf } from '../plan/plan-product.ts'
import { joinCollections } from './join-collections.ts'
import { notePictures } from './note-pictures.ts'
import {
  AddedByFile,
  brandFor,
  categoryFor,
  factsOf,
  type ImportRun,
  picturesNow,
  resetCreated,
  snapshotCreated,
  type WrittenRow,
} from './write-plan.ts'

const Added = AddedByFile.omit({ categoryId: true })

interface Addition {
  plan: Plan
  facts: z.output<typeof Added>
  variants: z.output<typeof VariantGrid>['variants']
  slug: string
  slugs: string[]
}

/**
 * Adds new products in about a dozen statements for all of them. A product that is missing from the result must be
 * written on its own, which reports the reason.
 */
export async function insertProducts(ctx: Ctx, plans: Plan[], run: ImportRun): Promise<Map<Plan, WrittenRow>> {
  const added = plans.filter(({ outcome }) => outcome === 'created').flatMap((plan) => additionOf(ctx, plan))
  if (added.length === 0) return new Map()
  const made = snapshotCreated(run)
  try {
    return await inSavepoint(ctx, async () => write(ctx, await withFreeSlugs(ctx, added), run))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    resetCreated(run, made)
    return new Map()
  }
}

function additionOf(ctx: Ctx, plan: Plan): Addition[] {
  const { archived, ...given } = plan.fields
  if (given.components) return []
  const { slug } = plan.one
  try {
    const facts = parseInput(Added, withoutCategory({ ...given, ...picturesNow(plan), slug }))
    requireSellable(ctx, facts)
    const { options, variants } = plan.grid ? parseInput(VariantGrid, plan.grid) : { options: [], variants: [] }
    if (plan.grid) requireGrid(ctx, { options, variants })
    const slugs = variantSlugs(
      slug,
      variants.map(({ values }) => variantName(values)),
      new Set(),
    )
    return [{ plan, facts, variants, slug, slugs }]
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

function withoutCategory({ categoryId, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return fields
}

async function withFreeSlugs(ctx: Ctx, added: Addition[]): Promise<Addition[]> {
  const taken = await takenSlugs(
    ctx,
    added.flatMap(({ slug, slugs }) => [slug, ...slugs]),
  )
  return added.filter(({ slug, slugs }) => {
    const own = [slug, ...slugs]
    if (own.some((address) => taken.has(address))) return false
    for (const address of own) taken.add(address)
    return true
  })
}

async function write(ctx: Ctx, added: Addition[], run: ImportRun): Promise<Map<Plan, WrittenRow>> {
  if (added.length === 0) return new Map()
  const parents = await insertPages(ctx, added, run)
  await insertVariants(ctx, added, parents)
  for (const [at, { facts }] of added.entries())
    if (facts.fits && facts.fits.length > 0) await setFits(ctx, parents[at]!.id, facts.fits)
  const ids = parents.map(({ id }) => id)
  if (added.some(({ facts, variants }) => [facts, ...variants].some(hasSaleDates))) await applySaleDates(ctx, ids)
  const rows = await withAllVariants(ctx, await selectAdminProducts(ctx).where(inArray(products.id, ids)))
  const byId = new Map(rows.map((product) => [product.id, product]))
  const noted = added.map(({ plan }, at) => ({ plan, product: byId.get(ids[at]!)! }))
  await notePictures(ctx, noted, run.importId)
  const joined = await joinCollections(ctx, noted, run)
  return new Map(noted.map(({ plan, product }) => [plan, writtenRow(plan, product, joined.get(product.id))]))
}

type Row = typeof products.$inferSelect

async function insertPages(ctx: Ctx, added: Addition[], run: ImportRun): Promise<Row[]> {
  const rows: (typeof products.$inferInsert)[] = []
  for (const { plan, facts, variants, slug } of added) {
    const { stock = 0, fits, slug: _, ...own } = facts
    const categoryId = plan.fields.categoryId ?? (await categoryFor(ctx, plan.category!, run))
    const brandId = plan.newBrand ? await brandFor(ctx, plan.newBrand, run) : own.brandId
    rows.push({
      ...newRow(ctx, { ...own, categoryId, brandId }, slug),
      ...(plan.grid && { ...NO_SALE, options: plan.grid.options, hasOptions: true }),
      stockOnHand: variants.length > 0 || facts.kind === 'digital' ? 0 : stock,
      archivedAt: plan.fields.archived ? ctx.now : null,
    })
  }
  const written = await rejectMissingReferences(() => ctx.db.insert(products).values(rows).returning())
  await openStock(ctx, written.map(stockOf))
  return inSerialQueue(
    written,
    added.map(({ slug }) => slug),
  )
}

async function insertVariants(ctx: Ctx, added: Addition[], parents: Row[]): Promise<void> {
  const rows = added.flatMap(({ variants, slugs }, at) => {
    const parent = parents[at]!
    return variants.map((draft, row) => ({
      ...variantRow(ctx, parent, draft, slugs[row]!),
      ...(parent.archivedAt && { archivedAt: parent.archivedAt }),
      stockOnHand: parent.kind === 'digital' ? 0 : (draft.stock ?? 0),
    }))
  })
  if (rows.length === 0) return
  const { id, stockOnHand } = products
  const written = await ctx.db.insert(products).values(rows).returning({ id, stockOnHand })
  await openStock(ctx, written.map(stockOf))
}

function stockOf({ id: productId, stockOnHand: quantity }: Pick<Row, 'id' | 'stockOnHand'>) {
  return { productId, quantity }
}

function inSerialQueue(rows: Row[], slugs: string[]): Row[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return slugs.map((slug) => bySlug.get(slug)!)
}

function writtenRow(plan: Plan, product: AdminProduct, collections: number[] | undefined): WrittenRow {
  const facts = factsOf(product, Object.keys(AdminProduct.shape))
  const after = { ...facts, ...(collections && { collections }) }
  return { ...rowOf(plan), productId: product.id, before: null, after }
}
