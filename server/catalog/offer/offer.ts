import { and, eq, gt, isNotNull, like, lt, notExists, type SQL } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { categories } from '../category/category.table.ts'
import { products } from '../product/product.table.ts'

export interface Offer {
  slug: string
  name: string
  description: string
  imageUrl: string
  priceCents: Cents
  limit: number
}

const CATEGORY = { slug: 'offers:domains', name: 'Domains and hosting', isListed: false }

/** `deleteUnusedOffers` does not delete offers that were written more recently. */
const RECENT_MS = 60 * 60_000

/**
 * An unchanged offer is not written again, because every write invalidates the caches of all processes.
 * @returns the product's id.
 */
export async function saveOffer(ctx: Ctx, { limit, ...offer }: Offer): Promise<number> {
  const unchangedId = await findUnchangedOffer(ctx, { limit, ...offer })
  if (unchangedId !== undefined) return unchangedId
  const written = {
    ...offer,
    kind: 'digital' as const,
    delivery: 'credential' as const,
    offerLimit: limit,
    salePriceCents: null,
    archivedAt: ctx.now,
    updatedAt: ctx.now,
  }
  const [row] = await ctx.db
    .insert(products)
    .values({ ...written, categoryId: await categoryOfOffers(ctx), categoryName: CATEGORY.name, createdAt: ctx.now })
    .onConflictDoUpdate({ target: products.slug, set: written, setWhere: isNotNull(products.offerLimit) })
    .returning({ id: products.id })
  return row!.id
}

async function findUnchangedOffer(ctx: Ctx, { limit, ...offer }: Offer): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.slug, offer.slug),
        eq(products.name, offer.name),
        eq(products.description, offer.description),
        eq(products.imageUrl, offer.imageUrl),
        eq(products.priceCents, offer.priceCents),
        eq(products.offerLimit, limit),
        gt(products.updatedAt, new Date(ctx.now.getTime() - RECENT_MS)),
      ),
    )
  return row?.id
}

async function categoryOfOffers(ctx: Ctx): Promise<number> {
  const isThis = eq(categories.slug, CATEGORY.slug)
  const [found] = await ctx.db.select({ id: categories.id }).from(categories).where(isThis)
  return found?.id ?? makeCategory(ctx)
}

async function makeCategory(ctx: Ctx): Promise<number> {
  await ctx.db.insert(categories).values(CATEGORY).onConflictDoNothing()
  const isThis = eq(categories.slug, CATEGORY.slug)
  const [row] = await ctx.db.select({ id: categories.id }).from(categories).where(isThis)
  return row!.id
}

export async function priceOffers(ctx: Ctx, slugs: string, priceCents: Cents): Promise<void> {
  await ctx.db
    .update(products)
    .set({ priceCents })
    .where(and(isNotNull(products.offerLimit), like(products.slug, slugs)))
}

/**
 * Visitors look up many names and buy few, so unused offers are deleted.
 * @param uses queries for ids that are still referenced.
 */
export async function deleteUnusedOffers(ctx: Ctx, before: Date, uses: SQL[]): Promise<void> {
  await ctx.db
    .delete(products)
    .where(and(isNotNull(products.offerLimit), lt(products.updatedAt, before), ...uses.map((use) => notExists(use))))
}
