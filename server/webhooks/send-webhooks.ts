import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { WebhookCall } from '#contract/webhooks/webhook.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { FetchRefused, PUBLIC_NETWORK } from '../media/fetch/guarded-fetch.ts'
import { guardedPost } from '../media/fetch/guarded-post.ts'
import { type DeliveryRow, typeOf } from './delivery-log.ts'
import { recordFailure, recordSuccess } from './record-outcome.ts'
import { signedHeaders } from './signature.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'
import { secretsOf, type WebhookRow } from './webhook.ts'

const AT_ONCE = 20
const ROUNDS = 10
const RUN_MS = 45_000
const RESPONSE_TIMEOUT_MS = 10_000
/** A process that crashed while sending leaves its deliveries claimed; they are sent again after this time. */
const CLAIM_TIMEOUT_MS = 120_000

const SECRET_UNREADABLE = 'Its signing secret cannot be decrypted. Create a new one.'

const HREFS = {
  order: '/api/admin/orders/',
  layaway: '/api/admin/layaways/',
  ticket: '/api/repair-tickets/',
  stock: '/api/admin/products/',
  customer: '/api/admin/customers/',
}

export async function sendWebhooks(ctx: Ctx, network = PUBLIC_NETWORK): Promise<void> {
  await requeueLostDeliveries(ctx)
  const started = performance.now()
  for (let round = 0; round < ROUNDS && performance.now() - started < RUN_MS; round++) {
    const claimed = await claim(ctx)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((one) => send(ctx, one, network)))
  }
}

interface Claimed {
  delivery: DeliveryRow
  webhook: WebhookRow
}

/** Skips rows that are locked by an open transaction, so that a delivery is not sent before its change is committed. */
async function claim(ctx: Ctx): Promise<Claimed[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(
        and(
          eq(webhookDeliveries.status, 'waiting'),
          eq(webhooks.isActive, true),
          or(isNull(webhookDeliveries.nextAttemptAt), lte(webhookDeliveries.nextAttemptAt, ctx.now)),
        ),
      )
      .orderBy(asc(webhookDeliveries.id))
      .limit(AT_ONCE)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    if (rows.length === 0) return []
    const ids = rows.map(({ delivery }) => delivery.id)
    await ctx.db
      .update(webhookDeliveries)
      .set({ status: 'sending', claimedAt: ctx.now, attempts: sql`${webhookDeliveries.attempts} + 1` })
      .where(inArray(webhookDeliveries.id, ids))
    return rows.map(({ delivery, webhook }) => ({
      webhook,
      delivery: { ...delivery, attempts: delivery.attempts + 1 },
    }))
  })
}

async function send(ctx: Ctx, { delivery, webhook }: Claimed, network: typeof PUBLIC_NETWORK): Promise<void> {
  const body = JSON.stringify(z.encode(WebhookCall, callOf(ctx, delivery)))
  const signed = { id: delivery.id, timestamp: Math.floor(ctx.now.getTime() / 1000), body }
  const secrets = readableSecrets(ctx, webhook)
  if (!secrets) return recordFailure(ctx, delivery, SECRET_UNREADABLE, null)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Benchside/1 (webhooks)',
    ...signedHeaders(signed, secrets),
  }
  try {
    const status = await guardedPost(webhook.url, { body, headers, milliseconds: RESPONSE_TIMEOUT_MS }, network)
    if (status >= 200 && status < 300) await recordSuccess(ctx, delivery, status)
    else await recordFailure(ctx, delivery, `The receiver responded with ${status}.`, status)
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    await recordFailure(ctx, delivery, error.message, null)
  }
}

function readableSecrets(ctx: Ctx, webhook: WebhookRow): string[] | undefined {
  try {
    return secretsOf(ctx, webhook)
  } catch (error) {
    ctx.log.error({ err: error, webhookId: webhook.id }, 'the secret of a webhook cannot be opened')
    return undefined
  }
}

function callOf(ctx: Ctx, { id, subjectKind, subjectId, createdAt }: DeliveryRow): z.output<typeof WebhookCall> {
  const of =
    subjectKind === 'ping'
      ? { subject: null, href: null }
      : { subject: subjectId, href: ctx.config.publicUrl + HREFS[subjectKind] + subjectId }
  return { id, type: typeOf(subjectKind), at: createdAt, ...of }
}

async function requeueLostDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - CLAIM_TIMEOUT_MS)
  const lost = and(eq(webhookDeliveries.status, 'sending'), lt(webhookDeliveries.claimedAt, before))
  const rows = await ctx.db.select().from(webhookDeliveries).where(lost).limit(1_000)
  for (const row of rows) await recordFailure(ctx, row, 'The server stopped while sending.', null)
}
