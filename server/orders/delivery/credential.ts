import { inArray } from 'drizzle-orm'
import { sealedColumn } from '../../audit/sealed-rows.ts'
import { seal, unseal } from '../../audit/secret-box.ts'
import type { Secret, Secrets } from '../../audit/secrets.ts'
import type { Ctx } from '../../context.ts'
import type { DeliveryRow } from './deliver.ts'
import { digitalDeliveries } from './delivery.table.ts'

export function sealCredential(secret: Secret, deliveryId: number, credential: string): string {
  return seal(secret, ownerOf(deliveryId), credential)
}

/**
 * Null if there is none.
 * @throws Error if it was encrypted for another row or with another session secret.
 */
export function openCredential(
  secrets: Secrets,
  { id, sealedCredential }: Pick<DeliveryRow, 'id' | 'sealedCredential'>,
): string | null {
  return sealedCredential && unseal(secrets, ownerOf(id), sealedCredential)
}

export async function forgetCredentials(ctx: Ctx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return
  await ctx.db
    .update(digitalDeliveries)
    .set({ sealedCredential: null })
    .where(inArray(digitalDeliveries.orderId, orderIds))
}

export const sealedCredentials = sealedColumn({
  what: 'what was typed in for customers to get',
  table: digitalDeliveries,
  id: digitalDeliveries.id,
  sealed: digitalDeliveries.sealedCredential,
  namedBy: digitalDeliveries.id,
  owner: ownerOf,
})

function ownerOf(deliveryId: number | string): string {
  return `digital_delivery:${deliveryId}`
}
