import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import { RESERVED_SLUGS } from '#contract/catalog/office-product.ts'
import { Problem } from '#contract/problem.ts'
import { slugOf } from '#contract/slug.ts'
import type { Ctx } from '../../context.ts'
import { productSlugs, products } from './product.table.ts'

/** A slug made from the name, with a number behind it where the plain one is taken. */
export async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const made = slugOf(name)
  const wanted = made.length >= 3 ? made : `product${made && `-${made}`}`
  const taken = await takenLike(ctx, wanted)
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}

/**
 * What a product is called and what it used to be called both stay its own, so that old links keep working.
 * @throws Problem `slug_taken`.
 */
export async function requireFreeSlug(ctx: Ctx, slug: string, ownId = 0): Promise<void> {
  if (!(await takenLike(ctx, slug, ownId)).has(slug)) return
  throw new Problem('conflict', 'slug_taken', `Another product lives at “${slug}”.`, {
    fields: { slug: ['Another product has this address'] },
  })
}

/** Remembers where the product used to live. */
export async function keepFormerSlug(
  ctx: Ctx,
  productId: number,
  former: string,
  current: string,
): Promise<void> {
  await ctx.db
    .delete(productSlugs)
    .where(and(eq(productSlugs.productId, productId), eq(productSlugs.slug, current)))
  await ctx.db.insert(productSlugs).values({ productId, slug: former }).onConflictDoNothing()
}

async function takenLike(ctx: Ctx, slug: string, ownId = 0): Promise<Set<string>> {
  // Names are given one at a time, or two products could choose the same free one.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('product slugs'))`)
  const numbered = `${slug}-%`
  const current = await ctx.db
    .select({ slug: products.slug })
    .from(products)
    .where(and(or(eq(products.slug, slug), like(products.slug, numbered)), ne(products.id, ownId)))
  const former = await ctx.db
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(
      and(
        or(eq(productSlugs.slug, slug), like(productSlugs.slug, numbered)),
        ne(productSlugs.productId, ownId),
      ),
    )
  return new Set([...RESERVED_SLUGS, ...[...current, ...former].map((row) => row.slug)])
}
