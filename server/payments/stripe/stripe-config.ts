import type { Ctx } from '../../context.ts'
import { requirePayments } from '../provider.ts'

export async function getStripeConfig(ctx: Ctx) {
  const { name, publishableKey } = requirePayments(ctx)
  return { publishableKey, provider: name }
}
