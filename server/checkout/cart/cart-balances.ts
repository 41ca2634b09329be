import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { findByCode } from '../../balances/gift-card/open-gift-card.ts'
import { findCredit, noStoreCredit } from '../../balances/store-credit/store-credit.ts'
import type { CustomerCtx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { carts } from './cart.table.ts'
import { cartEmpty, lockCart } from './change-cart.ts'

const MAX_GIFT_CARDS = 5

/**
 * The card is charged only when the order is placed.
 * @throws Problem `cart_empty`; `gift_card_unknown`; `gift_card_empty`; `too_many_gift_cards`.
 */
export async function addGiftCard(ctx: ShopperCtx, { code }: { code: string }): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartEmpty()
  const card = await findByCode(ctx, code)
  if (card.balanceCents === 0) throw refused('gift_card_empty', 'This gift card has no balance left.')
  await addBalanceToCart(ctx, shopperId, card.id)
}

/**
 * If the cart goes to another account, the credit pays nothing there.
 * @throws Problem `cart_empty`; `no_store_credit`; `too_many_gift_cards`.
 */
export async function addStoreCredit(ctx: CustomerCtx): Promise<void> {
  const { shopperId, user } = ctx.actor
  if (shopperId === null) throw cartEmpty()
  const credit = await findCredit(ctx, user.id)
  if (!credit || credit.balanceCents === 0 || credit.blockedAt !== null) throw noStoreCredit()
  await addBalanceToCart(ctx, shopperId, credit.id)
}

async function addBalanceToCart(ctx: ShopperCtx, shopperId: number, balanceId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, balanceIds } = await lockCart(ctx, shopperId)
    if (balanceIds.includes(balanceId)) return
    if (balanceIds.length >= MAX_GIFT_CARDS)
      throw refused('too_many_gift_cards', `An order can use up to ${MAX_GIFT_CARDS} gift cards.`)
    await ctx.db
      .update(carts)
      .set({ balanceIds: [...balanceIds, balanceId] })
      .where(eq(carts.id, id))
  })
}

export async function removeGiftCard(ctx: ShopperCtx, { id }: { id: number }): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return
  await inTransaction(ctx, async (ctx) => {
    const cart = await lockCart(ctx, shopperId)
    await ctx.db
      .update(carts)
      .set({ balanceIds: sql`array_remove(${carts.balanceIds}, ${id})` })
      .where(eq(carts.id, cart.id))
  })
}

function refused(code: string, message: string): Problem {
  return new Problem('conflict', code, message, { fields: { code: [message] } })
}
