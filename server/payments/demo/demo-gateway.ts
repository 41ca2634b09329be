import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { PaymentState } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import { type Db, transact } from '../../db/database.ts'
import type {
  BalanceTransaction,
  NewPaymentIntent,
  NewRefund,
  PaymentEvent,
  PaymentIntent,
  PaymentProvider,
  ProviderPayout,
  ProviderRefund,
} from '../../ports/payment-provider.ts'
import { getDemoPayout, listDemoPayoutTransactions, listDemoTransactions } from './demo-balance.ts'
import { demoIntents, demoRefunds } from './demo-gateway.table.ts'
import { DemoReaders } from './demo-readers.ts'

type Row = typeof demoIntents.$inferSelect

const STILL_OPEN: PaymentState[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export class DemoGateway implements PaymentProvider {
  readonly name = 'demo'
  readonly publishableKey = 'pk_demo_no_card_is_charged'
  readonly readers: DemoReaders
  readonly #db: Db
  readonly #clock: () => Date

  constructor(db: Db, clock: () => Date) {
    this.#db = db
    this.#clock = clock
    this.readers = new DemoReaders(db, clock)
  }

  async createIntent({ paymentId, amountCents, idempotencyKey }: NewPaymentIntent): Promise<PaymentIntent> {
    const id = `pi_demo_${randomBytes(12).toString('hex')}`
    const clientSecret = `${id}_secret_${randomBytes(18).toString('base64url')}`
    const [row] = await this.#db
      .insert(demoIntents)
      .values({
        ...{ id, clientSecret, idempotencyKey, paymentId, amountCents },
        ...{ refundedCents: ZERO, state: 'requires_payment_method', createdAt: this.#clock() },
      })
      .onConflictDoUpdate({ target: demoIntents.idempotencyKey, set: { idempotencyKey } })
      .returning()
    if (row!.amountCents !== amountCents)
      throw new Problem('conflict', 'payment_key_reused', 'This key was used for another amount.')
    return toIntent(row!)
  }

  async updateIntent(
    id: string,
    { amountCents }: { amountCents: PaymentIntent['amountCents'] },
  ): Promise<PaymentIntent> {
    return this.#whileOpen(id, { amountCents })
  }

  async getIntent(id: string): Promise<PaymentIntent> {
    const [row] = await this.#db.select().from(demoIntents).where(eq(demoIntents.id, id))
    if (!row) throw new Problem('not_found', 'payment_intent_not_found', 'There is no such payment.')
    return toIntent(row)
  }

  async cancelIntent(id: string): Promise<PaymentIntent> {
    try {
      return await this.#whileOpen(id, { state: 'cancelled' })
    } catch (error) {
      if (error instanceof Problem && error.code === 'payment_intent_closed') return this.getIntent(id)
      throw error
    }
  }

  async refund({ paymentIntentId, amountCents, idempotencyKey }: NewRefund): Promise<ProviderRefund> {
    return transact(this.#db, async (tx) => {
      const [intent] = await tx.select().from(demoIntents).where(eq(demoIntents.id, paymentIntentId)).for('update')
      if (!intent) throw new Problem('not_found', 'payment_intent_not_found', 'There is no such payment.')
      const [known] = await tx.select().from(demoRefunds).where(eq(demoRefunds.idempotencyKey, idempotencyKey))
      if (known) return { id: `re_demo_${known.id}`, status: 'succeeded' }
      if (intent.state !== 'succeeded' || intent.refundedCents + amountCents > intent.amountCents) {
        throw new Problem('conflict', 'refund_refused', 'More than was paid cannot be refunded.')
      }
      const [row] = await tx
        .insert(demoRefunds)
        .values({ intentId: intent.id, amountCents, idempotencyKey, createdAt: this.#clock() })
        .returning()
      await tx
        .update(demoIntents)
        .set({ refundedCents: sql`${demoIntents.refundedCents} + ${amountCents}` })
        .where(eq(demoIntents.id, intent.id))
      return { id: `re_demo_${row!.id}`, status: 'succeeded' }
    })
  }

  async findIntentByPayment(paymentId: string): Promise<PaymentIntent | null> {
    const [row] = await this.#db.select().from(demoIntents).where(eq(demoIntents.paymentId, paymentId))
    return row ? toIntent(row) : null
  }

  /** The demo gateway calls the shop in the same process, so every webhook request is forged. */
  async parseWebhook(): Promise<PaymentEvent> {
    throw new Problem('invalid', 'bad_signature', 'The demo gateway sends no webhooks over the network.')
  }

  listBalanceTransactions(period: { since: Date; until: Date }): AsyncIterable<BalanceTransaction> {
    return listDemoTransactions(this.#db, period)
  }

  async getPayout(id: string, now: Date): Promise<ProviderPayout> {
    return getDemoPayout(this.#db, id, now)
  }

  listPayoutTransactions(payoutId: string): AsyncIterable<BalanceTransaction> {
    return listDemoPayoutTransactions(this.#db, payoutId)
  }

  async #whileOpen(id: string, change: Partial<Row>): Promise<PaymentIntent> {
    return transact(this.#db, async (tx) => {
      const [row] = await tx.select().from(demoIntents).where(eq(demoIntents.id, id)).for('update')
      if (!row) throw new Problem('not_found', 'payment_intent_not_found', 'There is no such payment.')
      if (!STILL_OPEN.includes(row.state))
        throw new Problem('conflict', 'payment_intent_closed', 'This payment is already decided.')
      const [changed] = await tx.update(demoIntents).set(change).where(eq(demoIntents.id, id)).returning()
      return toIntent(changed!)
    })
  }
}

function toIntent(row: Row): PaymentIntent {
  return {
    id: row.id,
    clientSecret: row.clientSecret,
    state: row.state,
    amountCents: row.amountCents,
    currency: 'usd',
    paymentId: row.paymentId,
    livemode: false,
    card: row.cardLast4 ? { brand: 'demo card', last4: row.cardLast4 } : null,
    failure: row.failureCode ? { code: row.failureCode, message: row.failureMessage ?? '' } : null,
    refundedCents: row.refundedCents,
    createdAt: row.createdAt,
  }
}
