import { ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import type { NewPaymentIntent, PaymentIntent, PaymentTaker } from '../ports/payment-provider.ts'

/** The provider of payments that come to nothing, as they are stored. */
export const FREE = 'free'

const PREFIX = 'free_'

/**
 * Where all of a purchase is off there is no card to ask: its payment of $0.00 succeeds as soon as it is made, and everything
 * else goes the way of any other payment. It knows of no money, so that a payment of more than nothing is never settled by it.
 */
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
    throw new Problem('invalid', 'bad_signature', 'Nobody sends these.')
  },
}

/** Who answers for a payment. Null where no provider is set up. */
export function providerOf(ctx: Ctx, { provider }: { provider: string | null }): PaymentTaker | null {
  return provider === FREE ? freePayments : ctx.payments
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
