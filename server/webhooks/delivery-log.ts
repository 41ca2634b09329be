import { desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { WebhookDelivery } from '#contract/webhooks/webhook.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { webhookDeliveries } from './webhook.table.ts'
import { lockWebhook } from './webhook.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

const { webhookId, id: deliveryId } = webhookDeliveries

export async function listWebhookDeliveries(
  ctx: Ctx,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<Page<WebhookDelivery>> {
  const ofThis = eq(webhookId, id)
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(ofThis)
    .orderBy(desc(deliveryId))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(webhookDeliveries, ofThis)
  return { items: rows.map(toDelivery), total, isMore: false }
}

/** A waiting ping is reused. @throws Problem `webhook_not_found`. */
export async function pingWebhook(ctx: Ctx, { id }: { id: number }): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (ctx) => {
    await lockWebhook(ctx, id)
    return queueAgain(ctx, { webhookId: id, subjectKind: 'ping', subjectId: 0 })
  })
}

/** Sends the current state. @throws Problem `delivery_not_found`, `delivery_not_over`. */
export async function replayDelivery(ctx: Ctx, { id }: { id: number }): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(webhookDeliveries).where(eq(deliveryId, id))
    if (!row) throw new Problem('not_found', 'delivery_not_found', 'This request does not exist.')
    if (row.status === 'waiting' || row.status === 'sending')
      throw new Problem('conflict', 'delivery_not_over', 'This request is still being sent.')
    await record(ctx, 'webhook.replayed', `webhook:${row.webhookId}`)
    return queueAgain(ctx, row)
  })
}

type DeliverySubject = Pick<DeliveryRow, 'webhookId' | 'subjectKind' | 'subjectId'>

export async function queueAgain(
  ctx: Ctx,
  { webhookId, subjectKind, subjectId }: DeliverySubject,
): Promise<WebhookDelivery> {
  const due = { touchedAt: ctx.now, nextAttemptAt: ctx.now }
  const [row] = await ctx.db
    .insert(webhookDeliveries)
    .values({ webhookId, subjectKind, subjectId, createdAt: ctx.now, ...due })
    .onConflictDoUpdate({
      target: [webhookDeliveries.webhookId, webhookDeliveries.subjectKind, webhookDeliveries.subjectId],
      // A literal, because PostgreSQL cannot match a parameter to the partial index in a generic plan.
      targetWhere: sql`status = 'waiting'`,
      set: due,
    })
    .returning()
  return toDelivery(row!)
}

export function typeOf(kind: DeliveryRow['subjectKind']): WebhookDelivery['type'] {
  return kind === 'ping' ? 'ping' : `${kind}.changed`
}

function toDelivery({ subjectKind, subjectId, ...row }: DeliveryRow): WebhookDelivery {
  return { ...row, type: typeOf(subjectKind), subject: subjectKind === 'ping' ? null : subjectId }
}
