import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { cartMoved } from '../../accounts/shopper.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { carts } from './cart.table.ts'

/** Violated where a cart is to be made for a shopper who is gone. */
export const CART_WITHOUT_SHOPPER = 'carts_shopper_id_shoppers_id_fk'

/**
 * Makes the shopper's cart if there is none, and locks it: changes of one cart happen one after the other.
 * @throws Problem `cart_moved`: the guest signed in meanwhile, and the cart is the account's now.
 */
export async function lockCart(ctx: Ctx, shopperId: number): Promise<number> {
  return (await lockCartWithBills(ctx, shopperId)).id
}

/** The same for who needs its bills. */
export async function lockCartWithBills(
  ctx: Ctx,
  shopperId: number,
): Promise<Pick<typeof carts.$inferSelect, 'id' | 'bills'>> {
  const [cart] = await locked(ctx).execute({ shopperId, now: ctx.now }).catch(refuseMoved)
  return cart!
}

const locked = prepared((db) => lockingCart(db).prepare(''))

/** The statement that does it, to be sent by itself or to be a part of another; for the placeholders `shopperId` and `now`. */
export function lockingCart(db: Db) {
  return db
    .insert(carts)
    .values({ shopperId: sql.placeholder('shopperId'), updatedAt: sql.placeholder('now') })
    .onConflictDoUpdate({ target: carts.shopperId, set: { updatedAt: sql`excluded.updated_at` } })
    .returning({ id: carts.id, bills: carts.bills })
}

export function refuseMoved(error: unknown): never {
  if (violatedConstraint(error) !== CART_WITHOUT_SHOPPER) throw error
  throw cartMoved()
}

export function cartEmpty(): Problem {
  return new Problem('invalid', 'cart_empty', 'Your cart is empty.')
}
