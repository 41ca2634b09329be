import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { movePayments } from '../../payments/cancel-payment-intent.ts'
import { checkouts } from '../checkout.table.ts'
import { lockOpenCheckout } from '../checkout.ts'
import { cartAdditions, cartItems, carts } from './cart.table.ts'
import { readCartLines } from './cart-lines.ts'
import { checkoutDrafts } from './draft.table.ts'
import { lockCart } from './lock-cart.ts'
import { mergedQuantity } from './merged-quantity.ts'

/**
 * Moves cart, open and past payments and what was typed at the checkout from one shopper to another, under the locks
 * of both carts. @returns false, and moves nothing, where both have an open payment.
 */
export async function moveCheckout(ctx: Ctx, from: number, to: number): Promise<boolean> {
  const cartIds = new Map<number, number>()
  // Always in the order of their ids, so that no two sign-ins wait for each other.
  for (const shopperId of [from, to].sort((a, b) => a - b))
    cartIds.set(shopperId, (await lockCart(ctx, shopperId)).id)
  const open = [await lockOpenCheckout(ctx, from), await lockOpenCheckout(ctx, to)]
  if (open.every(Boolean)) return false
  await ctx.db.update(checkouts).set({ shopperId: to }).where(eq(checkouts.shopperId, from))
  await movePayments(ctx, from, to)
  await mergeLines(ctx, from, to, cartIds.get(to)!)
  await moveCode(ctx, from, to)
  await copyAdditions(ctx, cartIds.get(from)!, cartIds.get(to)!)
  await moveDraft(ctx, from, to)
  return true
}

async function mergeLines(ctx: Ctx, from: number, to: number, cartId: number): Promise<void> {
  const guests = await readCartLines(ctx, from)
  if (guests.length === 0) return
  const own = new Map((await readCartLines(ctx, to)).map((line) => [line.product.id, line]))
  const merged = guests.map(({ product, quantity }) => {
    const line = own.get(product.id)
    const given = line && { own: line.quantity, guest: quantity, available: line.available }
    return { cartId, productId: product.id, quantity: given ? mergedQuantity(given) : quantity }
  })
  await ctx.db.delete(cartItems).where(
    inArray(
      cartItems.id,
      guests.map((line) => line.id),
    ),
  )
  await ctx.db
    .insert(cartItems)
    .values(merged)
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.productId],
      set: { quantity: sql`excluded.quantity` },
    })
}

/** The code that was typed in this browser, where there was one, the gift cards, and the bills of both. */
async function moveCode(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${carts} own set promotion_code = coalesce(guests.promotion_code, own.promotion_code),
      gift_card_ids = case when guests.gift_card_ids = '{}' then own.gift_card_ids else guests.gift_card_ids end,
      bills = (select coalesce(jsonb_agg(distinct bill), '[]') from jsonb_array_elements(own.bills || guests.bills) bill)
    from ${carts} guests where own.shopper_id = ${to} and guests.shopper_id = ${from}`)
}

/** An addition whose answer was lost may be sent again after the sign-in. */
async function copyAdditions(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${cartAdditions} (cart_id, key, added_at)
    select ${to}, key, added_at from ${cartAdditions} where cart_id = ${from}
    on conflict do nothing`)
}

/** What was typed in this browser is what the shopper means now. */
async function moveDraft(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${checkoutDrafts} (shopper_id, draft, updated_at)
    select ${to}, draft, updated_at from ${checkoutDrafts} where shopper_id = ${from}
    on conflict (shopper_id) do update set draft = excluded.draft, updated_at = excluded.updated_at`)
}
