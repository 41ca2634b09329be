import { Problem } from '#contract/problem.ts'
import { cartMoved } from '../../accounts/shopper.ts'
import type { Ctx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { carts } from './cart.table.ts'

/** Violated where a cart is to be made for a shopper who is gone. */
export const CART_WITHOUT_SHOPPER = 'carts_shopper_id_shoppers_id_fk'

/**
 * Makes the shopper's cart if there is none, and locks it: changes of one cart happen one after the other.
 * @throws Problem `cart_moved`: the guest signed in meanwhile, and the cart is the account's now.
 */
export async function lockCart(ctx: Ctx, shopperId: number): Promise<number> {
  const [cart] = await lockingCart(ctx, shopperId).catch(refuseMoved)
  return cart!.id
}

/** The statement that does it, to be sent by itself or to be a part of another. */
export function lockingCart(ctx: Ctx, shopperId: number) {
  return ctx.db
    .insert(carts)
    .values({ shopperId, updatedAt: ctx.now })
    .onConflictDoUpdate({ target: carts.shopperId, set: { updatedAt: ctx.now } })
    .returning({ id: carts.id })
}

export function refuseMoved(error: unknown): never {
  if (violatedConstraint(error) !== CART_WITHOUT_SHOPPER) throw error
  throw cartMoved()
}

export function cartEmpty(): Problem {
  return new Problem('invalid', 'cart_empty', 'Your cart is empty.')
}
