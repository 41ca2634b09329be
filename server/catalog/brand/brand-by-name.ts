import { like, sql } from 'drizzle-orm'
import { freeAmong } from '#contract/slug.ts'
import type { Ctx } from '../../context.ts'
import { brandSlug, createBrand } from './admin-brand.ts'
import { brands } from './brand.table.ts'

export async function brandIdsByName(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db.select({ id: brands.id, name: brands.name }).from(brands)
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

export async function findBrandByName(ctx: Ctx, name: string): Promise<number | undefined> {
  const [known] = await ctx.db.select({ id: brands.id }).from(brands).where(sql`lower(${brands.name}) = lower(${name})`)
  return known?.id
}

export async function addBrand(ctx: Ctx, name: string): Promise<number> {
  const { id } = await createBrand(ctx, { name, slug: await freeSlug(ctx, name) })
  return id
}

async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const wanted = brandSlug(name)
  const rows = await ctx.db
    .select({ slug: brands.slug })
    .from(brands)
    .where(like(brands.slug, `${wanted}%`))
  return freeAmong(new Set(rows.map(({ slug }) => slug)), wanted)
}
