import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'

/** @throws Problem `payments_not_configured`: neither Stripe keys nor demo payments. */
export function requirePayments(ctx: Ctx): PaymentProvider {
  if (ctx.payments) return ctx.payments
  throw new Problem(
    'unavailable',
    'payments_not_configured',
    'Card payments are not set up yet. Please call us to order.',
  )
}
