import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { truncateText } from '#contract/truncate-text.ts'
import { findCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { letter, link, paragraph } from '../mail/letter.ts'
import { queueMail } from '../mail/outbox.ts'
import type { DeliveryRow } from './delivery-log.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

const MINUTE_MS = 60_000
const MAX_RETRY_DELAY_MINUTES = 360
const LAST_ATTEMPT = 12
const DISABLED_AFTER_MS = 3 * 86_400_000

export function retryDelayMinutes(attempts: number): number {
  return Math.min(2 ** (attempts - 1), MAX_RETRY_DELAY_MINUTES)
}

export async function recordSuccess(ctx: Ctx, { id, webhookId }: DeliveryRow, answerStatus: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(webhookDeliveries)
      .set({ status: 'delivered', answeredAt: ctx.now, answerStatus, failure: null, nextAttemptAt: null })
      .where(eq(webhookDeliveries.id, id))
    await ctx.db
      .update(webhooks)
      .set({ failingSince: null, lastDeliveredAt: ctx.now })
      .where(eq(webhooks.id, webhookId))
  })
}

export async function recordFailure(
  ctx: Ctx,
  delivery: DeliveryRow,
  failure: string,
  answerStatus: number | null,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isLast = delivery.attempts >= LAST_ATTEMPT
    const next = new Date(ctx.now.getTime() + retryDelayMinutes(delivery.attempts) * MINUTE_MS)
    await ctx.db
      .update(webhookDeliveries)
      .set({
        status: sql`case when ${hasNewerWaiting(ctx, delivery)} then 'superseded' else ${isLast ? 'failed' : 'waiting'} end`,
        nextAttemptAt: isLast ? null : next,
        answeredAt: ctx.now,
        answerStatus,
        failure: truncateText(failure, 300),
      })
      .where(eq(webhookDeliveries.id, delivery.id))
    await disableIfFailing(ctx, delivery.webhookId)
  })
}

function hasNewerWaiting(ctx: Ctx, { webhookId, subjectKind, subjectId }: DeliveryRow) {
  const other = alias(webhookDeliveries, 'other')
  const same = and(
    eq(other.webhookId, webhookId),
    eq(other.subjectKind, subjectKind),
    eq(other.subjectId, subjectId),
    eq(other.status, 'waiting'),
  )
  return exists(ctx.db.select({ one: sql`1` }).from(other).where(same))
}

async function disableIfFailing(ctx: Ctx, webhookId: number): Promise<void> {
  const ofThis = eq(webhooks.id, webhookId)
  await ctx.db
    .update(webhooks)
    .set({ failingSince: ctx.now })
    .where(and(ofThis, isNull(webhooks.failingSince)))
  const longAgo = new Date(ctx.now.getTime() - DISABLED_AFTER_MS)
  const [disabled] = await ctx.db
    .update(webhooks)
    .set({ isActive: false, disabledAt: ctx.now, version: sql`${webhooks.version} + 1` })
    .where(and(ofThis, eq(webhooks.isActive, true), sql`${webhooks.failingSince} <= ${longAgo.toISOString()}`))
    .returning()
  if (disabled) await notifyOwner(ctx, disabled.name)
}

async function notifyOwner(ctx: Ctx, name: string): Promise<void> {
  const address = (await findCompany(ctx))?.email
  if (!address) return
  const text = letter(`The webhook ${name} was switched off`, [
    paragraph(`${name} failed every call for three days, so we stopped sending to it.`),
    paragraph('Once the receiver works again, turn it on in the back office. Events from the meantime are not sent.'),
    link('Webhooks', `${ctx.config.publicUrl}/admin/webhooks`),
  ])
  await queueMail(ctx, { kind: 'webhook_disabled', to: { address }, ...text })
}
