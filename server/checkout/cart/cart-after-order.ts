import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { checkoutLines } from '../attempt.table.ts'
import { cartItems, carts } from './cart.table.ts'
import { checkoutDrafts } from './draft.table.ts'

/** Takes out of the cart exactly what was bought; what was added in another tab meanwhile stays. */
export async function removeBought(ctx: Ctx, shopperId: number, attemptId: string): Promise<void> {
  await ctx.db.execute(sql`
    with bought as (
      select item.id, line.quantity
      from ${carts} cart
      join ${cartItems} item on item.cart_id = cart.id
      join ${checkoutLines} line on line.product_id = item.product_id and line.attempt_id = ${attemptId}
      where cart.shopper_id = ${shopperId}
    ), forgotten as (
      delete from ${checkoutDrafts} where shopper_id = ${shopperId}
    ), emptied as (
      delete from ${cartItems} item using bought where item.id = bought.id and item.quantity <= bought.quantity
    )
    update ${cartItems} item set quantity = item.quantity - bought.quantity
    from bought where item.id = bought.id and item.quantity > bought.quantity`)
}
