import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { confirmDemoPayment as contract, DemoCard } from '#contract/payments/provider.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueingJobs } from '../../jobs/queueing-jobs.ts'
import { AUTHENTICATION_FAILED, type CardOutcome, isTestCard, judgeCard } from './demo-card.ts'
import { demoIntents } from './demo-gateway.table.ts'

export const DEMO_EVENT = 'demo-gateway.event'
export const DEMO_FINISH = 'demo-gateway.finish'

/** How long the demo gateway takes to tell the shop by itself, and to decide about a `processing` payment. */
const EVENT_DELAY_MILLISECONDS = 2_000
const PROCESSING_MILLISECONDS = 5_000

type Answer = z.output<typeof contract.answer.schema>

/** What the shopper's browser would do with Stripe's card form. The number is looked at and forgotten. */
export async function confirmDemoPayment(ctx: Ctx, given: z.output<typeof DemoCard>): Promise<Answer> {
  if (ctx.payments?.name !== 'demo')
    throw new Problem('not_found', 'not_found', 'There is nothing at this address.')
  const [intent] = await intentOfSecret(ctx).execute({ clientSecret: given.clientSecret })
  if (!intent) throw new Problem('not_found', 'payment_intent_not_found', 'There is no such payment.')
  if (intent.state === 'succeeded')
    return { status: 'succeeded', redirectUrl: redirectUrl(intent.id, 'succeeded') }
  if (intent.state === 'processing')
    return { status: 'processing', redirectUrl: redirectUrl(intent.id, 'processing') }
  if (intent.state === 'cancelled')
    throw new Problem('conflict', 'payment_expired', 'This payment was cancelled. Please try again.')

  const outcome =
    intent.state === 'requires_action' && given.approve !== undefined
      ? secondStep(given.approve)
      : firstStep(ctx, given)
  await ctx.jobs.ready()
  const [decided] = await decidingFor(outcome)(ctx).execute({
    now: ctx.now,
    id: intent.id,
    seen: intent.state,
    state: outcome.state,
    failureCode: outcome.failure?.code ?? null,
    failureMessage: outcome.failure?.message ?? null,
    cardLast4:
      given.cardNumber && isTestCard(given.cardNumber)
        ? given.cardNumber.replace(/\D/g, '').slice(-4)
        : intent.cardLast4,
  })
  // Somebody else was faster, with the same card or another, or by calling the payment back.
  if (!decided) return confirmDemoPayment(ctx, given)
  return answerOf(intent.id, outcome)
}

const intentOfSecret = prepared((db) =>
  db
    .select()
    .from(demoIntents)
    .where(eq(demoIntents.clientSecret, sql.placeholder('clientSecret')))
    .prepare(''),
)

/** Like a real provider, the gateway also tells the shop by itself, so a closed browser loses no order. */
function decidingFor({ state }: CardOutcome) {
  if (state === 'succeeded') return decidingToTell
  return state === 'processing' ? decidingToFinish : decidingAlone
}

const decidingAlone = prepared((db) => deciding(db))
const decidingToTell = prepared((db) => deciding(db, { name: DEMO_EVENT, afterMs: EVENT_DELAY_MILLISECONDS }))
const decidingToFinish = prepared((db) =>
  deciding(db, { name: DEMO_FINISH, afterMs: PROCESSING_MILLISECONDS }),
)

/** Nothing is decided of which the shop is not told. */
function deciding(db: Db, job?: { name: string; afterMs: number }) {
  const decided = db.$with('decided').as(
    db
      .update(demoIntents)
      .set({
        state: sql`${sql.placeholder('state')}`,
        failureCode: sql`${sql.placeholder('failureCode')}`,
        failureMessage: sql`${sql.placeholder('failureMessage')}`,
        cardLast4: sql`${sql.placeholder('cardLast4')}`,
      })
      .where(and(eq(demoIntents.id, sql.placeholder('id')), eq(demoIntents.state, sql.placeholder('seen'))))
      .returning({ id: demoIntents.id }),
  )
  const about = sql`select json_build_object('paymentIntentId', id) from ${decided}`
  const start =
    job && sql<Date>`${sql.placeholder('now')}::timestamptz + ${job.afterMs} * interval '1 millisecond'`
  return db
    .with(decided, ...(job ? [queueingJobs(db, job.name, about, start)] : []))
    .select()
    .from(decided)
    .prepare('')
}

function firstStep(ctx: Ctx, { cardNumber, expiry, cvc }: z.output<typeof DemoCard>): CardOutcome {
  if (!cardNumber)
    throw new Problem('invalid', 'validation_failed', 'Enter a card number', {
      fields: { cardNumber: ['Enter a card number'] },
    })
  return judgeCard({ cardNumber, expiry: expiry ?? '', cvc: cvc ?? '' }, ctx.now)
}

function secondStep(isApproved: boolean): CardOutcome {
  return isApproved
    ? { state: 'succeeded' }
    : { state: 'requires_payment_method', failure: AUTHENTICATION_FAILED }
}

function answerOf(intentId: string, { state, failure }: CardOutcome): Answer {
  switch (state) {
    case 'succeeded':
    case 'processing':
      return { status: state, redirectUrl: redirectUrl(intentId, state) }
    case 'requires_action':
      return { status: state }
    default:
      return { status: 'requires_payment_method', ...(failure && { error: failure }) }
  }
}

/** A `processing` payment comes through. */
export async function finishDemoPayment(ctx: Ctx, paymentIntentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [intent] = await ctx.db
      .select()
      .from(demoIntents)
      .where(eq(demoIntents.id, paymentIntentId))
      .for('update')
    if (intent?.state !== 'processing') return
    await ctx.db.update(demoIntents).set({ state: 'succeeded' }).where(eq(demoIntents.id, paymentIntentId))
  })
}

function redirectUrl(intentId: string, status: string): string {
  return `/order-success?payment_intent=${intentId}&redirect_status=${status}`
}
