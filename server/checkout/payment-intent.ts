import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaidQuote } from '#contract/checkout/cart.ts'
import type { CheckoutDetails } from '#contract/checkout/checkout.ts'
import { DOMAIN_AGREEMENTS } from '#contract/domains/registrant.ts'
import type { Cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { holdParts, largerParts } from '../balances/hold.ts'
import { lockParts } from '../balances/lock-ahead.ts'
import { balanceNotAvailable, keepForBills, letGoOfBills } from '../balances/pay-bill.ts'
import { agreedPolicies } from '../company/policy.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findOrderNumber } from '../orders/order.ts'
import { leaveForeignPayment, prolongPayment } from '../payments/change-payment.ts'
import { callBackPayment } from '../payments/payer.ts'
import type { PaymentWithPurposes } from '../payments/payment.ts'
import { paymentExpired, reachProvider } from '../payments/reach-provider.ts'
import { requirePayments } from '../payments/require-payments.ts'
import type { BalancePart } from '../ports/payment-kind.ts'
import { keepUses } from '../pricing/promotion-use.ts'
import { type AttemptSnapshot, checkoutAttempts } from './attempt.table.ts'
import {
  type Attempt,
  chargeOf,
  insertCheckout,
  lockOpenAttempt,
  readLines,
  releaseAttempt,
  replaceSnapshot,
  snapshotOf,
} from './attempt.ts'
import { holdExpiry, isHoldOver, keepLarger, keepOrRefuse } from './attempt-hold.ts'
import { isSameBills, purposesOf } from './bills/read-bills.ts'
import { readCartLines } from './cart/cart-lines.ts'
import { lockCardsOf } from './cart/lock-cards.ts'
import { cartEmpty, lockCart } from './cart/lock-cart.ts'
import { readCart } from './cart/read-cart.ts'
import { confirmOffers, offersAmong } from './confirm-offers.ts'
import { priceCheckout, type Wished } from './price-checkout.ts'

interface Prepared {
  /** The payment's id, or the payment itself where it was just opened. */
  payment: string | PaymentWithPurposes
  quote: PaidQuote
  changed: boolean
}

/** The shopper's last payment, which cannot go on: its stock is kept no longer, or a card takes no part in it any more. */
interface Over {
  overdueId: string
}

export interface PreparedPayment {
  clientSecret: string
  paymentIntentId: string
  quote: PaidQuote
  changed: boolean
  holdExpiresAt: string
}

/**
 * Holds the stock of the cart for 30 minutes and prepares its payment. Asked again for the same cart, it answers
 * with the same intent; for a changed cart, with the same intent and its new amount. Once it was held for the longest
 * time there is, the payment is called back and the next one is another.
 * @throws Problem `cart_empty`; `amount_mismatch` with the `quote`; `out_of_stock` with the `lines`; `amount_too_small`;
 * `amount_too_large`; `payments_not_configured`; `payment_in_progress`: an earlier payment of this shopper is being
 * decided; `payment_expired`: it was cancelled, a new try works; `cart_changed`: another tab was faster.
 */
export async function createPaymentIntent(
  ctx: ShopperCtx,
  details: CheckoutDetails & { amount: Cents },
): Promise<PreparedPayment> {
  if (details.amount > 0) requirePayments(ctx)
  const { payment, quote, changed } = await prepareOrCallBack(ctx, wishedOf(ctx, details))
  const reached = await reachProvider(ctx, payment)
  if (reached.state === 'decided') throw await alreadyDecided(ctx, reached.paymentIntentId)
  if (reached.state === 'changed') throw cartChanged()
  const { clientSecret, paymentIntentId, expiresAt } = reached.payment
  return { clientSecret, paymentIntentId, quote, changed, holdExpiresAt: expiresAt.toISOString() }
}

/** Whose a name becomes, with when and from where they agreed to it, to which texts. */
function wishedOf(
  { now, actor }: Ctx,
  { registrant, ...details }: CheckoutDetails & { amount: Cents },
): Wished {
  if (!registrant) return details
  const { hasAgreed, ...holder } = registrant
  const agreements = DOMAIN_AGREEMENTS.map(({ key }) => key)
  return {
    ...details,
    registrant: { ...holder, agreements, agreedAt: now.toISOString(), agreedFrom: actor.address },
  }
}

/** @throws Problem `payment_expired` where the provider cannot be asked to call the last one back. */
async function prepareOrCallBack(ctx: ShopperCtx, details: Wished): Promise<Prepared> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartEmpty()
  const confirmed = await confirmOffers(ctx, await readCartLines(ctx, shopperId))
  const attempt = () => inTransaction(ctx, (ctx) => prepare(ctx, shopperId, details, confirmed))
  const first = await attempt()
  if (!('overdueId' in first)) return first
  const reached = await reachProvider(ctx, first.overdueId)
  if (reached.state === 'decided') throw await alreadyDecided(ctx, reached.paymentIntentId)
  await callBackPayment(ctx, first.overdueId)
  const second = await attempt()
  if ('overdueId' in second) throw paymentExpired()
  return second
}

/** Everything that must be true before money may move, in one transaction: price, stock, hold, snapshot. */
async function prepare(
  ctx: Ctx,
  shopperId: number,
  details: Wished,
  confirmed: Set<string>,
): Promise<Prepared | Over> {
  await lockCart(ctx, shopperId)
  const open = await lockUsableAttempt(ctx, shopperId)
  if (open && isHoldOver(open, ctx.now)) return { overdueId: open.paymentId }
  const cart = await readCart(ctx, shopperId)
  if (cart.lines.length === 0) throw cartEmpty()
  if (offersAmong(cart.lines).some((slug) => !confirmed.has(slug))) throw cartChanged()
  const { quote, contact, snapshot } = priceCheckout(cart, details)
  const bills = purposesOf(quote)
  if (!open) {
    const id = randomUUID()
    const payment = await insertCheckout(ctx, { id, shopperId, contact, snapshot, bills })
    await lockParts(ctx, snapshot.balances, ...bills.map(({ balances }) => balances?.parts))
    await keepPromotions(ctx, id, snapshot, contact)
    await keepOrRefuse(ctx, id, snapshot.lines)
    if (snapshot.balances.length > 0) await keepBalances(ctx, id, snapshot.balances)
    await keepForBills(ctx, bills)
    return { payment, quote, changed: false }
  }
  const { id, paymentId } = open
  // Whoever takes nothing cannot take something, and the other way round: the next try is another payment.
  if ((chargeOf(open) === 0) !== (chargeOf({ ...snapshot, bills }) === 0)) return { overdueId: paymentId }
  // What a payment is for besides its order never changes: with another bill it is another payment.
  if (!isSameBills(open.bills, bills)) return { overdueId: paymentId }
  await keepBalances(ctx, id, largerParts(open.previous?.balances ?? open.balances, snapshot.balances))
  await keepPromotions(ctx, id, snapshot, contact)
  if (isSameSnapshot(snapshotOf(open, await readLines(ctx, id)), snapshot)) {
    const agreed = { ...contact, ...agreedPolicies() }
    await ctx.db.update(checkoutAttempts).set(agreed).where(eq(checkoutAttempts.id, id))
    // A piece that left the cart is no longer held. Where it has come back, it is held again.
    await keepLarger(ctx, id, open.previous?.lines, snapshot.lines)
    await prolongPayment(ctx, paymentId, holdExpiry(ctx.now, open.createdAt))
    return { payment: paymentId, quote, changed: open.previous !== null }
  }
  await replaceSnapshot(ctx, open, contact, snapshot)
  return { payment: paymentId, quote, changed: true }
}

/** @throws Problem `promotion_not_available`, with the `promotionCode` where it was typed. */
export async function keepPromotions(
  ctx: Ctx,
  key: string,
  { promotions }: Pick<AttemptSnapshot, 'promotions'>,
  { contactEmail }: Pick<Attempt, 'contactEmail'>,
): Promise<void> {
  const refused = await keepUses(ctx, { key, applied: promotions, email: contactEmail })
  if (!refused) return
  const { code, why } = refused
  const message = code
    ? `${code}: ${why} Take the code away to go on.`
    : 'A discount was used up this moment. Please check the new total.'
  throw new Problem('conflict', 'promotion_not_available', message, code ? { promotionCode: code } : {})
}

/** @throws Problem `balance_not_available`: another till or another window was faster. */
async function keepBalances(ctx: Ctx, key: string, parts: BalancePart[]): Promise<void> {
  if (!(await holdParts(ctx, key, parts))) throw balanceNotAvailable()
}

/** A shop that changed its provider can't go on with what the old one began. */
async function lockUsableAttempt(ctx: Ctx, shopperId: number): Promise<Attempt | undefined> {
  const open = await lockOpenAttempt(ctx, shopperId)
  if (!open || !(await leaveForeignPayment(ctx, open.paymentId))) return open
  await lockCardsOf(ctx, shopperId, open)
  await releaseAttempt(ctx, open)
  await letGoOfBills(ctx, open.bills)
  return undefined
}

/** The shopper pays a second time what is paid or being paid: say so, with the order where there is one. */
async function alreadyDecided(ctx: Ctx, paymentIntentId: string): Promise<Problem> {
  const orderId = await findOrderNumber(ctx, paymentIntentId)
  return new Problem('conflict', 'payment_in_progress', 'Your last payment is already being confirmed.', {
    paymentIntentId,
    ...(orderId !== undefined && { orderId }),
  })
}

function cartChanged(): Problem {
  return new Problem(
    'conflict',
    'cart_changed',
    'Your cart was changed in another tab. Please check it again.',
  )
}

function isSameSnapshot(a: AttemptSnapshot, b: AttemptSnapshot): boolean {
  const essence = ({ lines, ...amounts }: AttemptSnapshot) => [
    amounts.totalCents,
    amounts.taxCents,
    amounts.shippingMethod,
    amounts.discountReason,
    amounts.balances.map(({ balanceId, amountCents }) => [balanceId, amountCents]),
    ...lines.map(
      (line) => `${line.productId}x${line.quantity}@${line.unitPriceCents}=${line.lineTotalCents}`,
    ),
  ]
  return JSON.stringify(essence(a)) === JSON.stringify(essence(b))
}
