import Stripe from 'stripe'
import { Problem, type ProblemKind } from '#contract/problem.ts'

const { errors } = Stripe

export function toProblem(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  if (wasReplayed(error)) {
    return problem(
      error,
      'unavailable',
      'payment_attempt_failed',
      'The payment provider could not do this. Please try again.',
    )
  }
  if (isOutage(error)) {
    return problem(
      error,
      'unavailable',
      'payment_provider_unavailable',
      'The payment provider is not responding right now. Please try again in a few minutes.',
    )
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return problem(error, 'conflict', 'payment_key_reused', 'This payment was already started with other details.')
  }
  return toRefusal(error)
}

/** A replayed failure: retrying with the same idempotency key cannot succeed. */
function wasReplayed(error: Stripe.errors.StripeError): boolean {
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}

export async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toProblem(error)
  }
}

/** Includes a rejected API key, because shoppers cannot pay until the shop fixes it. */
function isOutage(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
}

function toRefusal(error: Stripe.errors.StripeError): unknown {
  switch (error.code) {
    case 'resource_missing':
      return problem(error, 'not_found', 'payment_intent_not_found', 'There is no such payment.')
    case 'payment_intent_unexpected_state':
      return problem(error, 'conflict', 'payment_intent_closed', 'This payment can no longer be changed.')
    case 'amount_too_small':
    case 'amount_too_large':
      return problem(error, 'invalid', 'payment_amount_refused', 'This amount cannot be paid by card.')
    case 'email_invalid':
      return problem(error, 'invalid', 'email_refused', 'This email address is not accepted for the receipt.')
    default:
      return Object.assign(new Error(`Stripe refused the request: ${error.message}`), { cause: loggable(error) })
  }
}

export function problem(cause: unknown, kind: ProblemKind, code: string, message: string): Problem {
  return Object.assign(new Problem(kind, code, message), { cause: loggable(cause) })
}

/** Stripe's errors contain intents with their secrets, which must not be logged. */
function loggable(error: unknown) {
  if (!(error instanceof errors.StripeError)) return { message: String(error) }
  const { type, code, statusCode, requestId, message } = error
  return { type, code, statusCode, requestId, message }
}
