import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import { RESERVED_SLUGS } from '#contract/catalog/admin-product.ts'
import { Problem } from '#contract/problem.ts'
import { freeAmong } from '#contract/slug.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import { slugFromName } from '../slug-from-name.ts'
import { productSlugs, products } from './product.table.ts'

export async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const made = slugFromName(name)
  const wanted = made.length >= 3 ? made : `product${made && `-${made}`}`
  return freeAmong(await slugsLike(ctx, wanted), wanted)
}

export async function freeVariantSlugs(ctx: Ctx, slug: string, endings: string[]): Promise<string[]> {
  return variantSlugs(slug, endings, await slugsLike(ctx, baseOf(slug)))
}

export function variantSlugs(slug: string, endings: string[], taken: Set<string>): string[] {
  const base = baseOf(slug)
  return endings.map((ending) => {
    const wanted = truncateText([base, slugFromName(ending)].filter(Boolean).join('-'), MAX_BASE_LENGTH + 40).replace(
      /-+$/,
      '',
    )
    const free = freeAmong(taken, wanted)
    taken.add(free)
    return free
  })
}

const MAX_BASE_LENGTH = 70

function baseOf(slug: string): string {
  return truncateText(slug, MAX_BASE_LENGTH).replace(/-+$/, '')
}

/** Includes former slugs. No other transaction can take a slug before this one ends. */
export async function takenSlugs(ctx: Ctx, slugs: string[]): Promise<Set<string>> {
  await lockSlugs(ctx)
  const current = ctx.db.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs))
  const former = ctx.db.select({ slug: productSlugs.slug }).from(productSlugs).where(inArray(productSlugs.slug, slugs))
  return new Set([...RESERVED_SLUGS, ...(await current.unionAll(former)).map((row) => row.slug)])
}

async function lockSlugs(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('product slugs'))`)
}

/** Former slugs stay reserved, so that old links work. @throws Problem `slug_taken`. */
export async function requireFreeSlug(ctx: Ctx, slug: string, ownId = 0): Promise<void> {
  if (!(await slugsLike(ctx, slug, ownId)).has(slug)) return
  throw new Problem('conflict', 'slug_taken', `Another product has the slug “${slug}”.`, {
    fields: { slug: ['Another product has this slug'] },
  })
}

export async function saveFormerSlug(ctx: Ctx, productId: number, former: string, current: string): Promise<void> {
  await ctx.db.delete(productSlugs).where(and(eq(productSlugs.productId, productId), eq(productSlugs.slug, current)))
  await ctx.db.insert(productSlugs).values({ productId, slug: former }).onConflictDoNothing()
}

async function slugsLike(ctx: Ctx, slug: string, ownId = 0): Promise<Set<string>> {
  await lockSlugs(ctx)
  const numbered = `${slug}-%`
  const current = await ctx.db
    .select({ slug: products.slug })
    .from(products)
    .where(and(or(eq(products.slug, slug), like(products.slug, numbered)), ne(products.id, ownId)))
  const former = await ctx.db
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(and(or(eq(productSlugs.slug, slug), like(productSlugs.slug, numbered)), ne(productSlugs.productId, ownId)))
  return new Set([...RESERVED_SLUGS, ...[...current, ...former].map((row) => row.slug)])
}
