import { inArray } from 'drizzle-orm'
import { encryptedColumn } from '../../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../../audit/secret-box.ts'
import type { Secret, Secrets } from '../../audit/secrets.ts'
import type { Ctx } from '../../context.ts'
import type { EncryptedData } from '../../ports/encrypted-data.ts'
import type { DeliveryRow } from './deliver.ts'
import { digitalDeliveries } from './delivery.table.ts'

export function encryptCredential(secret: Secret, deliveryId: number, credential: string): string {
  return encrypt(secret, ownerOf(deliveryId), credential)
}

/**
 * Null if there is none.
 * @throws Error if it was encrypted for another row or with another session secret.
 */
export function openCredential(
  secrets: Secrets,
  { id, encryptedCredential }: Pick<DeliveryRow, 'id' | 'encryptedCredential'>,
): string | null {
  return encryptedCredential && decrypt(secrets, ownerOf(id), encryptedCredential)
}

export async function deleteCredentials(ctx: Ctx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return
  await ctx.db
    .update(digitalDeliveries)
    .set({ encryptedCredential: null })
    .where(inArray(digitalDeliveries.orderId, orderIds))
}

export const encryptedCredentials: EncryptedData = {
  ...encryptedColumn({
    what: 'what was typed in for customers to get',
    table: digitalDeliveries,
    id: digitalDeliveries.id,
    ciphertext: digitalDeliveries.encryptedCredential,
    namedBy: digitalDeliveries.id,
    owner: ownerOf,
  }),
  exported: {
    table: 'digital_deliveries',
    plainAs: 'credential',
    columns: ['encrypted_credential'],
    decrypt: (secrets, { id, encrypted_credential }) => decrypt(secrets, ownerOf(id!), encrypted_credential!),
    encrypt: (secret, { id }, credential) => ({ encrypted_credential: encrypt(secret, ownerOf(id!), credential) }),
  },
}

function ownerOf(deliveryId: number | string): string {
  return `digital_delivery:${deliveryId}`
}
