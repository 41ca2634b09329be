import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CodeState } from '#contract/catalog/digital.ts'
import type { Ctx } from '../../context.ts'
import { digitalCodes } from './code.table.ts'
import { decryptCode, hintOf } from './encrypt-code.ts'

/**
 * Takes the oldest codes of a product, or none if there are too few. The caller sold as much of its stock in this
 * transaction, so its lock on the product excludes others.
 * @returns their ids.
 */
export async function takeCodes(ctx: Ctx, productId: number, count: number): Promise<number[]> {
  const unused = await ctx.db
    .select({ id: digitalCodes.id })
    .from(digitalCodes)
    .where(and(eq(digitalCodes.productId, productId), eq(digitalCodes.state, 'unused')))
    .orderBy(asc(digitalCodes.id))
    .limit(count)
    .for('update')
  if (unused.length < count) return []
  const ids = unused.map(({ id }) => id)
  await setCodeState(ctx, ids, 'delivered')
  return ids
}

export async function setCodeState(ctx: Ctx, ids: number[], state: CodeState): Promise<void> {
  if (ids.length > 0) await ctx.db.update(digitalCodes).set({ state }).where(inArray(digitalCodes.id, ids))
}

export async function readCodes(ctx: Ctx, ids: number[]): Promise<{ id: number; code: string; hint: string }[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(digitalCodes)
    .where(inArray(digitalCodes.id, ids))
    .orderBy(asc(digitalCodes.id))
  return rows.map((row) => {
    const code = decryptCode(ctx.config, row)
    return { id: row.id, code, hint: hintOf(code) }
  })
}
