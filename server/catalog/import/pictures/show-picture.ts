import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { OfficeProduct } from '#contract/catalog/office-product.ts'
import type { Ctx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { changeProduct } from '../../product/edit-product.ts'
import { lockOfficeProduct } from '../../product/office-product.ts'
import { isPlaceholder } from '../../product/placeholder.ts'
import { importedPictures, importedRows } from '../product-import.table.ts'

type Picture = typeof importedPictures.$inferSelect

/** Puts a picture that was fetched in its place among the product's others; the drawn stand-in goes with the first. */
export async function showPicture(
  ctx: Ctx,
  { id, productId, importId }: Picture,
  storedUrl: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const product = await lockOfficeProduct(ctx, { id: productId })
    const [row] = await ctx.db
      .update(importedPictures)
      .set({ state: 'stored', storedUrl })
      .where(and(eq(importedPictures.id, id), eq(importedPictures.state, 'waiting')))
      .returning({ id: importedPictures.id })
    // Taken back, named by a newer file or shown by another worker meanwhile.
    if (!row) return
    const images = await galleryWith(ctx, product, { storedUrl, importId })
    await changeProduct(ctx, product, { images, imageUrl: images[0]!.url })
  })
}

async function galleryWith(
  ctx: Ctx,
  { id, images }: OfficeProduct,
  { storedUrl, importId }: { storedUrl: string; importId: number | null },
): Promise<OfficeProduct['images']> {
  const arrived = await ctx.db
    .select({ url: importedPictures.storedUrl, alt: importedPictures.alt })
    .from(importedPictures)
    .where(and(eq(importedPictures.productId, id), isNotNull(importedPictures.storedUrl)))
    .orderBy(asc(importedPictures.position))
  const replaced = await replacedBy(ctx, id, importId)
  const shown = new Set(images.map(({ url }) => url))
  // One that somebody took out of the gallery since stays out.
  const ofFile = arrived.flatMap(({ url, alt }) =>
    url !== null && (url === storedUrl || shown.has(url)) ? [{ url, alt }] : [],
  )
  const own = new Set(ofFile.map(({ url }) => url))
  const others = images.filter(({ url }) => !own.has(url) && !isPlaceholder(url) && !replaced.has(url))
  return [...new Map([...ofFile, ...others].map((picture) => [picture.url, picture])).values()]
}

const Gallery = z.object({ images: z.array(z.object({ url: z.string() })) })

/** What the product showed before the file that names other pictures. */
async function replacedBy(ctx: Ctx, productId: number, importId: number | null): Promise<Set<string>> {
  if (importId === null) return new Set()
  const [row] = await ctx.db
    .select({ before: importedRows.before })
    .from(importedRows)
    .where(and(eq(importedRows.productId, productId), eq(importedRows.importId, importId)))
    .limit(1)
  const before = Gallery.safeParse(row?.before)
  return new Set(before.success ? before.data.images.map(({ url }) => url) : [])
}
