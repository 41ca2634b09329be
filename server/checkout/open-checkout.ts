import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaidQuote } from '#contract/checkout/cart.ts'
import { Problem } from '#contract/problem.ts'
import { holdBalances, largerBalanceParts, lockBalances, lockBalancesOf } from '../balances/balance.ts'
import { balanceNotAvailable, holdAllocationBalances, releaseAllocationBalances } from '../balances/with-balances.ts'
import { holdExpiry, isHoldOver } from '../catalog/stock/hold-share.ts'
import { agreedPolicies } from '../company/policy.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoint.ts'
import { extendPayment, releaseForeignPayment } from '../payments/open-payment.ts'
import type { PaymentWithAllocations } from '../payments/payment.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import { holdPromotionUses } from '../pricing/promotion-use.ts'
import { allocationsOf, isSameBills } from './bills/read-bills.ts'
import { domainOfferSlugs } from './cart/add-offer.ts'
import type { Cart } from './cart/cart.table.ts'
import { cartChanged, cartEmpty, lockCart } from './cart/change-cart.ts'
import { readCart } from './cart/read-cart.ts'
import { type CheckoutSnapshot, checkouts } from './checkout.table.ts'
import {
  type Checkout,
  chargeOf,
  holdCheckoutStock,
  insertCheckout,
  lockOpenCheckout,
  readLines,
  releaseCheckout,
  replaceSnapshot,
  snapshotOf,
} from './checkout.ts'
import { type CheckoutInput, type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { applyTaxAnswer } from './tax-service/apply-tax-answer.ts'
import type { ServiceAnswer } from './tax-service/ask-tax-service.ts'

export interface OpenedCheckout {
  payment: string | PaymentWithAllocations
  quote: PaidQuote
  changed: boolean
}

/**
 * The shopper's last payment cannot be used: it must be canceled at the provider before the checkout is opened again.
 */
interface PaymentToCancel {
  paymentToCancel: string
}

/**
 * One transaction under the cart's lock, so that a shopper has at most one open checkout.
 * @param confirmed the domain names and hosting plans that can still be bought.
 * @param serviceAnswer what the tax service said about this cart.
 * @throws Problem as `priceCheckout`; `cart_empty`; `cart_changed`; `out_of_stock`; `promotion_not_available`;
 * `balance_not_available`.
 */
export async function openCheckout(
  ctx: Ctx,
  shopperId: number,
  input: CheckoutInput,
  confirmed: Set<string>,
  serviceAnswer: ServiceAnswer | null,
): Promise<OpenedCheckout | PaymentToCancel> {
  return inTransaction(ctx, async (ctx) => {
    const lockedCart = await lockCart(ctx, shopperId)
    const open = await lockUsableCheckout(ctx, lockedCart)
    if (open && isHoldOver(open, ctx.now)) return { paymentToCancel: open.paymentId }
    const cart = await readCart(ctx, shopperId, {
      shippingMethod: input.shippingMethod,
      shipTo: input.shippingAddress ?? null,
    })
    if (cart.lines.length === 0) throw cartEmpty()
    if (domainOfferSlugs(cart.lines).some((slug) => !confirmed.has(slug))) throw cartChanged()
    const rule = applyTaxAnswer(ctx, cart, input, serviceAnswer)
    const priced = priceCheckout({ ...cart, rule }, input)
    const opened = await (open ? updateCheckout(ctx, open, priced) : startCheckout(ctx, shopperId, priced))
    failpoint('open-checkout/before-commit')
    return opened
  })
}

async function startCheckout(
  ctx: Ctx,
  shopperId: number,
  { quote, contact, snapshot }: PricedCheckout,
): Promise<OpenedCheckout> {
  const id = randomUUID()
  const bills = allocationsOf(quote)
  const payment = await insertCheckout(ctx, { id, shopperId, contact, snapshot, bills })
  failpoint('open-checkout/after-insert')
  // Locked in this order everywhere, so that two checkouts cannot deadlock: balances, promotions, stock.
  await lockBalancesOf(ctx, snapshot.balances, ...bills.map(({ balances }) => balances?.parts))
  await holdPromotions(ctx, id, snapshot, contact)
  await holdCheckoutStock(ctx, id, snapshot.lines)
  await holdOwnBalances(ctx, id, snapshot.balances)
  await holdAllocationBalances(ctx, bills)
  return { payment, quote, changed: false }
}

async function updateCheckout(
  ctx: Ctx,
  open: Checkout,
  { quote, contact, snapshot }: PricedCheckout,
): Promise<OpenedCheckout | PaymentToCancel> {
  const { id, paymentId, previous } = open
  const bills = allocationsOf(quote)
  // A free payment cannot become a charge, or the other way round, and the open balances of a payment never change.
  const isFree = chargeOf({ ...snapshot, bills }) === 0
  if ((chargeOf(open) === 0) !== isFree || !isSameBills(open.bills, bills)) return { paymentToCancel: paymentId }
  await holdOwnBalances(ctx, id, largerBalanceParts(previous?.balances ?? open.balances, snapshot.balances))
  await holdPromotions(ctx, id, snapshot, contact)
  if (!isSameSnapshot(snapshotOf(open, await readLines(ctx, id)), snapshot)) {
    await replaceSnapshot(ctx, open, contact, snapshot)
    return { payment: paymentId, quote, changed: true }
  }
  const agreed = { ...contact, ...agreedPolicies() }
  await ctx.db.update(checkouts).set(agreed).where(eq(checkouts.id, id))
  await holdCheckoutStock(ctx, id, snapshot.lines, previous?.lines)
  await extendPayment(ctx, paymentId, holdExpiry(ctx.now, open.createdAt))
  return { payment: paymentId, quote, changed: previous !== null }
}

async function lockUsableCheckout(ctx: Ctx, { shopperId, balanceIds }: Cart): Promise<Checkout | undefined> {
  const open = await lockOpenCheckout(ctx, shopperId)
  if (!open || !(await releaseForeignPayment(ctx, open.paymentId))) return open
  const held = [open.balances, open.previous?.balances, ...open.bills.map(({ balances }) => balances?.parts)]
  const heldIds = held.flatMap((parts) => parts ?? []).map(({ balanceId }) => balanceId)
  await lockBalances(ctx, [...heldIds, ...balanceIds])
  await releaseCheckout(ctx, open)
  await releaseAllocationBalances(ctx, open.bills)
  return undefined
}

export async function holdPromotions(
  ctx: Ctx,
  key: string,
  { promotions }: Pick<CheckoutSnapshot, 'promotions'>,
  { contactEmail }: Pick<Checkout, 'contactEmail'>,
): Promise<void> {
  const refused = await holdPromotionUses(ctx, { key, applied: promotions, email: contactEmail })
  if (!refused) return
  const { code, why } = refused
  const message = code
    ? `${code}: ${why} Remove the code to continue.`
    : 'A discount has just been used up. Please check the new total.'
  throw new Problem('conflict', 'promotion_not_available', message, code ? { promotionCode: code } : {})
}

async function holdOwnBalances(ctx: Ctx, key: string, parts: BalancePart[]): Promise<void> {
  if (!(await holdBalances(ctx, key, parts))) throw balanceNotAvailable()
}

function isSameSnapshot(a: CheckoutSnapshot, b: CheckoutSnapshot): boolean {
  const essence = ({ lines, ...amounts }: CheckoutSnapshot) => [
    amounts.totalCents,
    amounts.taxCents,
    amounts.taxBasis?.state,
    amounts.taxBasis?.exemption?.id,
    amounts.taxBasis?.wasServiceAway,
    amounts.taxBasis?.service?.name,
    amounts.shippingMethod,
    amounts.discountReason,
    amounts.balances.map(({ balanceId, amountCents }) => [balanceId, amountCents]),
    ...lines.map((line) => `${line.productId}x${line.quantity}@${line.unitPriceCents}=${line.lineTotalCents}`),
  ]
  return JSON.stringify(essence(a)) === JSON.stringify(essence(b))
}
