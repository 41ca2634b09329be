import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CodeState } from '#contract/catalog/digital.ts'
import type { Ctx } from '../../context.ts'
import { digitalCodes } from './code.table.ts'
import { hintOf, unsealCode } from './code-box.ts'

/**
 * Takes so many codes of a product, the oldest first, or none where there are fewer. The caller has sold as many pieces of
 * its shelf in this transaction, which so holds the product: nobody else takes them meanwhile.
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

/** What becomes of codes that were taken: `unused` again, where the caller puts their pieces back too, or `retired`. */
export async function setCodeState(ctx: Ctx, ids: number[], state: CodeState): Promise<void> {
  if (ids.length > 0) await ctx.db.update(digitalCodes).set({ state }).where(inArray(digitalCodes.id, ids))
}

/** What the codes say, in the order in which they were entered. For whom they were delivered to, and nobody else. */
export async function readCodes(
  ctx: Ctx,
  ids: number[],
): Promise<{ id: number; code: string; hint: string }[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(digitalCodes)
    .where(inArray(digitalCodes.id, ids))
    .orderBy(asc(digitalCodes.id))
  return rows.map((row) => {
    const code = unsealCode(ctx.config, row)
    return { id: row.id, code, hint: hintOf(code) }
  })
}
