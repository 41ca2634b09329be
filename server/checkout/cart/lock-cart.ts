import { Problem } from '#contract/problem.ts'
import { cartMoved, ensureShopper } from '../../accounts/shopper.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { carts } from './cart.table.ts'

export type Cart = typeof carts.$inferSelect

/**
 * Locks the shopper's cart, and creates it if there is none: changes of one cart happen one after the other, and its
 * checkout is opened, changed and paid under this lock.
 * @throws Problem `cart_moved`: the guest signed in meanwhile, and the cart is the account's now.
 */
export async function lockCart(ctx: Ctx, shopperId: number): Promise<Cart> {
  try {
    const [cart] = await ctx.db
      .insert(carts)
      .values({ shopperId, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: carts.shopperId, set: { updatedAt: ctx.now } })
      .returning()
    return cart!
  } catch (error) {
    if (violatedConstraint(error) !== 'carts_shopper_id_shoppers_id_fk') throw error
    throw cartMoved()
  }
}

/**
 * Runs `change` on the requester's locked cart. The first change of a browser creates its guest; where the change is
 * refused, the guest is rolled back with it.
 * @throws Problem as `ensureShopper`, `lockCart` and `change`.
 */
export async function changeCart<T>(
  ctx: ShopperCtx,
  change: (ctx: ShopperCtx, cart: Cart) => Promise<T>,
): Promise<Reply<T>> {
  return inTransaction(ctx, async (ctx) => {
    const { shopperId, cookies } = await ensureShopper(ctx)
    const cart = await lockCart(ctx, shopperId)
    return reply(await change(ctx, cart), { cookies })
  })
}

export function cartEmpty(): Problem {
  return new Problem('invalid', 'cart_empty', 'Your cart is empty.')
}
