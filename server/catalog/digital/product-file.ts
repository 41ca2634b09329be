import { eq, inArray } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { MAX_FILE_BYTES, ProductFile } from '#contract/catalog/digital.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Streamed } from '../../http/upload.ts'
import { getAdminProduct, lockAdminProduct } from '../product/admin-product.ts'
import { productFiles } from './product-file.table.ts'

type StoredFile = typeof productFiles.$inferSelect

export async function getProductFile(ctx: Ctx, { id }: { id: number }): Promise<{ file: ProductFile | null }> {
  await getAdminProduct(ctx, { id })
  return { file: (await findProductFile(ctx, id)) ?? null }
}

export async function findProductFile(ctx: Ctx, productId: number): Promise<StoredFile | undefined> {
  return (await findProductFiles(ctx, [productId])).get(productId)
}

export async function findProductFiles(ctx: Ctx, productIds: number[]): Promise<Map<number, StoredFile>> {
  if (productIds.length === 0) return new Map()
  const files = await ctx.db.select().from(productFiles).where(inArray(productFiles.productId, productIds))
  return new Map(files.map((file) => [file.productId, file]))
}

/**
 * The new file also replaces the one of customers who bought it before.
 * @throws Problem `product_not_found`; `not_sold_as_file`; `has_variants`; like the file store's `take`.
 */
export async function uploadProductFile(
  ctx: StaffCtx,
  { id, name, bytes }: { id: number; name: string } & Streamed,
): Promise<ProductFile> {
  requireSoldAsFile(await getAdminProduct(ctx, { id }))
  const { name: storedAs, byteCount } = await ctx.files.take(bytes, MAX_FILE_BYTES)
  const file = {
    storedAs,
    byteCount,
    name: withoutFolders(name),
    uploadedAt: ctx.now,
    uploadedBy: ctx.actor.user.username,
  }
  try {
    await inTransaction(ctx, (ctx) => replaceFile(ctx, id, file))
  } catch (error) {
    if (error instanceof Problem) await ctx.files.remove(storedAs)
    throw error
  }
  return file
}

async function replaceFile(ctx: Ctx, productId: number, file: Omit<StoredFile, 'productId'>): Promise<void> {
  requireSoldAsFile(await lockAdminProduct(ctx, { id: productId }))
  const before = await findProductFile(ctx, productId)
  if (before) await leave(ctx, before)
  await ctx.db
    .insert(productFiles)
    .values({ productId, ...file })
    .onConflictDoUpdate({ target: productFiles.productId, set: file })
  await record(ctx, 'product.file_uploaded', `product:${productId}`, ProductFile, { before, after: file })
}

export async function removeProductFile(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAdminProduct(ctx, { id })
    const [removed] = await ctx.db.delete(productFiles).where(eq(productFiles.productId, id)).returning()
    if (!removed) return
    await leave(ctx, removed)
    await record(ctx, 'product.file_removed', `product:${id}`, ProductFile, { before: removed })
  })
}

/** The file stays for a day (`sweep-files.ts`), because a running backup may have read the row already. */
async function leave(ctx: Ctx, { storedAs }: StoredFile): Promise<void> {
  await ctx.files.touch(storedAs)
}

function requireSoldAsFile({ kind, delivery, options }: AdminProduct): void {
  if (options.length > 0)
    throw new Problem('conflict', 'has_variants', 'Each of its variants has a file of its own. Upload them there.')
  if (kind === 'digital' && delivery === 'file') return
  throw new Problem('conflict', 'not_sold_as_file', 'This product is not delivered as a file. Change that first.')
}

function withoutFolders(name: string): string {
  return name.split(/[\\/]/).at(-1) || 'download'
}
