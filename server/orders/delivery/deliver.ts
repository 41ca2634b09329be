import { eq, inArray, sql } from 'drizzle-orm'
import { type DeliveryTerms, deliveryTermsOf } from '../../catalog/digital/delivery-terms.ts'
import { takeCodes } from '../../catalog/digital/take-codes.ts'
import type { Ctx } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { deliveredCodes, digitalDeliveries } from './delivery.table.ts'

export type DeliveryRow = typeof digitalDeliveries.$inferSelect

const DAY = 24 * 60 * 60_000

/** Locked in the order of their lines, so that two transactions cannot deadlock. */
export async function lockDeliveries(ctx: Ctx, orderId: number): Promise<DeliveryRow[]> {
  return ctx.db
    .select()
    .from(digitalDeliveries)
    .where(eq(digitalDeliveries.orderId, orderId))
    .orderBy(digitalDeliveries.id)
    .for('update')
}

export async function fulfillDelivery(ctx: Ctx, delivery: DeliveryRow): Promise<boolean> {
  if (delivery.method === 'credential' && !delivery.encryptedCredential) return false
  const terms = (await deliveryTermsOf(ctx, [delivery.productId])).get(delivery.productId)!
  if (delivery.method === 'file' && !terms.hasFile) return false
  if (delivery.method === 'codes' && !(await completeCodes(ctx, delivery))) return false
  await setDelivered(ctx, delivery, terms)
  return true
}

async function completeCodes(ctx: Ctx, delivery: DeliveryRow): Promise<boolean> {
  const missing = delivery.quantity - delivery.revoked - (await codeIdsOf(ctx, [delivery.id])).length
  return missing <= 0 || (await assignCodes(ctx, delivery, missing))
}

export async function assignCodes(ctx: Ctx, delivery: DeliveryRow, count: number): Promise<boolean> {
  const codeIds = await takeCodes(ctx, delivery.productId, count)
  if (codeIds.length === 0) return false
  failpoint('give-codes/after-taking')
  await ctx.db
    .insert(deliveredCodes)
    .values(codeIds.map((codeId) => ({ deliveryId: delivery.id, codeId, at: ctx.now })))
  failpoint('give-codes/before-commit')
  return true
}

export async function setDelivered(
  ctx: Ctx,
  { id, deliveredAt, deliveredBy }: DeliveryRow,
  { openLimit, openDays }: DeliveryTerms,
): Promise<void> {
  await ctx.db
    .update(digitalDeliveries)
    .set({
      deliveredAt: deliveredAt ?? ctx.now,
      deliveredBy: deliveredBy ?? ctx.actor.user?.username ?? 'system',
      opensAllowed: sql`${digitalDeliveries.opens} + ${openLimit}`,
      expiresAt: new Date(ctx.now.getTime() + openDays * DAY),
    })
    .where(eq(digitalDeliveries.id, id))
}

export async function codeIdsOf(ctx: Ctx, deliveryIds: number[]): Promise<number[]> {
  const rows = await ownedCodes(ctx, deliveryIds)
  return rows.map(({ codeId }) => codeId)
}

export async function ownedCodes(ctx: Ctx, deliveryIds: number[]): Promise<{ deliveryId: number; codeId: number }[]> {
  if (deliveryIds.length === 0) return []
  const { deliveryId, codeId, revokedAt } = deliveredCodes
  return ctx.db
    .select({ deliveryId, codeId })
    .from(deliveredCodes)
    .where(sql`${inArray(deliveryId, deliveryIds)} and ${revokedAt} is null`)
    .orderBy(codeId)
}
