import { and, inArray, lt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { webhookDeliveries } from './webhook.table.ts'

const KEPT_DAYS = 30

/** What is over, after a month. */
export async function forgetDeliveries(ctx: Ctx): Promise<void> {
  const { status, createdAt } = webhookDeliveries
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000)
  const isOver = inArray(status, ['delivered', 'failed', 'superseded'])
  await ctx.db.delete(webhookDeliveries).where(and(isOver, lt(createdAt, before)))
}
