import type { StripeError } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { answerOfError } from './stripe-answer.ts'

function anError(type: string, status?: string): StripeError {
  return { type, message: 'As Stripe says it', ...(status && { payment_intent: { status } }) } as StripeError
}

test.each([
  { type: 'card_error', status: 'requires_payment_method', answer: 'declined' },
  { type: 'card_error', status: undefined, answer: 'declined' },
  { type: 'validation_error', status: undefined, answer: 'declined' },
  { type: 'invalid_request_error', status: 'requires_payment_method', answer: 'declined' },
  { type: 'invalid_request_error', status: 'canceled', answer: 'declined' },
  { type: 'invalid_request_error', status: 'succeeded', answer: 'succeeded' },
  { type: 'api_error', status: 'processing', answer: 'processing' },
])('treats a $type on a payment that is $status as $answer', ({ type, status, answer }) => {
  expect(answerOfError(anError(type, status))).toMatchObject({ status: answer })
})

test.each(['api_connection_error', 'api_error', 'rate_limit_error', 'invalid_request_error', 'idempotency_error'])(
  'does not know after a %s whether the card was charged',
  (type) => {
    expect(() => answerOfError(anError(type))).toThrow(expect.objectContaining({ code: 'unreachable' }))
  },
)
