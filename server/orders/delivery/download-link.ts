import { createHmac } from 'node:crypto'
import { isMadeWith, type Secret } from '../../audit/secrets.ts'
import type { Ctx } from '../../context.ts'
import type { DeliveryRow } from './deliver.ts'

const VALID_SECONDS = 60 * 60

export interface DownloadLink {
  id: number
  deliveryId: number
  opening: string
  until: number
  signature: string
}

/** The address is signed and expires, so it needs no session. */
export function downloadUrl(ctx: Ctx, { id, orderId }: DeliveryRow, opening: string): string {
  const until = Math.floor(ctx.now.getTime() / 1000) + VALID_SECONDS
  const signature = signatureOf(ctx.config, { deliveryId: id, opening, until })
  const query = new URLSearchParams({ opening, until: String(until), signature })
  return `/api/orders/${orderId}/deliveries/${id}/file?${query}`
}

export function isValidLink(ctx: Ctx, link: DownloadLink): boolean {
  const isSigned = isMadeWith(ctx.config, link.signature, (secret) => signatureOf(secret, link))
  return isSigned && link.until * 1000 > ctx.now.getTime()
}

function signatureOf(
  { sessionSecret }: Secret,
  { deliveryId, opening, until }: Pick<DownloadLink, 'deliveryId' | 'opening' | 'until'>,
): string {
  return createHmac('sha256', sessionSecret).update(`download:${deliveryId}:${opening}:${until}`).digest('base64url')
}
