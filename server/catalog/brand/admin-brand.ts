import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AdminBrand, type BrandChange, type BrandDraft } from '#contract/catalog/admin-brand.ts'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { slugFromName } from '../slug-from-name.ts'
import { brandSlugs, brands } from './brand.table.ts'
import { productsOfBrand } from './brand.ts'

const TAKEN = {
  brands_slug: { code: 'slug_taken', field: 'slug', atField: 'Another brand has this address' },
  brands_name: { code: 'brand_name_taken', field: 'name', atField: 'A brand with this name already exists' },
}

export async function listAdminBrands(ctx: Ctx): Promise<AdminBrand[]> {
  return selectBrands(ctx).orderBy(asc(sql`lower(${brands.name})`), asc(brands.id))
}

export function brandSlug(name: string): string {
  return truncateText(slugFromName(name), 70).replace(/-+$/, '') || 'brand'
}

/** @throws Problem `slug_taken`; `brand_name_taken`. */
export async function createBrand(ctx: Ctx, draft: BrandDraft): Promise<AdminBrand> {
  return inTransaction(ctx, async (ctx) => {
    const slug = draft.slug || brandSlug(draft.name)
    const [row] = await refuseTaken(
      TAKEN,
      ctx.db
        .insert(brands)
        .values({ ...draft, slug })
        .returning({ id: brands.id }),
    )
    const brand = await getBrand(ctx, row!.id)
    await freeFormerSlug(ctx, slug)
    await record(ctx, 'brand.created', `brand:${brand.id}`, AdminBrand, { after: brand })
    return brand
  })
}

/** @throws Problem `brand_not_found`; `stale_edit`; `slug_taken`; `brand_name_taken`. */
export async function updateBrand(
  ctx: Ctx,
  { id, version, ...change }: BrandChange & { id: number },
): Promise<AdminBrand> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select().from(brands).where(eq(brands.id, id)).for('update')
    const before = await getBrand(ctx, id)
    requireFresh(version, before.version, () => z.encode(AdminBrand, before))
    if (Object.keys(change).length === 0) return before
    await refuseTaken(
      TAKEN,
      ctx.db
        .update(brands)
        .set({ ...change, version: before.version + 1 })
        .where(eq(brands.id, id)),
    )
    const after = await getBrand(ctx, id)
    if (after.slug !== before.slug)
      await ctx.db.insert(brandSlugs).values({ brandId: id, slug: before.slug }).onConflictDoNothing()
    await freeFormerSlug(ctx, after.slug)
    await record(ctx, 'brand.updated', `brand:${id}`, AdminBrand, { before, after })
    return after
  })
}

/** @throws Problem `brand_not_found`; `brand_in_use` while products have it. */
export async function deleteBrand(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await getBrand(ctx, id)
    try {
      await ctx.db.delete(brands).where(eq(brands.id, id))
    } catch (error) {
      if (!isStillReferenced(error)) throw error
      throw inUse(before)
    }
    await record(ctx, 'brand.deleted', `brand:${id}`, AdminBrand, { before })
  })
}

function selectBrands(ctx: Ctx) {
  return ctx.db
    .select({
      id: brands.id,
      name: brands.name,
      slug: brands.slug,
      description: brands.description,
      productCount: productsOfBrand('is null'),
      archivedCount: productsOfBrand('is not null'),
      version: brands.version,
    })
    .from(brands)
    .$dynamic()
}

async function getBrand(ctx: Ctx, id: number): Promise<AdminBrand> {
  const [row] = await selectBrands(ctx).where(eq(brands.id, id))
  if (!row) throw new Problem('not_found', 'brand_not_found', 'There is no such brand.')
  return row
}

async function freeFormerSlug(ctx: Ctx, slug: string): Promise<void> {
  await ctx.db.delete(brandSlugs).where(eq(brandSlugs.slug, slug))
}

function inUse({ name, productCount, archivedCount }: AdminBrand): Problem {
  const all = productCount + archivedCount
  const message = `${all} ${all === 1 ? 'product has' : 'products have'} the brand ${name}. Give them another one first.`
  return new Problem('conflict', 'brand_in_use', message, { productCount, archivedCount })
}
