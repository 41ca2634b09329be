import { eq, inArray, sql } from 'drizzle-orm'
import type { AdminProduct, AdminVariant } from '#contract/catalog/admin-product.ts'
import type { VariantDraft } from '#contract/catalog/admin-variant.ts'
import { variantName } from '#contract/catalog/variant.ts'
import type { Ctx } from '../../context.ts'
import { toColumns } from '../product/edit-product.ts'
import { products } from '../product/product.table.ts'
import { freeVariantSlugs } from '../product/product-slug.ts'
import { moveStock } from '../stock/stock-adjustment.ts'

/** @throws Problem `stock_too_low`. */
export async function changeVariants(ctx: Ctx, known: AdminVariant[], drafts: VariantDraft[]): Promise<void> {
  const changes = drafts.flatMap((draft) => {
    const before = known.find(({ id }) => id === draft.id)
    return before ? [{ before, draft }] : []
  })
  await freeValues(
    ctx,
    changes.filter(({ before, draft }) => !isSame(before.values, draft.values)).map(({ before }) => before.id),
  )
  for (const { before, draft } of changes) {
    const { id, values, archived, stock, stockSeen, ...facts } = draft
    const isArchived = archived === before.archived ? {} : { archivedAt: archived ? ctx.now : null }
    if (differs(before, draft))
      await ctx.db
        .update(products)
        .set({
          ...toColumns(facts, before),
          ...isArchived,
          optionValues: values,
          version: sql`${products.version} + 1`,
          updatedAt: ctx.now,
        })
        .where(eq(products.id, before.id))
    if (stock !== undefined) await move(ctx, before.id, stock - (stockSeen ?? before.stock), 'counted')
  }
}

async function freeValues(ctx: Ctx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(products)
    .set({ optionValues: sql`array['#' || ${products.id}]` })
    .where(inArray(products.id, ids))
}

export async function addVariants(
  ctx: Ctx,
  parent: AdminProduct,
  drafts: VariantDraft[],
  { asBefore = false } = {},
): Promise<number[]> {
  const added = drafts.filter(({ id }) => asBefore || id === undefined)
  if (added.length === 0) return []
  const slugs = await freeVariantSlugs(
    ctx,
    parent.slug,
    added.map(({ values }) => variantName(values)),
  )
  const rows = added.map((draft, at) => ({
    ...variantRow(ctx, parent, draft, slugs[at]!),
    ...(asBefore && { id: draft.id }),
  }))
  const insert = ctx.db.insert(products)
  const written = await (asBefore ? insert.overridingSystemValue() : insert)
    .values(rows)
    .returning({ id: products.id, slug: products.slug })
  const ids = slugs.map((own) => written.find(({ slug }) => slug === own)!.id)
  for (const [at, { stock = 0 }] of added.entries())
    if (parent.kind !== 'digital') await move(ctx, ids[at]!, stock, 'opening')
  return ids
}

type Parent = Pick<AdminProduct, 'id' | 'name' | 'categoryId' | 'imageUrl' | 'isTaxable' | 'supplierId'>

export function variantRow(
  ctx: Ctx,
  parent: Parent,
  { id, values, archived, stock, stockSeen, ...facts }: VariantDraft,
  slug: string,
) {
  return {
    ...toColumns(facts),
    parentId: parent.id,
    optionValues: values,
    slug,
    name: parent.name,
    description: '',
    categoryId: parent.categoryId,
    imageUrl: facts.imageUrl ?? parent.imageUrl,
    isTaxable: facts.isTaxable ?? parent.isTaxable,
    supplierId: parent.supplierId,
    archivedAt: archived ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
}

async function move(ctx: Ctx, id: number, change: number, reason: 'opening' | 'counted'): Promise<void> {
  const cause = reason === 'opening' ? `product:${id}` : `edit:${ctx.requestId}:${id}`
  await moveStock(ctx, { productId: id, change, reason, cause })
}

function differs(before: AdminVariant, draft: VariantDraft): boolean {
  const { id, stock, stockSeen, values, ...facts } = draft
  return (
    !isSame(before.values, values) ||
    Object.entries(facts).some(([name, value]) => before[name as keyof AdminVariant] !== value)
  )
}

export function isSame(some: string[], others: string[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}
