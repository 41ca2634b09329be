import { eq } from 'drizzle-orm'
import { MAX_CART_BILLS } from '#contract/checkout/cart-bill.ts'
import type { PayableKind } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Reply } from '../../http/reply.ts'
import { handlerFor } from '../../payments/payable-handlers.ts'
import { carts, type ListedBill } from '../cart/cart.table.ts'
import { changeCart, lockCart } from '../cart/change-cart.ts'
import { readBills } from './read-bills.ts'

/**
 * Anyone with the balance's key may add it; repeating it changes nothing.
 * @throws Problem as the module's own page; `nothing_due`; `too_many_bills`; `not_payable_together`.
 */
export async function addCartBill(
  ctx: ShopperCtx,
  { kind, key }: { kind: PayableKind; key: string },
): Promise<Reply<void>> {
  const inCart = ctx.payableHandlers.has(kind) ? handlerFor(ctx, kind).inCart : undefined
  if (!inCart) throw new Problem('invalid', 'not_payable_together', 'This must be paid separately, on its own page.')
  const bill = { kind, subjectId: await inCart.open(ctx, key) }
  if (!(await inCart.due(ctx, bill.subjectId)))
    throw new Problem('conflict', 'nothing_due', 'Nothing is due for this right now.')
  return changeCart(ctx, async (ctx, cart) => {
    const others = cart.bills.filter((one) => !isSame(one, bill))
    const due = await readBills(ctx, others)
    const left = others.filter(({ kind, subjectId }) => due.some((one) => one.kind === kind && one.id === subjectId))
    if (left.length >= MAX_CART_BILLS)
      throw new Problem('conflict', 'too_many_bills', `One payment can cover up to ${MAX_CART_BILLS} bills.`)
    await ctx.db
      .update(carts)
      .set({ bills: [...left, bill] })
      .where(eq(carts.id, cart.id))
  })
}

export async function removeCartBill(
  ctx: ShopperCtx,
  { kind, id: subjectId }: { kind: PayableKind; id: string },
): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return
  await inTransaction(ctx, async (ctx) => {
    const cart = await lockCart(ctx, shopperId)
    const bills = cart.bills.filter((one) => !isSame(one, { kind, subjectId }))
    await ctx.db.update(carts).set({ bills }).where(eq(carts.id, cart.id))
  })
}

function isSame(a: ListedBill, b: ListedBill): boolean {
  return a.kind === b.kind && a.subjectId === b.subjectId
}
