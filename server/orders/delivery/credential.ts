import { inArray } from 'drizzle-orm'
import { seal, unseal } from '../../audit/secret-box.ts'
import type { Config } from '../../config.ts'
import type { Ctx } from '../../context.ts'
import type { DeliveryRow } from './deliver.ts'
import { digitalDeliveries } from './delivery.table.ts'

type Keyed = Pick<Config, 'sessionSecret'>

export function sealCredential({ sessionSecret }: Keyed, deliveryId: number, credential: string): string {
  return seal(sessionSecret, ownerOf(deliveryId), credential)
}

/** Null where there is none. @throws Error where it was sealed for another row, or with another session secret. */
export function openCredential(
  { sessionSecret }: Keyed,
  { id, sealedCredential }: Pick<DeliveryRow, 'id' | 'sealedCredential'>,
): string | null {
  return sealedCredential && unseal(sessionSecret, ownerOf(id), sealedCredential)
}

/** What was typed in for whoever is forgotten goes with them. */
export async function forgetCredentials(ctx: Ctx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return
  await ctx.db
    .update(digitalDeliveries)
    .set({ sealedCredential: null })
    .where(inArray(digitalDeliveries.orderId, orderIds))
}

function ownerOf(deliveryId: number): string {
  return `digital_delivery:${deliveryId}`
}
