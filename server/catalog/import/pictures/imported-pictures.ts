import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ImportedPicture, ProductImport } from '#contract/catalog/product-import.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { products } from '../../product/product.table.ts'
import { importedPictures } from '../imported-picture.table.ts'
import { findProductImport, toProductImport } from '../product-import.ts'
import { FETCH_PICTURES } from './fetch-pictures.ts'

export async function listPictures(
  ctx: Ctx,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<Page<z.output<typeof ImportedPicture>>> {
  await findProductImport(ctx, id)
  const { productId, url, reason } = importedPictures
  const matching = and(eq(importedPictures.importId, id), ne(importedPictures.state, 'stored'))
  const state = sql<'waiting' | 'failed'>`${importedPictures.state}`
  const rows = await ctx.db
    .select({ id: importedPictures.id, productId, productName: products.name, url, state, reason })
    .from(importedPictures)
    .innerJoin(products, eq(products.id, productId))
    .where(matching)
    .orderBy(asc(state), asc(importedPictures.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows, total: await ctx.db.$count(importedPictures, matching), isMore: false }
}

export async function retryPictures(ctx: Ctx, { id }: { id: number }): Promise<ProductImport> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findProductImport(ctx, id)
    await ctx.db
      .update(importedPictures)
      .set({ state: 'waiting', reason: '' })
      .where(and(eq(importedPictures.importId, id), eq(importedPictures.state, 'failed')))
    await sendJob(ctx, FETCH_PICTURES, { importId: id })
    return toProductImport(ctx, row)
  })
}
