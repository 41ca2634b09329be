import { eq } from 'drizzle-orm'
import type { ReaderSale } from '#contract/orders/reader-sale.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../../context.ts'
import { cancelPaymentIntent } from '../../../payments/cancel-payment-intent.ts'
import { findPaymentById, type PaymentWithAllocations } from '../../../payments/payment.ts'
import { requirePayments } from '../../../payments/provider.ts'
import { describeAll } from '../../../payments/read-payment.ts'
import { reconcilePayment } from '../../../payments/reconcile.ts'
import { syncPaymentIntent } from '../../../payments/sync-payment-intent.ts'
import { orders } from '../../order.table.ts'

type AtReader = PaymentWithAllocations & { readerId: string }

/**
 * Books a payment that succeeded in the meantime.
 * @throws Problem `reader_sale_not_found`, or if the provider is unreachable.
 */
export async function getReaderSale(ctx: StaffCtx, { id }: { id: string }): Promise<ReaderSale> {
  const payment = await requireSale(ctx, id)
  return show(ctx, id, payment.progress === 'open' ? await lookAtReader(ctx, payment) : null)
}

export async function retryReaderSale(ctx: StaffCtx, { id }: { id: string }): Promise<ReaderSale> {
  const payment = await requireSale(ctx, id)
  if (payment.progress !== 'open') return show(ctx, id, null)
  try {
    const reached = await syncPaymentIntent(ctx, payment)
    if (reached.state !== 'payable') return show(ctx, id, null)
    const { paymentIntentId } = reached.payment
    const action = await readersAction(ctx, payment)
    const isConfirming = action?.paymentIntentId === paymentIntentId && action.state === 'in_progress'
    if (!isConfirming) await requirePayments(ctx).readers.ask(payment.readerId, paymentIntentId)
  } catch (error) {
    return show(ctx, id, whyStopped(error))
  }
  return getReaderSale(ctx, { id })
}

export async function cancelReaderSale(ctx: StaffCtx, { id }: { id: string }): Promise<ReaderSale> {
  const payment = await requireSale(ctx, id)
  if (payment.progress !== 'open') return show(ctx, id, null)
  const isShown = (await readersAction(ctx, payment))?.paymentIntentId === payment.paymentIntentId
  if (isShown) {
    await requirePayments(ctx)
      .readers.stop(payment.readerId)
      .catch((err) => ctx.log.warn({ err, paymentId: id }, 'a reader could not be told to stop'))
  }
  await cancelPaymentIntent(ctx, id)
  return show(ctx, id, 'The payment provider did not respond. Please try again.')
}

async function lookAtReader(ctx: Ctx, payment: AtReader): Promise<string | null> {
  const action = await readersAction(ctx, payment)
  await reconcilePayment(ctx, payment.id)
  if (action === null || action.paymentIntentId !== payment.paymentIntentId)
    return 'The card reader does not show this sale. It may be busy, off or offline.'
  return action.state === 'failed' ? (action.failure ?? 'The card was not accepted.') : null
}

async function readersAction(ctx: Ctx, { readerId }: AtReader) {
  try {
    return await requirePayments(ctx).readers.actionOf(readerId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'reader_not_found') return null
    throw error
  }
}

function whyStopped(error: unknown): string {
  if (error instanceof Problem) return error.message
  throw error
}

async function show(ctx: Ctx, id: string, why: string | null): Promise<ReaderSale> {
  const { amountCents: amount, allocations, progress } = await requireSale(ctx, id)
  const state = stateOf(progress, allocations, why)
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.saleKey, id))
  return {
    ...{ id, state, amount },
    why: state === 'stopped' ? why : null,
    orderId: order?.id ?? null,
    allocations: await describeAll(ctx, allocations),
  }
}

function stateOf(
  progress: AtReader['progress'],
  allocations: AtReader['allocations'],
  why: string | null,
): ReaderSale['state'] {
  if (progress === 'open') return why === null ? 'waiting' : 'stopped'
  if (progress === 'released') return 'cancelled'
  if (progress === 'settling') return 'waiting'
  return allocations.some(({ status }) => status === 'applied') ? 'paid' : 'returned'
}

async function requireSale(ctx: Ctx, id: string): Promise<AtReader> {
  const payment = await findPaymentById(ctx, id)
  if (payment && payment.readerId !== null) return payment as AtReader
  throw new Problem('not_found', 'reader_sale_not_found', 'There is no such sale at a card reader.')
}
