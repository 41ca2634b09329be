import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, like, lt, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { categories } from '../category/category.table.ts'
import { products } from '../product/product.table.ts'

/** What is made to measure for whoever asks, and sold through the cart like anything else (decision 45). */
export interface Offer {
  /** In place of an address: `domain:ada.com`. The colon keeps it apart from all addresses. */
  slug: string
  name: string
  description: string
  imageUrl: string
  priceCents: Cents
  /** How many one cart may hold. */
  limit: number
}

const CATEGORY = { slug: 'offers:domains', name: 'Domains and hosting', isListed: false }

/** An offer that was written so lately needs no writing to be kept from `forgetOffers`. */
const FRESH_MS = 60 * 60_000

/** An offer as it stands among the products. */
export interface StandingOffer {
  /** For the cart. */
  productId: number
  priceCents: Cents
  /** It was not so before. */
  wasWritten: boolean
}

/**
 * The offer as it is today, one row for all who want the same.
 * @param found what `seeingOffer` says of it, where it was asked already.
 */
export async function putOffer(
  ctx: Ctx,
  { limit, ...offer }: Offer,
  found?: SeenOffer,
): Promise<StandingOffer> {
  const seen = found ?? (await seeing(ctx).execute({ slug: offer.slug }))[0]!
  const { priceCents } = offer
  if (seen.offer && isAsToday(ctx, seen.offer, { limit, ...offer }))
    return { productId: seen.offer.id, priceCents, wasWritten: false }
  const categoryId = seen.categoryId ?? (await makeCategory(ctx))
  const [row] = await writing(ctx).execute({ ...offer, limit, categoryId, now: ctx.now })
  return { productId: row!.id, priceCents, wasWritten: true }
}

const writing = prepared((db) => {
  const now = sql.placeholder('now')
  const given = ['slug', 'name', 'description', 'imageUrl', 'priceCents'] as const
  const offer = Object.fromEntries(given.map((field) => [field, sql.placeholder(field)])) as Record<
    (typeof given)[number],
    Placeholder
  >
  return db
    .insert(products)
    .values({
      ...offer,
      kind: 'digital',
      delivery: 'credential',
      offerLimit: sql.placeholder('limit'),
      categoryId: sql.placeholder('categoryId'),
      categoryName: CATEGORY.name,
      ...{ archivedAt: now, updatedAt: now, createdAt: now },
    })
    .onConflictDoUpdate({
      target: products.slug,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        imageUrl: sql`excluded.image_url`,
        priceCents: sql`excluded.price_cents`,
        salePriceCents: null,
        kind: 'digital',
        delivery: 'credential',
        offerLimit: sql`excluded.offer_limit`,
        archivedAt: sql`excluded.archived_at`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: isNotNull(products.offerLimit),
    })
    .returning({ id: products.id })
    .prepare('')
})

/**
 * A statement that reads the category of all offers, and the one at the placeholder `slug`.
 * @param besides what else it reads.
 */
export function seeingOffer<B extends Record<string, SQL>>(db: Db, besides: B) {
  const { id, name, description, imageUrl, priceCents, offerLimit: limit, updatedAt } = products
  return db
    .select({
      categoryId: categories.id,
      offer: { id, name, description, imageUrl, priceCents, limit, updatedAt },
      ...besides,
    })
    .from(sql`(select) as nothing`)
    .leftJoin(categories, eq(categories.slug, CATEGORY.slug))
    .leftJoin(products, and(eq(products.slug, sql.placeholder('slug')), isNotNull(products.offerLimit)))
    .prepare('')
}

const seeing = prepared((db) => seeingOffer(db, {}))

type SeenOffer = Awaited<ReturnType<ReturnType<typeof seeing>['execute']>>[number]

/** Then writing it would only have triggers look at what did not change. */
function isAsToday(
  { now }: Ctx,
  {
    id,
    updatedAt,
    ...seen
  }: { id: number; limit: number | null; updatedAt: Date } & Omit<Offer, 'slug' | 'limit'>,
  { slug, ...offer }: Offer,
): boolean {
  return now.getTime() - updatedAt.getTime() < FRESH_MS && isDeepStrictEqual(seen, offer)
}

/** With the first offer. Of two who make it at once, one finds the other's. */
async function makeCategory(ctx: Ctx): Promise<number> {
  await ctx.db.insert(categories).values(CATEGORY).onConflictDoNothing()
  const isThis = eq(categories.slug, CATEGORY.slug)
  const [row] = await ctx.db.select({ id: categories.id }).from(categories).where(isThis)
  return row!.id
}

/** What is offered under slugs like these costs this much from now on, in every cart. */
export async function priceOffers(ctx: Ctx, slugs: string, priceCents: Cents): Promise<void> {
  await ctx.db
    .update(products)
    .set({ priceCents })
    .where(and(isNotNull(products.offerLimit), like(products.slug, slugs)))
}

/** Strangers look at many names and buy few: what nobody refers to is forgotten. @param uses where it may still be wanted. */
export async function forgetOffers(ctx: Ctx, before: Date, uses: SQL[]): Promise<void> {
  await ctx.db
    .delete(products)
    .where(
      and(
        isNotNull(products.offerLimit),
        lt(products.updatedAt, before),
        ...uses.map((use) => notExists(use)),
      ),
    )
}
