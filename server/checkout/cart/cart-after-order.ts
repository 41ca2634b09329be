import { sql, type WithSubquery } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { part } from '../../db/statement/part.ts'
import { checkoutAttempts, checkoutLines } from '../attempt.table.ts'
import type { Attempt } from '../attempt.ts'
import { cartItems, carts } from './cart.table.ts'
import { checkoutDrafts } from './draft.table.ts'

/**
 * What happens to the cart when its order is placed, as parts of the statement that places it, for what `paidWith` gives. The
 * attempt is paid, and exactly what was bought leaves the cart: what was added in another tab meanwhile stays in it.
 */
export function closingPaid(db: Db): WithSubquery[] {
  const [attemptId, shopperId] = [sql.placeholder('attemptId'), sql.placeholder('shopperId')]
  const [usesBalances, codes] = [
    sql`${sql.placeholder('usesBalances')}::boolean`,
    sql`${sql.placeholder('codes')}::text[]`,
  ]
  return [
    part(
      db,
      'used',
      sql`update ${carts} set gift_card_ids = case when ${usesBalances} then '{}' else gift_card_ids end,
          promotion_code = case when promotion_code = any(${codes}) then null else promotion_code end
        where shopper_id = ${shopperId} and (${usesBalances} or promotion_code = any(${codes}))`,
    ),
    part(db, 'paid', sql`update ${checkoutAttempts} set status = 'paid' where id = ${attemptId}`),
    part(db, 'forgotten', sql`delete from ${checkoutDrafts} where shopper_id = ${shopperId}`),
    part(
      db,
      'bought',
      sql`select item.id, line.quantity
        from ${carts} cart
        join ${cartItems} item on item.cart_id = cart.id
        join ${checkoutLines} line on line.product_id = item.product_id and line.attempt_id = ${attemptId}
        where cart.shopper_id = ${shopperId}`,
    ),
    part(
      db,
      'emptied',
      sql`delete from ${cartItems} item using bought where item.id = bought.id and item.quantity <= bought.quantity`,
    ),
    part(
      db,
      'reduced',
      sql`update ${cartItems} item set quantity = item.quantity - bought.quantity
        from bought where item.id = bought.id and item.quantity > bought.quantity`,
    ),
  ]
}

export function paidWith({
  id: attemptId,
  shopperId,
  promotions,
  balances,
}: Pick<Attempt, 'id' | 'shopperId' | 'promotions' | 'balances'>) {
  const codes = promotions.flatMap(({ code }) => code ?? [])
  return { attemptId, shopperId, codes, usesBalances: balances.length > 0 }
}
