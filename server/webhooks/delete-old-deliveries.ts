import { and, asc, inArray, lt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { webhookDeliveries } from './webhook.table.ts'

export async function deleteOldDeliveries(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, status, createdAt } = webhookDeliveries
  const isOver = and(inArray(status, ['delivered', 'failed', 'superseded']), lt(createdAt, before))
  const old = ctx.db.select({ id }).from(webhookDeliveries).where(isOver).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(webhookDeliveries).where(inArray(id, old)).returning({ id })).length
}
