import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { isPlaceholder } from '#contract/catalog/placeholder.ts'
import type { Ctx } from '../../../context.ts'
import { findImportedRow } from '../../../data-import/data-import.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockAdminProduct } from '../../product/admin-product.ts'
import { changeProduct } from '../../product/edit-product.ts'
import { products } from '../../product/product.table.ts'
import { importedPictures } from '../imported-picture.table.ts'

type Picture = typeof importedPictures.$inferSelect

export async function showPicture(ctx: Ctx, { id, productId, importId }: Picture, storedUrl: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const product = await lockAdminProduct(ctx, { id: productId })
    const [row] = await ctx.db
      .update(importedPictures)
      .set({ state: 'stored', storedUrl })
      .where(and(eq(importedPictures.id, id), eq(importedPictures.state, 'waiting')))
      .returning({ inGallery: importedPictures.inGallery, variantIds: importedPictures.variantIds })
    // The picture was removed, replaced by a newer file, or shown by another worker meanwhile.
    if (!row) return
    await giveToVariants(ctx, product, row.variantIds, storedUrl)
    if (!row.inGallery) return
    const images = await galleryWith(ctx, product, { storedUrl, importId })
    await giveBackOwn(ctx, await changeProduct(ctx, product, { images, imageUrl: images[0]!.url }))
  })
}

async function giveToVariants(ctx: Ctx, { id }: AdminProduct, variantIds: number[], imageUrl: string): Promise<void> {
  if (variantIds.length === 0) return
  await ctx.db
    .update(products)
    .set({ imageUrl, version: sql`${products.version} + 1`, updatedAt: ctx.now })
    .where(and(inArray(products.id, variantIds), eq(products.parentId, id)))
}

async function giveBackOwn(ctx: Ctx, { id, imageUrl }: AdminProduct): Promise<void> {
  await ctx.db.execute(sql`
    update ${products} variant set image_url = own.stored_url, updated_at = ${ctx.now} from ${importedPictures} own
    where own.product_id = ${id} and variant.id = any(own.variant_ids) and own.stored_url <> variant.image_url
      and variant.parent_id = ${id} and variant.image_url = ${imageUrl}`)
}

async function galleryWith(
  ctx: Ctx,
  { id, images }: AdminProduct,
  { storedUrl, importId }: { storedUrl: string; importId: number | null },
): Promise<AdminProduct['images']> {
  const arrived = await ctx.db
    .select({ url: importedPictures.storedUrl, alt: importedPictures.alt })
    .from(importedPictures)
    .where(
      and(
        eq(importedPictures.productId, id),
        isNotNull(importedPictures.storedUrl),
        eq(importedPictures.inGallery, true),
      ),
    )
    .orderBy(asc(importedPictures.position))
  const replaced = await replacedBy(ctx, id, importId)
  const shown = new Set(images.map(({ url }) => url))
  const ofFile = arrived.flatMap(({ url, alt }) =>
    url !== null && (url === storedUrl || shown.has(url)) ? [{ url, alt }] : [],
  )
  const own = new Set(ofFile.map(({ url }) => url))
  const others = images.filter(({ url }) => !own.has(url) && !isPlaceholder(url) && !replaced.has(url))
  return [...new Map([...ofFile, ...others].map((picture) => [picture.url, picture])).values()]
}

const Gallery = z.object({ images: z.array(z.object({ url: z.string() })) })

async function replacedBy(ctx: Ctx, productId: number, importId: number | null): Promise<Set<string>> {
  if (importId === null) return new Set()
  const row = await findImportedRow(ctx, importId, productId)
  const before = Gallery.safeParse(row?.before)
  return new Set(before.success ? before.data.images.map(({ url }) => url) : [])
}
