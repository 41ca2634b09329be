import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { confirmDemoPayment as contract, DemoCard } from '#contract/payments/provider.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { AUTHENTICATION_FAILED, type CardOutcome, isTestCard, judgeCard } from './demo-card.ts'
import { demoIntents } from './demo-gateway.table.ts'

export const DEMO_EVENT = 'demo-gateway.event'
export const DEMO_FINISH = 'demo-gateway.finish'

const EVENT_DELAY_MS = 2_000
const PROCESSING_MS = 5_000

type Answer = z.output<typeof contract.answer.schema>

export async function confirmDemoPayment(ctx: Ctx, given: z.output<typeof DemoCard>): Promise<Answer> {
  if (ctx.payments?.name !== 'demo') throw new Problem('not_found', 'not_found', 'There is nothing at this address.')
  const [intent] = await ctx.db.select().from(demoIntents).where(eq(demoIntents.clientSecret, given.clientSecret))
  if (!intent) throw new Problem('not_found', 'payment_intent_not_found', 'There is no such payment.')
  if (intent.state === 'succeeded') return { status: 'succeeded', redirectUrl: redirectUrl(intent.id, 'succeeded') }
  if (intent.state === 'processing') return { status: 'processing', redirectUrl: redirectUrl(intent.id, 'processing') }
  if (intent.state === 'cancelled')
    throw new Problem('conflict', 'payment_expired', 'This payment was canceled. Please try again.')

  const outcome =
    intent.state === 'requires_action' && given.approve !== undefined
      ? secondStep(given.approve)
      : firstStep(ctx, given)
  const isDecided = await inTransaction(ctx, async (ctx) => {
    const [decided] = await ctx.db
      .update(demoIntents)
      .set({
        state: outcome.state,
        succeededAt: outcome.state === 'succeeded' ? ctx.now : null,
        failureCode: outcome.failure?.code ?? null,
        failureMessage: outcome.failure?.message ?? null,
        cardLast4: given.cardNumber && isTestCard(given.cardNumber) ? lastFourOf(given.cardNumber) : intent.cardLast4,
      })
      .where(and(eq(demoIntents.id, intent.id), eq(demoIntents.state, intent.state)))
      .returning({ id: demoIntents.id })
    if (decided) await queueReport(ctx, intent.id, outcome)
    return decided !== undefined
  })
  if (!isDecided) return confirmDemoPayment(ctx, given)
  return answerOf(intent.id, outcome)
}

/** Reports to the shop like a real provider, so that closing the browser loses no order. */
async function queueReport(ctx: Ctx, paymentIntentId: string, { state }: CardOutcome): Promise<void> {
  const inMs = (ms: number) => ({ startAfter: new Date(ctx.now.getTime() + ms) })
  if (state === 'succeeded') await sendJob(ctx, DEMO_EVENT, { paymentIntentId }, inMs(EVENT_DELAY_MS))
  if (state === 'processing') await sendJob(ctx, DEMO_FINISH, { paymentIntentId }, inMs(PROCESSING_MS))
}

function lastFourOf(cardNumber: string): string {
  return cardNumber.replace(/\D/g, '').slice(-4)
}

function firstStep(ctx: Ctx, { cardNumber, expiry, cvc }: z.output<typeof DemoCard>): CardOutcome {
  if (!cardNumber)
    throw new Problem('invalid', 'validation_failed', 'Enter a card number', {
      fields: { cardNumber: ['Enter a card number'] },
    })
  return judgeCard({ cardNumber, expiry: expiry ?? '', cvc: cvc ?? '' }, ctx.now)
}

function secondStep(isApproved: boolean): CardOutcome {
  return isApproved ? { state: 'succeeded' } : { state: 'requires_payment_method', failure: AUTHENTICATION_FAILED }
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

export async function finishDemoPayment(ctx: Ctx, paymentIntentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [intent] = await ctx.db.select().from(demoIntents).where(eq(demoIntents.id, paymentIntentId)).for('update')
    if (intent?.state !== 'processing') return
    await ctx.db
      .update(demoIntents)
      .set({ state: 'succeeded', succeededAt: ctx.now })
      .where(eq(demoIntents.id, paymentIntentId))
  })
}

function redirectUrl(intentId: string, status: string): string {
  return `/order-success?payment_intent=${intentId}&redirect_status=${status}`
}
