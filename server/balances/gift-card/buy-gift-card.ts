import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { type GiftCardOffer, type GiftCardPurchase, isSoldAmount } from '#contract/balances/gift-card.ts'
import type { Cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { createAnonymousShopper } from '../../accounts/shopper.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { applyPayment } from '../../payments/apply-payment.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { findPaymentOfIntent } from '../../payments/payment.ts'
import { requirePayments } from '../../payments/provider.ts'
import { syncPaymentIntent } from '../../payments/sync-payment-intent.ts'
import { type GiftCardSaleRow, giftCardAmounts, giftCardSales } from './gift-card.table.ts'
import { keyOfSale } from './gift-card-handler.ts'
import { recipientOf } from './gift-card-mail.ts'

const MINUTES_TO_PAY = 30

export async function getGiftCardOffer(ctx: Ctx): Promise<GiftCardOffer> {
  const rows = await ctx.db.select().from(giftCardAmounts).orderBy(asc(giftCardAmounts.amountCents))
  return { amounts: rows.map(({ amountCents }) => amountCents) }
}

/**
 * The same key returns the same card and payment.
 * @throws Problem `payments_not_configured`; `validation_failed` for an amount that is not sold; `payment_in_progress`;
 * as `syncPaymentIntent`.
 */
export async function prepareGiftCard(ctx: ShopperCtx, purchase: GiftCardPurchase) {
  requirePayments(ctx)
  const paymentId = await findOrOpenPayment(ctx, purchase)
  const reached = await syncPaymentIntent(ctx, paymentId)
  if (reached.state !== 'payable')
    throw new Problem('conflict', 'payment_in_progress', 'Your last payment is already being confirmed.')
  const { clientSecret, paymentIntentId } = reached.payment
  return { clientSecret, paymentIntentId }
}

async function findOrOpenPayment(ctx: Ctx, purchase: GiftCardPurchase): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    // If the same form arrives twice at once, the second request waits and finds the first one's payment.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gift_card:${purchase.key}`}, 0))`)
    const known = await findSale(ctx, purchase.key)
    if (!known) return open(ctx, purchase)
    if (!isSameSale(known, purchase) || known.paymentId === null) throw keyReused()
    return known.paymentId
  })
}

async function open(ctx: Ctx, { amount, ...purchase }: GiftCardPurchase): Promise<string> {
  const { amounts } = await getGiftCardOffer(ctx)
  if (!isSoldAmount(amounts, amount)) throw invalid({ amount: ['We don’t sell gift cards in this amount'] })
  const paymentId = randomUUID()
  const allocation = { kind: 'gift_card', subjectId: purchase.key, amountCents: amount } as const
  const expiresAt = new Date(ctx.now.getTime() + MINUTES_TO_PAY * 60_000)
  const shopperId = await createAnonymousShopper(ctx)
  await openPayment(ctx, { id: paymentId, shopperId, allocations: [allocation], expiresAt })
  await ctx.db.insert(giftCardSales).values({ ...purchase, amountCents: amount, paymentId, createdAt: ctx.now })
  return paymentId
}

export function isSameSale(known: GiftCardSaleRow, { amount, ...people }: GiftCardPurchase): boolean {
  return (
    known.amountCents === amount &&
    Object.entries(people).every(([name, value]) => known[name as keyof GiftCardSaleRow] === value)
  )
}

export function keyReused(): Problem {
  const message = 'This gift card was started with different details. Please start again.'
  return new Problem('conflict', 'key_used', message)
}

async function findSale(ctx: Ctx, key: string): Promise<GiftCardSaleRow | undefined> {
  const [sale] = await ctx.db.select().from(giftCardSales).where(eq(giftCardSales.key, key))
  return sale
}

/** @throws Problem `gift_card_not_found`; `payment_not_completed` with its `state`; `payment_refunded`. */
export async function reportGiftCardPayment(
  ctx: Ctx,
  { key, paymentIntentId }: { key: string; paymentIntentId: string },
): Promise<{ amount: Cents; mailedTo: string; cardKey: string | null }> {
  const payment = await findPaymentOfIntent(ctx, paymentIntentId)
  const isForThis = payment?.allocations.some(({ kind, subjectId }) => kind === 'gift_card' && subjectId === key)
  if (!isForThis) throw giftCardNotFound()
  const outcome = await applyPayment(ctx, paymentIntentId, payment)
  if (outcome.kind === 'unpaid')
    throw new Problem('payment_required', 'payment_not_completed', 'The payment is not completed.', {
      state: outcome.state,
    })
  const sale = (await findSale(ctx, key))!
  if (outcome.kind !== 'applied' || sale.status !== 'paid')
    throw new Problem('conflict', 'payment_refunded', 'This payment is refunded in full.')
  const isForBuyer = sale.recipientEmail === ''
  return {
    amount: sale.amountCents,
    mailedTo: recipientOf(sale)!.address,
    cardKey: isForBuyer ? keyOfSale(ctx, sale) : null,
  }
}

export function giftCardNotFound(): Problem {
  return new Problem('not_found', 'gift_card_not_found', 'There is no such gift card.')
}
