import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { TaxCategory, type TaxCategoryDraft } from '#contract/pricing/tax-category.ts'
import { taxRateOf, taxRatePpmOf } from '#contract/pricing/tax-rate.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { taxCategories } from './tax.table.ts'

export async function listTaxCategories(ctx: Ctx): Promise<TaxCategory[]> {
  const rows = await ctx.db
    .select()
    .from(taxCategories)
    .orderBy(asc(sql`lower(${taxCategories.name})`))
  return rows.map(({ rates, ...row }) => ({
    ...row,
    rates: rates.map(({ state, taxRatePpm }) => ({ state, taxRate: taxRateOf(taxRatePpm) })),
  }))
}

/** @throws Problem `tax_category_name_taken`; `validation_failed` if another tax category has a member. */
export async function createTaxCategory(ctx: StaffCtx, draft: TaxCategoryDraft): Promise<TaxCategory> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnMembers(ctx, draft)
    const [row] = await refuseTaken(
      nameOf(draft),
      ctx.db.insert(taxCategories).values(toColumns(draft)).returning({ id: taxCategories.id }),
    )
    const after = await getTaxCategory(ctx, row!.id)
    await record(ctx, 'tax_category.created', `tax_category:${after.id}`, TaxCategory, { after })
    return after
  })
}

/** @throws Problem `tax_category_not_found`; `stale_edit`; and as `createTaxCategory`. */
export async function updateTaxCategory(
  ctx: StaffCtx,
  { id, version, ...draft }: TaxCategoryDraft & { id: number; version?: number | undefined },
): Promise<TaxCategory> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnMembers(ctx, draft, id)
    const before = await getTaxCategory(ctx, id)
    requireFresh(version, before.version, () => z.encode(TaxCategory, before))
    await refuseTaken(
      nameOf(draft),
      ctx.db
        .update(taxCategories)
        .set({ ...toColumns(draft), version: before.version + 1 })
        .where(eq(taxCategories.id, id)),
    )
    const after = await getTaxCategory(ctx, id)
    await record(ctx, 'tax_category.updated', `tax_category:${id}`, TaxCategory, { before, after })
    return after
  })
}

/** @throws Problem `tax_category_not_found`. */
export async function deleteTaxCategory(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await getTaxCategory(ctx, id)
    await ctx.db.delete(taxCategories).where(eq(taxCategories.id, id))
    await record(ctx, 'tax_category.deleted', `tax_category:${id}`, TaxCategory, { before })
  })
}

async function getTaxCategory(ctx: Ctx, id: number): Promise<TaxCategory> {
  const category = (await listTaxCategories(ctx)).find((one) => one.id === id)
  if (!category) throw new Problem('not_found', 'tax_category_not_found', 'This tax category does not exist.')
  return category
}

/** Locks the table, because two requests could otherwise give one product category two rates. */
async function requireOwnMembers(
  ctx: Ctx,
  { categoryIds, serviceIds }: TaxCategoryDraft,
  ownId?: number,
): Promise<void> {
  await ctx.db.execute(sql`lock table ${taxCategories} in share row exclusive mode`)
  const others = (await listTaxCategories(ctx)).filter(({ id }) => id !== ownId)
  const isIn = (ids: number[]) => (id: number) => ids.includes(id)
  const rival = others.find(
    (other) => categoryIds.some(isIn(other.categoryIds)) || serviceIds.some(isIn(other.serviceIds)),
  )
  if (!rival) return
  const field = categoryIds.some(isIn(rival.categoryIds)) ? 'categoryIds' : 'serviceIds'
  throw invalid({ [field]: [`The tax category “${rival.name}” has one of these. Remove it there first`] })
}

function toColumns({ name, rates, categoryIds, serviceIds }: TaxCategoryDraft) {
  return {
    name,
    rates: rates.map(({ state, taxRate }) => ({ state, taxRatePpm: taxRatePpmOf(taxRate) })),
    categoryIds: [...new Set(categoryIds)],
    serviceIds: [...new Set(serviceIds)],
  }
}

function nameOf({ name }: { name: string }) {
  const atField = 'Another tax category has this name'
  const message = `${name} is another tax category's name.`
  return { tax_categories_name: { code: 'tax_category_name_taken', field: 'name', atField, message } }
}
