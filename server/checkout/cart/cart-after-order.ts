import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { checkoutAttempts, checkoutLines } from '../attempt.table.ts'
import type { Attempt } from '../attempt.ts'
import { cartItems, carts } from './cart.table.ts'
import { checkoutDrafts } from './draft.table.ts'

/**
 * What happens to the cart when its order is placed, as parts of the statement that places it. The attempt is paid, and
 * exactly what was bought leaves the cart: what was added in another tab meanwhile stays in it.
 */
export function closingPaid(
  ctx: Ctx,
  {
    id: attemptId,
    shopperId,
    promotions,
    balances,
  }: Pick<Attempt, 'id' | 'shopperId' | 'promotions' | 'balances'>,
): WithSubquery[] {
  const part = (name: string, text: SQL) => ctx.db.$with(name, {}).as(text)
  const codes = promotions.flatMap(({ code }) => code ?? [])
  return [
    ...(balances.length === 0
      ? []
      : [
          part(
            'balances_used',
            sql`update ${carts} set gift_card_ids = '{}' where shopper_id = ${shopperId}`,
          ),
        ]),
    ...(codes.length === 0
      ? []
      : [
          part(
            'code_used',
            sql`update ${carts} set promotion_code = null where shopper_id = ${shopperId} and promotion_code = any(${sql.param(codes)}::text[])`,
          ),
        ]),
    part('paid', sql`update ${checkoutAttempts} set status = 'paid' where id = ${attemptId}`),
    part('forgotten', sql`delete from ${checkoutDrafts} where shopper_id = ${shopperId}`),
    part(
      'bought',
      sql`select item.id, line.quantity
        from ${carts} cart
        join ${cartItems} item on item.cart_id = cart.id
        join ${checkoutLines} line on line.product_id = item.product_id and line.attempt_id = ${attemptId}
        where cart.shopper_id = ${shopperId}`,
    ),
    part(
      'emptied',
      sql`delete from ${cartItems} item using bought where item.id = bought.id and item.quantity <= bought.quantity`,
    ),
    part(
      'reduced',
      sql`update ${cartItems} item set quantity = item.quantity - bought.quantity
        from bought where item.id = bought.id and item.quantity > bought.quantity`,
    ),
  ]
}
