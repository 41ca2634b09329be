import { randomUUID } from 'node:crypto'
import { type Cents, dollarsOf } from '#contract/money.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import { quoteOf } from '#contract/pricing/quote.ts'
import { Problem } from '#contract/problem.ts'
import { lockBalancesOf } from '../../balances/balance.ts'
import { paidQuote } from '../../balances/tender.ts'
import { holdAllocationBalances, releaseAllocationBalances } from '../../balances/with-balances.ts'
import { holdExpiry } from '../../catalog/stock/hold-share.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cancelPaymentIntent } from '../../payments/cancel-payment-intent.ts'
import { extendPayment, openPayment, releaseForeignPayment } from '../../payments/open-payment.ts'
import { findOpenPaymentsOf } from '../../payments/payment.ts'
import { requirePayments } from '../../payments/provider.ts'
import { paymentExpired, syncPaymentIntent } from '../../payments/sync-payment-intent.ts'
import { cartEmpty, lockCart } from '../cart/change-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { allocationsOf, isSameBills } from './read-bills.ts'

/**
 * A repeated request returns the same payment; if the balances have changed, that one is canceled and a new one is
 * created.
 * @throws Problem `cart_empty`; `amount_mismatch` with the current `amount`; `amount_too_small`; `payment_in_progress`;
 * as `syncPaymentIntent`.
 */
export async function prepareBillPayment(ctx: ShopperCtx, { amount }: { amount: Cents }) {
  if (amount > 0) requirePayments(ctx)
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartEmpty()
  const open = () => inTransaction(ctx, (ctx) => prepare(ctx, shopperId, amount))
  let prepared = await open()
  if ('overdueId' in prepared) {
    await cancelPaymentIntent(ctx, prepared.overdueId)
    prepared = await open()
    if ('overdueId' in prepared) throw paymentExpired()
  }
  const reached = await syncPaymentIntent(ctx, prepared.paymentId)
  if (reached.state !== 'payable')
    throw new Problem('conflict', 'payment_in_progress', 'Your last payment is already being confirmed.')
  const { clientSecret, paymentIntentId } = reached.payment
  return { clientSecret, paymentIntentId }
}

async function prepare(
  ctx: Ctx,
  shopperId: number,
  amount: Cents,
): Promise<{ paymentId: string } | { overdueId: string }> {
  await lockCart(ctx, shopperId)
  const { lines, bills, tenders, rule } = await readCart(ctx, shopperId)
  if (lines.length > 0)
    throw new Problem('conflict', 'cart_changed', 'Your cart is no longer empty. Please check it and try again.')
  if (bills.length === 0) throw cartEmpty()
  const quote = paidQuote(quoteOf([], 'pickup', rule), tenders, bills)
  const { due } = quote
  if (due !== amount) throw amountMismatch(due)
  if (due > 0 && due < MIN_CHARGE)
    throw new Problem('invalid', 'amount_too_small', 'Card payments must be at least $0.50.')
  const allocations = allocationsOf(quote)
  const expiresAt = holdExpiry(ctx.now, ctx.now)
  const openPayments = await findOpenPaymentsOf(ctx, shopperId)
  const openAllocations = openPayments.flatMap((open) => open.allocations)
  await lockBalancesOf(ctx, ...[...openAllocations, ...allocations].map(({ balances }) => balances?.parts))
  for (const open of openPayments) {
    if (await releaseForeignPayment(ctx, open.id)) {
      await releaseAllocationBalances(ctx, open.allocations)
      continue
    }
    if (!isSameBills(open.allocations, allocations)) return { overdueId: open.id }
    await extendPayment(ctx, open.id, expiresAt)
    return { paymentId: open.id }
  }
  const id = randomUUID()
  await openPayment(ctx, { id, shopperId, allocations, expiresAt })
  await holdAllocationBalances(ctx, allocations)
  return { paymentId: id }
}

function amountMismatch(due: Cents): Problem {
  const message = 'The amount due has changed. Please check the new total.'
  return new Problem('conflict', 'amount_mismatch', message, { amount: dollarsOf(due) })
}
