import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import type { Ctx } from '../../../context.ts'
import { isSame } from '../../variants/write-variants.ts'
import { importedPictures } from '../imported-picture.table.ts'
import type { Plan } from '../plan/plan-product.ts'

interface Written {
  plan: Plan
  product: AdminProduct
}

export async function notePictures(ctx: Ctx, written: Written[], importId: number): Promise<void> {
  for (const { plan, product } of written) if (plan.known && plan.pictures) await deleteUnused(ctx, product.id, plan)
  const rows = written.flatMap((one) => rowsOf(one).map((row) => ({ ...row, importId })))
  if (rows.length === 0) return
  const { inGallery, position, alt, variantIds } = importedPictures
  await ctx.db
    .insert(importedPictures)
    .values(rows)
    .onConflictDoUpdate({
      target: [importedPictures.productId, importedPictures.url],
      set: {
        importId,
        alt: sql`case when excluded.in_gallery then excluded.alt else ${alt} end`,
        position: sql`case when excluded.in_gallery then excluded.position else ${position} end`,
        inGallery: sql`excluded.in_gallery or ${inGallery}`,
        variantIds: sql`case when excluded.variant_ids = '{}' then ${variantIds} else excluded.variant_ids end`,
        state: sql`excluded.state`,
        storedUrl: sql`excluded.stored_url`,
        reason: '',
      },
    })
}

async function deleteUnused(ctx: Ctx, productId: number, { pictures = [] }: Plan): Promise<void> {
  const urls = pictures.map(({ url }) => url)
  const others = and(eq(importedPictures.productId, productId), notInArray(importedPictures.url, urls))
  await ctx.db.delete(importedPictures).where(and(others, eq(importedPictures.variantIds, [])))
  await ctx.db.update(importedPictures).set({ inGallery: false }).where(others)
}

function rowsOf({ plan: { pictures = [], variantPictures }, product }: Written) {
  const own = new Map(variantPictures.map((picture) => [picture.url, picture]))
  const gallery = pictures.map((picture, position) => ({ ...picture, position, inGallery: true }))
  const shown = new Set(pictures.map(({ url }) => url))
  const alone = variantPictures
    .filter(({ url }) => !shown.has(url))
    .map(({ url, storedUrl }, at) => ({
      ...{ url, storedUrl, alt: product.name },
      ...{ position: pictures.length + at, inGallery: false },
    }))
  return [...gallery, ...alone].map((picture) => ({
    ...picture,
    productId: product.id,
    variantIds: idsOf(product, own.get(picture.url)?.ofVariants ?? []),
    state: picture.storedUrl === null ? ('waiting' as const) : ('stored' as const),
    reason: '',
  }))
}

function idsOf({ variants = [] }: AdminProduct, values: string[][]): number[] {
  return variants.flatMap(({ id, values: own }) => (values.some((one) => isSame(one, own)) ? [id] : []))
}
