import { inArray, or, sql } from 'drizzle-orm'
import { removeShoppers, takeOldGuests } from '../accounts/shopper.ts'
import { deleteUnusedOffers } from '../catalog/offer/offer.ts'
import { deleteExpiredHoldTurns } from '../catalog/stock/hold.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { isBuyer } from '../orders/personal-orders.ts'
import { deleteReleasedPayments, isPayer } from '../payments/cancel-payment-intent.ts'
import { cartItems } from './cart/cart.table.ts'
import { checkoutLines, checkouts } from './checkout.table.ts'

const BATCH = 500
const MAX_BATCHES = 20

/**
 * Guests who paid or bought anything remain, and so do those who used a gift card, because its ledger refers to the
 * checkout.
 */
export async function deleteOldGuests(ctx: Ctx): Promise<void> {
  await deleteExpiredHoldTurns(ctx)
  await forgetUnwanted(ctx)
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const removed = await inTransaction(ctx, removeSomeGuests)
    if (removed < BATCH) return
  }
}

async function removeSomeGuests(ctx: Ctx): Promise<number> {
  const { shopperId, paymentId, status, balances } = checkouts
  const guests = await takeOldGuests(ctx, {
    isInUse: (guest) =>
      or(
        isBuyer(guest),
        isPayer(guest),
        sql`exists (select from ${checkouts} where ${shopperId} = ${guest} and (${status} <> 'released' or ${balances} <> '[]'))`,
      ),
    most: BATCH,
  })
  const givenUp = await ctx.db.delete(checkouts).where(inArray(shopperId, guests)).returning({ paymentId })
  await deleteReleasedPayments(
    ctx,
    givenUp.map(({ paymentId }) => paymentId),
  )
  await removeShoppers(ctx, guests)
  return guests.length
}

const DAY_MS = 24 * 60 * 60_000

async function forgetUnwanted(ctx: Ctx): Promise<void> {
  const wanted = [cartItems, checkoutLines].map(
    (lines) => sql`(select from ${lines} line where line.product_id = products.id)`,
  )
  await deleteUnusedOffers(ctx, new Date(ctx.now.getTime() - DAY_MS), wanted)
}
