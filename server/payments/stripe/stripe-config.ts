import type { Ctx } from '../../context.ts'
import { requirePayments } from '../provider.ts'

/** @throws Problem `payments_not_configured`: neither Stripe keys nor demo payments. */
export async function getStripeConfig(ctx: Ctx) {
  const { name, publishableKey } = requirePayments(ctx)
  return { publishableKey, provider: name }
}
