import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { codeProblem } from '../../pricing/code-problem.ts'
import { carts } from './cart.table.ts'
import { cartEmpty, lockCart } from './change-cart.ts'
import { readCart } from './read-cart.ts'

export async function enterCartCode(ctx: ShopperCtx, { code }: { code: string }): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartEmpty()
  await inTransaction(ctx, async (ctx) => {
    const cart = await lockCart(ctx, shopperId)
    const typed = code.toUpperCase()
    await ctx.db.update(carts).set({ promotionCode: typed }).where(eq(carts.id, cart.id))
    const { lines, offers } = await readCart(ctx, shopperId)
    if (lines.length === 0) throw cartEmpty()
    const promotion = offers.promotions.find((one) => one.code === typed)
    if (!promotion) throw refused('not_found', 'promotion_code_unknown', codeProblem('unknown'))
    if (promotion.refusal) throw refused('conflict', 'promotion_code_not_valid', codeProblem(promotion.refusal))
  })
}

export async function removeCartCode(ctx: ShopperCtx): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return
  await inTransaction(ctx, async (ctx) => {
    const cart = await lockCart(ctx, shopperId)
    await ctx.db.update(carts).set({ promotionCode: null }).where(eq(carts.id, cart.id))
  })
}

function refused(kind: 'not_found' | 'conflict', code: string, message: string): Problem {
  return new Problem(kind, code, message, { fields: { code: [message] } })
}
