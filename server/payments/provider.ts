import { ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import type { NewPaymentIntent, PaymentIntent, PaymentProvider, PaymentTaker } from '../ports/payment-provider.ts'

export const FREE = 'free'

const PREFIX = 'free_'

export const freePayments: PaymentTaker = {
  name: FREE,
  async createIntent({ paymentId, amountCents }: NewPaymentIntent) {
    if (amountCents !== 0) throw new Error('this payment is not for nothing')
    return freeIntent(`${PREFIX}${paymentId}`)
  },
  async updateIntent() {
    throw new Problem('conflict', 'payment_intent_closed', 'This payment has succeeded.')
  },
  async getIntent(id) {
    return freeIntent(id)
  },
  async cancelIntent(id) {
    return freeIntent(id)
  },
  async refund() {
    throw new Problem('conflict', 'refund_refused', 'Nothing was paid.')
  },
  async parseWebhook() {
    throw new Problem('invalid', 'bad_signature', 'This provider sends no events.')
  },
}

export function providerOf(ctx: Ctx, { provider }: { provider: string | null }): PaymentTaker | null {
  return provider === FREE ? freePayments : ctx.payments
}

export function requirePayments(ctx: Ctx): PaymentProvider {
  if (ctx.payments) return ctx.payments
  throw new Problem(
    'unavailable',
    'payments_not_configured',
    'Card payments are not set up yet. Please call us to order.',
  )
}

function freeIntent(id: string): PaymentIntent {
  return {
    id,
    clientSecret: id,
    state: 'succeeded',
    amountCents: ZERO,
    currency: 'usd',
    paymentId: id.slice(PREFIX.length),
    livemode: false,
    card: null,
    failure: null,
    refundedCents: ZERO,
    createdAt: new Date(0),
  }
}
