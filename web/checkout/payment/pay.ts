import { Problem } from '#contract/problem.ts'
import type { ApiClient, Output } from '../../api.ts'
import { placeOrder } from '../../orders/placed/place-order.ts'
import type { CheckoutDetails } from '../details/details-form.ts'
import type { CardAnswer, CardForm } from './card-form.ts'
import { isTemporary } from './payment-failure.ts'
import { clearPaymentNote, readPaymentNote, savePaymentNote } from './payment-note.ts'

export type Paid = { status: 'succeeded' | 'processing'; paymentIntentId: string }
export type PayAnswer = Paid | Exclude<CardAnswer, { status: Paid['status'] }>

/**
 * Requests a payment each time, because only the server knows price, stock and whether an earlier attempt succeeded; a
 * retry never charges twice.
 * @throws Problem as `POST /create-payment-intent` does; `unreachable` also while the card is being charged.
 */
export async function pay(
  api: ApiClient,
  card: CardForm,
  details: CheckoutDetails,
  amount: number,
): Promise<PayAnswer> {
  const earlier = await earlierPayment(api)
  if (earlier) return earlier
  const prepared = await prepare(api, details, amount)
  if ('status' in prepared) return prepared

  const { paymentIntentId, clientSecret, quote } = prepared
  const note = { paymentIntentId, total: quote.due }
  savePaymentNote({ ...note, wasSent: true })
  const answer = await card.confirm({ clientSecret })
  if (answer.status === 'succeeded' || answer.status === 'processing') return { ...answer, paymentIntentId }
  savePaymentNote({ ...note, wasSent: false })
  return answer
}

/** The last attempt may have succeeded although its response was lost. */
export async function earlierPayment(api: ApiClient): Promise<Paid | null> {
  const note = readPaymentNote()
  if (!note?.wasSent) return null
  const { paymentIntentId } = note
  try {
    const order = await placeOrder(api, paymentIntentId)
    return { status: order ? 'succeeded' : 'processing', paymentIntentId }
  } catch (error) {
    if (!(error instanceof Problem) || isTemporary(error)) throw error
    clearPaymentNote()
    return null
  }
}

async function prepare(
  api: ApiClient,
  details: CheckoutDetails,
  amount: number,
  isSecondTry = false,
): Promise<Output<'POST /create-payment-intent'> | Paid> {
  try {
    return await api.call('POST /create-payment-intent', { ...details, amount })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'payment_in_progress') return inProgress(error)
    if (error.code === 'payment_expired' && !isSecondTry) {
      clearPaymentNote()
      return prepare(api, details, amount, true)
    }
    throw error
  }
}

function inProgress({ details }: Problem): Paid {
  const status = details.orderId === undefined ? 'processing' : 'succeeded'
  return { status, paymentIntentId: String(details.paymentIntentId) }
}
