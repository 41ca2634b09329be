import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog/product.ts'
import { ensureShopper } from '../accounts/shopper.ts'
import { requireFeature } from '../company/require-feature.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { type Reply, replyCookies } from '../http/reply.ts'
import { joinProduct } from './product/join-product.ts'
import { products } from './product/product.table.ts'
import { shownColumns } from './product/product.ts'
import { productNotFound } from './product/purchase-problems.ts'
import { wishlistItems } from './wishlist.table.ts'

const heldColumns = {
  ...shownColumns,
  slug: sql<string>`coalesce((select page.slug from ${products} page where page.id = ${products.parentId}), ${products.slug})`,
  foundVariantId: sql<number | null>`case when ${products.parentId} is not null then ${products.id} end`,
}

export async function getWishlist(ctx: ShopperCtx): Promise<Product[]> {
  if (ctx.actor.shopperId === null) return []
  const saved = ctx.db.select(heldColumns).from(wishlistItems).$dynamic()
  return joinProduct(saved, wishlistItems.productId)
    .where(and(eq(wishlistItems.shopperId, ctx.actor.shopperId), isNull(products.archivedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(products.id))
}

export async function addToWishlist(ctx: ShopperCtx, { productId }: { productId: number }): Promise<Reply<void>> {
  await requireFeature(ctx, 'offersWishlist')
  const [product] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  if (!product) throw productNotFound()
  const { shopperId, cookies } = await ensureShopper(ctx)
  await ctx.db.insert(wishlistItems).values({ shopperId, productId }).onConflictDoNothing()
  return replyCookies(...cookies)
}

export async function removeFromWishlist(ctx: ShopperCtx, { productId }: { productId: number }): Promise<void> {
  if (ctx.actor.shopperId === null) return
  await ctx.db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.shopperId, ctx.actor.shopperId), eq(wishlistItems.productId, productId)))
}

export async function moveWishlist(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${wishlistItems} (shopper_id, product_id, created_at)
    select ${to}, product_id, created_at from ${wishlistItems} where shopper_id = ${from}
    on conflict do nothing`)
}
