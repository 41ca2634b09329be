import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Address } from '#contract/accounts/address.ts'
import { Quote, type ShippingMethod } from '#contract/checkout/cart.ts'
import type { CheckoutDetails } from '#contract/checkout/checkout.ts'
import { type Cents, cents, MAX_CENTS } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { agreedPolicies } from '../company/policy.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import type { PaymentIntent, PaymentProvider } from '../ports/payment-provider.ts'
import { currentPriceRule } from '../pricing/price-rule.ts'
import { quoteOf } from '../pricing/quote.ts'
import { type AttemptSnapshot, checkoutAttempts } from './attempt.table.ts'
import {
  type Attempt,
  type AttemptContact,
  forgetPrevious,
  holdExpiry,
  lockAttempt,
  lockOpenAttempt,
  openAttempt,
  readLines,
  releaseAttempt,
  replaceSnapshot,
  snapshotOf,
} from './attempt.ts'
import { lockCart, toPricedLine } from './cart/cart.ts'
import { type CartLine, readCartLines } from './cart/cart-lines.ts'
import { settle } from './settle.ts'

/** The card networks take no less than this. */
const SMALLEST_CHARGE = cents(50)

interface Prepared {
  attempt: Attempt
  quote: Quote
  changed: boolean
}

export interface PreparedPayment {
  clientSecret: string
  paymentIntentId: string
  quote: Quote
  changed: boolean
  holdExpiresAt: string
}

/**
 * Holds the stock of the cart for 30 minutes and prepares its payment. Asked again for the same cart, it answers
 * with the same intent; for a changed cart, with the same intent and its new amount.
 * @throws Problem `cart_empty`; `amount_mismatch` with the `quote`; `out_of_stock` with the `lines`; `amount_too_small`;
 * `amount_too_large`; `payments_not_configured`; `payment_in_progress`: an earlier payment of this shopper is being
 * decided; `payment_expired`: it was cancelled, a new try works; `cart_changed`: another tab was faster.
 */
export async function createPaymentIntent(
  ctx: ShopperCtx,
  details: CheckoutDetails & { amount: Cents },
): Promise<PreparedPayment> {
  const payments = requirePayments(ctx)
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartEmpty()

  const prepared = await inTransaction(ctx, (ctx) => prepare(ctx, payments, shopperId, details))
  const attempt = await reachProvider(ctx, payments, prepared)
  return {
    clientSecret: attempt.clientSecret!,
    paymentIntentId: attempt.paymentIntentId!,
    quote: prepared.quote,
    changed: prepared.changed,
    holdExpiresAt: attempt.holdExpiresAt.toISOString(),
  }
}

export function requirePayments(ctx: Ctx): PaymentProvider {
  if (ctx.payments) return ctx.payments
  throw new Problem(
    'unavailable',
    'payments_not_configured',
    'Card payments are not set up yet. Please call us to order.',
  )
}

/** Everything that must be true before money may move, in one transaction: price, stock, hold, snapshot. */
async function prepare(
  ctx: Ctx,
  payments: PaymentProvider,
  shopperId: number,
  details: CheckoutDetails & { amount: Cents },
): Promise<Prepared> {
  await lockCart(ctx, shopperId)
  const open = await lockUsableAttempt(ctx, payments, shopperId)
  const cartLines = await readCartLines(ctx, shopperId)
  if (cartLines.length === 0) throw cartEmpty()
  const gone = cartLines.filter((line) => line.available < line.quantity)
  if (gone.length > 0) throw shortOf(gone)

  const rule = await currentPriceRule(ctx)
  const quote = quoteOf(cartLines.map(toPricedLine), details.shippingMethod, rule)
  const contact = contactOf(details, quote.shippingMethod)
  if (quote.total !== details.amount) {
    throw new Problem(
      'conflict',
      'amount_mismatch',
      'The price of your cart has changed. Please check the new total.',
      {
        quote: z.encode(Quote, quote),
      },
    )
  }
  if (quote.total < SMALLEST_CHARGE)
    throw new Problem('invalid', 'amount_too_small', 'Card payments start at $0.50.')
  if (quote.total > MAX_CENTS)
    throw new Problem('invalid', 'amount_too_large', 'Card payments end at $999,999.99. Please call us.')

  const snapshot = toSnapshot(cartLines, quote, rule.taxRatePpm)
  if (!open) {
    const attempt = await openAttempt(ctx, { shopperId, provider: payments.name, contact, snapshot })
    return { attempt, quote, changed: false }
  }
  if (isSameSnapshot(snapshotOf(open, await readLines(ctx, open.id)), snapshot)) {
    const [attempt] = await ctx.db
      .update(checkoutAttempts)
      // The provider repeats a stored failure for an old key.
      .set({
        ...contact,
        ...agreedPolicies(),
        holdExpiresAt: holdExpiry(ctx.now),
        revision: open.revision + (open.previous ? 1 : 0),
      })
      .where(eq(checkoutAttempts.id, open.id))
      .returning()
    return { attempt: attempt!, quote, changed: open.previous !== null }
  }
  return { attempt: await replaceSnapshot(ctx, open, contact, snapshot), quote, changed: true }
}

/** A shop that changed its provider can't go on with what the old one began. */
async function lockUsableAttempt(
  ctx: Ctx,
  payments: PaymentProvider,
  shopperId: number,
): Promise<Attempt | undefined> {
  const open = await lockOpenAttempt(ctx, shopperId)
  if (!open || open.provider === payments.name) return open
  await releaseAttempt(ctx, open)
  return undefined
}

/**
 * Makes the provider know what the attempt says. Keys are derived from the attempt, so a crash between the call
 * and our note of it ends with the same intent.
 */
async function reachProvider(ctx: Ctx, payments: PaymentProvider, { attempt }: Prepared): Promise<Attempt> {
  const isNew = attempt.paymentIntentId === null
  const known = isNew ? await makeIntent(ctx, payments, attempt) : attempt
  if (known.previous) await sendAmount(ctx, payments, known)
  else if (!isNew) await assertPayable(ctx, payments, known)
  return known
}

/** @throws Problem `cart_changed`: another tab was faster. */
async function sendAmount(ctx: Ctx, payments: PaymentProvider, attempt: Attempt): Promise<void> {
  const { id, revision, totalCents } = attempt
  const update = { amountCents: totalCents, idempotencyKey: `update:${id}:${revision}` }
  try {
    await payments.updateIntent(attempt.paymentIntentId!, update)
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_intent_closed')
      await assertPayable(ctx, payments, attempt)
    throw error
  }
  const overtakenBy = await inTransaction(ctx, async (ctx) => {
    const locked = await lockAttempt(ctx, id)
    if (locked.status !== 'open' || locked.revision !== revision) return locked
    await forgetPrevious(ctx, locked)
    return null
  })
  if (overtakenBy === null) return
  // Our older amount may have arrived after the newer one, so the newer one is sent again.
  const again = {
    amountCents: overtakenBy.totalCents,
    idempotencyKey: `${update.idempotencyKey}:${overtakenBy.revision}`,
  }
  if (overtakenBy.status === 'open') await payments.updateIntent(attempt.paymentIntentId!, again)
  throw new Problem(
    'conflict',
    'cart_changed',
    'Your cart was changed in another tab. Please check it again.',
  )
}

/** Creates the intent for what the provider is to know first, and writes its id down. */
export async function makeIntent(ctx: Ctx, payments: PaymentProvider, attempt: Attempt): Promise<Attempt> {
  // A snapshot that was replaced before the provider ever answered must ask with the amount it asked with then.
  const amountCents = attempt.previous?.totalCents ?? attempt.totalCents
  try {
    const intent = await payments.createIntent({
      attemptId: attempt.id,
      amountCents,
      description: `Order from ${new URL(ctx.config.publicUrl).host}`,
      idempotencyKey: `intent:${attempt.id}`,
    })
    return await noteIntent(ctx, attempt, intent)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A failure that the provider stored may still have left an intent behind.
    const made =
      error.code === 'payment_attempt_failed' ? await payments.findIntentByAttempt?.(attempt.id) : undefined
    if (made) return noteIntent(ctx, attempt, made)
    if (error.code === 'payment_attempt_failed' || error.kind === 'invalid') await giveUp(ctx, attempt)
    throw error
  }
}

async function noteIntent(ctx: Ctx, attempt: Attempt, intent: PaymentIntent): Promise<Attempt> {
  const [known] = await ctx.db
    .update(checkoutAttempts)
    .set({ paymentIntentId: intent.id, clientSecret: intent.clientSecret })
    .where(eq(checkoutAttempts.id, attempt.id))
    .returning()
  return known!
}

/** The provider will repeat this failure for this attempt's key, so the next try must be a new attempt. */
async function giveUp(ctx: Ctx, attempt: Attempt): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockAttempt(ctx, attempt.id)
    if (locked.status === 'open' && locked.paymentIntentId === null) await releaseAttempt(ctx, locked)
  })
}

/**
 * An intent the shopper left behind may have been paid or cancelled since; the card form must not be shown for it.
 * @throws Problem `payment_in_progress` or `payment_expired`.
 */
async function assertPayable(ctx: Ctx, payments: PaymentProvider, attempt: Attempt): Promise<void> {
  const { state } = await payments.getIntent(attempt.paymentIntentId!)
  if (state === 'processing' || state === 'succeeded') throw await alreadyDecided(ctx, attempt)
  if (state !== 'cancelled') return
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockAttempt(ctx, attempt.id)
    if (locked.status === 'open') await releaseAttempt(ctx, locked)
  })
  throw new Problem('conflict', 'payment_expired', 'This payment was cancelled. Please try again.')
}

/** The shopper pays a second time what is paid or being paid: settle the first and say so. */
async function alreadyDecided(ctx: Ctx, attempt: Attempt): Promise<Problem> {
  const settled = await settle(ctx, attempt.paymentIntentId!)
  return new Problem('conflict', 'payment_in_progress', 'Your last payment is already being confirmed.', {
    paymentIntentId: attempt.paymentIntentId,
    ...(settled.kind === 'order' && { orderId: settled.orderId }),
  })
}

function cartEmpty(): Problem {
  return new Problem('invalid', 'cart_empty', 'Your cart is empty.')
}

function shortOf(lines: CartLine[]): Problem {
  const short = lines.map(({ product, quantity, available }) => ({
    productId: product.id,
    name: product.name,
    quantity,
    available,
  }))
  const { name, available } = short[0]!
  const message = available > 0 ? `Only ${available} of “${name}” left.` : `“${name}” is out of stock.`
  return new Problem('conflict', 'out_of_stock', message, { available, lines: short })
}

/** @throws Problem `validation_failed` naming what this way of delivery still needs. */
function contactOf(details: CheckoutDetails, method: ShippingMethod): AttemptContact {
  const shippingAddress: Address | null = method === 'standard' ? (details.shippingAddress ?? null) : null
  if (method === 'standard' && !shippingAddress)
    throw invalid({ shippingAddress: ['Enter the delivery address'] })
  const contactName = details.contactName ?? shippingAddress?.name
  if (!contactName) throw invalid({ contactName: ['Enter your name'] })
  return {
    contactName,
    contactEmail: details.contactEmail,
    contactPhone: details.contactPhone,
    shippingAddress,
  }
}

function toSnapshot(lines: CartLine[], quote: Quote, taxRatePpm: number): AttemptSnapshot {
  return {
    subtotalCents: quote.subtotal,
    taxCents: quote.tax,
    taxRatePpm,
    shippingCents: quote.shipping,
    totalCents: quote.total,
    shippingMethod: quote.shippingMethod,
    lines: lines.map(({ product, quantity }, position) => ({
      productId: product.id,
      position,
      quantity,
      unitPriceCents: quote.lines[position]!.unitPrice,
      lineTotalCents: quote.lines[position]!.lineTotal,
      taxCents: quote.lines[position]!.tax,
      name: product.name,
      slug: product.slug,
      imageUrl: product.imageUrl,
      kind: product.kind,
      dropShipOnly: product.dropShipOnly,
    })),
  }
}

function isSameSnapshot(a: AttemptSnapshot, b: AttemptSnapshot): boolean {
  const essence = ({ lines, ...amounts }: AttemptSnapshot) => [
    amounts.totalCents,
    amounts.taxCents,
    amounts.shippingMethod,
    ...lines.map((line) => `${line.productId}x${line.quantity}@${line.unitPriceCents}`),
  ]
  return JSON.stringify(essence(a)) === JSON.stringify(essence(b))
}
