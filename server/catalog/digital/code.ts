import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { CodeState, CodesAdded } from '#contract/catalog/digital.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getAdminProduct, lockAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { moveStock } from '../stock/stock-adjustment.ts'
import { isSoldByCodes } from './change-delivery.ts'
import { digitalCodes } from './code.table.ts'
import { decryptCode, encryptCode, fingerprintsOf, hintOf } from './encrypt-code.ts'

const MAX_NAMED_DUPLICATES = 20

const Counted = z.object({ added: z.int().optional(), removed: z.int().optional(), stock: z.int() })

/**
 * Sending the same list again adds nothing.
 * @throws Problem `product_not_found`; `not_sold_by_codes`; `stock_too_high`.
 */
export async function addCodes(ctx: StaffCtx, given: { id: number; codes: string[] }): Promise<CodesAdded> {
  const { id } = given
  const codes = [...new Set(given.codes)]
  return inTransaction(ctx, async (ctx) => {
    await lockSoldByCodes(ctx, id)
    const old = await encryptedWithOldSecrets(ctx, codes)
    const encrypted = codes.filter((code) => !old.has(code)).map((code) => encryptCode(ctx.config, id, code))
    const { username } = ctx.actor.user
    const rows = encrypted.map((code) => ({ ...code, addedAt: ctx.now, addedBy: username }))
    const added =
      rows.length === 0
        ? []
        : await ctx.db
            .insert(digitalCodes)
            .values(rows)
            .onConflictDoNothing()
            .returning({ fingerprint: digitalCodes.fingerprint })
    await moveStock(ctx, { productId: id, change: added.length, reason: 'received', cause: `codes:${ctx.requestId}` })
    const isNew = new Set(added.map(({ fingerprint }) => fingerprint))
    const known = [...encrypted.map(({ fingerprint }) => fingerprint).filter((one) => !isNew.has(one)), ...old.values()]
    const { stock } = await getAdminProduct(ctx, { id })
    if (isNew.size > 0)
      await record(ctx, 'product.codes_added', `product:${id}`, Counted, { after: { added: isNew.size, stock } })
    return { added: isNew.size, repeated: given.codes.length - codes.length, known: await named(ctx, known), stock }
  })
}

async function encryptedWithOldSecrets(ctx: Ctx, codes: string[]): Promise<Map<string, string>> {
  const codeOf = new Map(
    codes.flatMap((code) =>
      fingerprintsOf(ctx.config, code)
        .slice(1)
        .map((one) => [one, code] as const),
    ),
  )
  if (codeOf.size === 0) return new Map()
  const { fingerprint } = digitalCodes
  const stored = await ctx.db
    .select({ fingerprint })
    .from(digitalCodes)
    .where(inArray(fingerprint, [...codeOf.keys()]))
  return new Map(stored.map(({ fingerprint }) => [codeOf.get(fingerprint)!, fingerprint]))
}

async function named(ctx: Ctx, fingerprints: string[]): Promise<CodesAdded['known']> {
  if (fingerprints.length === 0) return []
  const rows = await ctx.db
    .select({
      productId: digitalCodes.productId,
      fingerprint: digitalCodes.fingerprint,
      ciphertext: digitalCodes.ciphertext,
      product: products.name,
    })
    .from(digitalCodes)
    .innerJoin(products, eq(products.id, digitalCodes.productId))
    .where(inArray(digitalCodes.fingerprint, fingerprints))
    .orderBy(digitalCodes.id)
    .limit(MAX_NAMED_DUPLICATES)
  return rows.map(({ productId, product, ...code }) => ({
    hint: hintOf(decryptCode(ctx.config, { productId, ...code })),
    productId,
    product,
  }))
}

/**
 * Codes that were delivered stay.
 * @throws Problem `product_not_found`; `not_sold_by_codes`; `stock_too_low` if open checkouts hold them.
 */
export async function removeCodes(
  ctx: StaffCtx,
  { id, codeIds }: { id: number; codeIds: number[] },
): Promise<{ removed: number; stock: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockSoldByCodes(ctx, id)
    const removed = await ctx.db
      .delete(digitalCodes)
      .where(and(eq(digitalCodes.productId, id), eq(digitalCodes.state, 'unused'), inArray(digitalCodes.id, codeIds)))
      .returning({ id: digitalCodes.id })
    await moveStock(ctx, {
      productId: id,
      change: -removed.length,
      reason: 'counted',
      cause: `codes:${ctx.requestId}`,
      note: 'Codes removed',
    })
    const { stock } = await getAdminProduct(ctx, { id })
    if (removed.length > 0)
      await record(ctx, 'product.codes_removed', `product:${id}`, Counted, {
        after: { removed: removed.length, stock },
      })
    return { removed: removed.length, stock }
  })
}

async function lockSoldByCodes(ctx: Ctx, id: number): Promise<void> {
  const product = await lockAdminProduct(ctx, { id })
  if (product.options.length > 0)
    throw new Problem('conflict', 'has_variants', 'Each of its variants has codes of its own. Add them there.')
  if (isSoldByCodes(product)) return
  throw new Problem('conflict', 'not_sold_by_codes', 'This product is not delivered by codes. Change that first.')
}

/**
 * Newest first.
 * @throws Problem `product_not_found`.
 */
export async function pageOfCodes(
  ctx: Ctx,
  { id, state, page, limit }: { id: number; state?: CodeState; page: number; limit: number },
) {
  await getAdminProduct(ctx, { id })
  const matching = and(eq(digitalCodes.productId, id), state && eq(digitalCodes.state, state))
  const rows = await ctx.db
    .select()
    .from(digitalCodes)
    .where(matching)
    .orderBy(desc(digitalCodes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await ctx.db.$count(digitalCodes, matching) }
}
