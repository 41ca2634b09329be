import { and, eq, inArray, sql } from 'drizzle-orm'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import type { Ctx } from '../../context.ts'
import { cancelPaymentIntent, movePayments } from '../../payments/cancel-payment-intent.ts'
import { checkouts } from '../checkout.table.ts'
import { lockOpenCheckout } from '../checkout.ts'
import { cartAdditions, cartItems, carts, checkoutDrafts } from './cart.table.ts'
import { readCartLines } from './cart-lines.ts'
import { lockCart } from './change-cart.ts'

/**
 * Runs under the locks of both carts.
 * @returns false, and moves nothing, if both have an open checkout.
 */
export async function moveCheckout(ctx: Ctx, from: number, to: number): Promise<boolean> {
  const cartIds = new Map<number, number>()
  // Locked in the order of their ids, so that two sign-ins cannot deadlock.
  for (const shopperId of [from, to].sort((a, b) => a - b)) cartIds.set(shopperId, (await lockCart(ctx, shopperId)).id)
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

/**
 * The sum, limited to what is available, but never less than either cart had, because the cart page itself reports what
 * has sold out.
 * @param available how many one cart may contain now.
 */
export function mergedQuantity({ own, guest, available }: { own: number; guest: number; available: number }): number {
  return Math.min(MAX_LINE_QUANTITY, Math.max(own, guest, Math.min(own + guest, available)))
}

async function mergeLines(ctx: Ctx, from: number, to: number, cartId: number): Promise<void> {
  const guests = await readCartLines(ctx, from)
  if (guests.length === 0) return
  const own = new Map((await readCartLines(ctx, to)).map((line) => [line.product.id, line]))
  const merged = guests.map(({ product, quantity }) => {
    const line = own.get(product.id)
    const quantities = line && { own: line.quantity, guest: quantity, available: line.available }
    return { cartId, productId: product.id, quantity: quantities ? mergedQuantity(quantities) : quantity }
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
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.productId], set: { quantity: sql`excluded.quantity` } })
}

async function moveCode(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${carts} own set promotion_code = coalesce(guests.promotion_code, own.promotion_code),
      balance_ids = case when guests.balance_ids = '{}' then own.balance_ids else guests.balance_ids end,
      bills = (select coalesce(jsonb_agg(distinct bill), '[]') from jsonb_array_elements(own.bills || guests.bills) bill)
    from ${carts} guests where own.shopper_id = ${to} and guests.shopper_id = ${from}`)
}

/** A repeated addition may arrive after the sign-in. */
async function copyAdditions(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${cartAdditions} (cart_id, key, added_at)
    select ${to}, key, added_at from ${cartAdditions} where cart_id = ${from}
    on conflict do nothing`)
}

async function moveDraft(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${checkoutDrafts} (shopper_id, draft, updated_at)
    select ${to}, draft, updated_at from ${checkoutDrafts} where shopper_id = ${from}
    on conflict (shopper_id) do update set draft = excluded.draft, updated_at = excluded.updated_at`)
}

/**
 * A shopper can have only one open checkout: if both have one, cancels the payment of `cancelled`, or applies it if it
 * was paid in the meantime.
 */
export async function cancelSecondCheckout(
  ctx: Ctx,
  { remaining, cancelled }: { remaining: number; cancelled: number },
): Promise<void> {
  const open = await ctx.db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.shopperId, [remaining, cancelled]), eq(checkouts.status, 'open')))
  const second = open.find((checkout) => checkout.shopperId === cancelled)
  if (open.length === 2 && second) await cancelPaymentIntent(ctx, second.paymentId)
}
