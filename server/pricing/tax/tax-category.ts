import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CategoryRate } from '#contract/pricing/quote.ts'
import { TaxCategory, type TaxCategoryDraft, type TaxCategoryName } from '#contract/pricing/tax-category.ts'
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

/** The members of each tax category, whatever its rates. */
export async function readTaxCategories(ctx: Ctx): Promise<Omit<CategoryRate, 'taxRatePpm'>[]> {
  const { id, categoryIds, serviceIds, repairFaults } = taxCategories
  return ctx.db.select({ id, categoryIds, serviceIds, repairFaults }).from(taxCategories)
}

export async function listTaxCategoryNames(ctx: Ctx): Promise<TaxCategoryName[]> {
  const { id, name } = taxCategories
  return ctx.db
    .select({ id, name })
    .from(taxCategories)
    .orderBy(asc(sql`lower(${name})`))
}

/** @throws Problem `validation_failed` for a tax category that does not exist. */
export async function requireTaxCategories(ctx: Ctx, ids: (number | null | undefined)[], field: string): Promise<void> {
  const chosen = [...new Set(ids.filter((id) => id != null))]
  if (chosen.length === 0) return
  const known = await ctx.db.$count(taxCategories, inArray(taxCategories.id, chosen))
  if (known < chosen.length) throw invalid({ [field]: ['This tax category was deleted. Choose another one'] })
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
async function requireOwnMembers(ctx: Ctx, draft: TaxCategoryDraft, ownId?: number): Promise<void> {
  await ctx.db.execute(sql`lock table ${taxCategories} in share row exclusive mode`)
  const others = (await listTaxCategories(ctx)).filter(({ id }) => id !== ownId)
  for (const field of ['categoryIds', 'serviceIds', 'repairFaults'] as const) {
    const members = new Set<unknown>(draft[field])
    const rival = others.find((other) => other[field].some((member) => members.has(member)))
    if (rival) throw invalid({ [field]: [`The tax category “${rival.name}” has one of these. Remove it there first`] })
  }
}

function toColumns({ name, rates, categoryIds, serviceIds, repairFaults, taxCode }: TaxCategoryDraft) {
  return {
    name,
    rates: rates.map(({ state, taxRate }) => ({ state, taxRatePpm: taxRatePpmOf(taxRate) })),
    categoryIds: [...new Set(categoryIds)],
    serviceIds: [...new Set(serviceIds)],
    repairFaults: [...new Set(repairFaults)],
    taxCode,
  }
}

function nameOf({ name }: { name: string }) {
  const atField = 'Another tax category has this name'
  const message = `${name} is another tax category's name.`
  return { tax_categories_name: { code: 'tax_category_name_taken', field: 'name', atField, message } }
}
