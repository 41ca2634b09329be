import type { StripeError } from '@stripe/stripe-js'
import { Problem } from '#contract/problem.ts'
import type { CardAnswer } from './card-form.ts'

const REFUSED_CARD = ['card_error', 'validation_error']
const UNPAID = ['requires_payment_method', 'canceled']

/** @throws Problem `unreachable` for any error that does not prove that nothing was charged. */
export function answerOfError({ type, message, payment_intent }: StripeError): CardAnswer {
  if (payment_intent?.status === 'succeeded' || payment_intent?.status === 'processing')
    return { status: payment_intent.status }
  const isUnpaid = payment_intent ? UNPAID.includes(payment_intent.status) : REFUSED_CARD.includes(type)
  if (isUnpaid) return { status: 'declined', message: message ?? 'Your card was declined.' }
  throw new Problem('unavailable', 'unreachable', 'We could not reach the payment provider.')
}
