import { eq, sql } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import type { VariantDraft, VariantGrid } from '#contract/catalog/admin-variant.ts'
import { variantName } from '#contract/catalog/variant.ts'
import type { Ctx } from '../../context.ts'
import { collectionProducts } from '../collections/collection.table.ts'
import { productFits } from '../compatibility/compatibility.table.ts'
import { lockAdminProduct } from '../product/admin-product.ts'
import { productSlugs, products } from '../product/product.table.ts'
import { freeVariantSlugs } from '../product/product-slug.ts'
import { moveRecommendations } from '../recommendations/set-recommendations.ts'
import { searchClicks } from '../search/search-count.table.ts'
import { wishlistItems } from '../wishlist.table.ts'

/**
 * Stock, orders, carts and holds stay with the old row; its address, page and wish list entries move to the new parent.
 * @param first the values of the variant that the product becomes.
 */
export async function splitOff(
  ctx: Ctx,
  product: AdminProduct,
  options: VariantGrid['options'],
  first: VariantDraft,
): Promise<AdminProduct> {
  const [slug] = await freeVariantSlugs(ctx, product.slug, [variantName(first.values)])
  await ctx.db.update(products).set({ slug: slug! }).where(eq(products.id, product.id))
  const { id, version, price, salePrice, stock, stockHeld, category, brand, variants, priceTo, ...page } = product
  const {
    saleStartsOn,
    saleEndsOn,
    cost,
    reorderPoint,
    sku,
    barcode,
    weightGrams,
    fits,
    crossSells,
    related,
    components,
    ...shared
  } = page
  const [parent] = await ctx.db
    .insert(products)
    .values({ ...shared, options, hasOptions: true, priceCents: price, salePriceCents: salePrice, version })
    .returning({ id: products.id })
  await moveReferences(ctx, product.id, parent!.id)
  await ctx.db
    .update(products)
    .set({ parentId: parent!.id, optionValues: first.values })
    .where(eq(products.id, product.id))
  return lockAdminProduct(ctx, parent!)
}

export async function joinAgain(ctx: Ctx, product: AdminProduct, { id }: { id: number }): Promise<void> {
  await ctx.db.update(products).set({ parentId: null, optionValues: null }).where(eq(products.id, id))
  await moveReferences(ctx, product.id, id)
  await ctx.db.delete(products).where(eq(products.id, product.id))
  const { name, slug, description, images, imageUrl, highlights, specs, tags } = product
  const { isNew, isFeatured, archivedAt, createdAt } = product
  const page = { name, slug, description, images, imageUrl, highlights, specs, tags }
  await ctx.db
    .update(products)
    .set({
      ...page,
      isNew,
      isFeatured,
      archivedAt,
      createdAt,
      updatedAt: ctx.now,
      version: sql`greatest(${products.version}, ${product.version}) + 1`,
    })
    .where(eq(products.id, id))
}

async function moveReferences(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(productFits).set({ productId: to }).where(eq(productFits.productId, from))
  await moveRecommendations(ctx, from, to)
  await ctx.db.update(collectionProducts).set({ productId: to }).where(eq(collectionProducts.productId, from))
  await ctx.db.update(productSlugs).set({ productId: to }).where(eq(productSlugs.productId, from))
  await ctx.db.execute(sql`
    with gone as (delete from ${wishlistItems} where product_id = ${from} returning shopper_id, created_at)
    insert into ${wishlistItems} (shopper_id, product_id, created_at) select shopper_id, ${to}, created_at from gone
    on conflict do nothing`)
  await ctx.db.update(searchClicks).set({ productId: to }).where(eq(searchClicks.productId, from))
}
