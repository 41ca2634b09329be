import { or, sql } from 'drizzle-orm'
import { removeOldGuests } from '../accounts/shopper.ts'
import { forgetOffers } from '../catalog/offer/offer.ts'
import { forgetHoldTurns } from '../catalog/stock/hold-rows.ts'
import type { Ctx } from '../context.ts'
import { isBuyer } from '../orders/personal-orders.ts'
import { isPayer } from '../payments/payer.ts'
import { checkoutAttempts, checkoutLines } from './attempt.table.ts'
import { cartItems } from './cart/cart.table.ts'

const BATCH = 500
/** The rest waits for the next hour. */
const MOST_BATCHES = 20

/**
 * Removes guests whom no browser knows any more, with their carts, wish lists and drafts. Who began to pay or bought
 * something stays: payments, checkouts and orders refer to them.
 */
export async function sweep(ctx: Ctx): Promise<void> {
  await forgetHoldTurns(ctx)
  await forgetUnwanted(ctx)
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const removed = await removeOldGuests(ctx, {
      isKept: (shopperId) =>
        or(
          isBuyer(shopperId),
          isPayer(shopperId),
          sql`exists (select from ${checkoutAttempts} where ${checkoutAttempts.shopperId} = ${shopperId})`,
        ),
      most: BATCH,
    })
    if (removed < BATCH) return
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Names that somebody put in a cart and nobody wants any more. */
async function forgetUnwanted(ctx: Ctx): Promise<void> {
  // What was ordered is a line of the checkout that paid it.
  const wanted = [cartItems, checkoutLines].map(
    (lines) => sql`(select from ${lines} line where line.product_id = products.id)`,
  )
  await forgetOffers(ctx, new Date(ctx.now.getTime() - DAY_MS), wanted)
}
