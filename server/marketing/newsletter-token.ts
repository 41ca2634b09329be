import { createHmac, timingSafeEqual } from 'node:crypto'

type Purpose = 'confirm' | 'unsubscribe'

/** The key in a mail's link, derived and not stored: whoever reads the database can't confirm for others. */
export function newsletterToken(purpose: Purpose, subscriberId: number, secret: string): string {
  return `${subscriberId}.${signature(purpose, subscriberId, secret)}`
}

/** The subscriber that the key was made for; null when it was not made by us, or for another purpose. */
export function subscriberOf(purpose: Purpose, token: string, secret: string): number | null {
  const [id, given] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token)?.slice(1) ?? []
  if (id === undefined || given === undefined) return null
  const expected = signature(purpose, Number(id), secret)
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? Number(id) : null
}

function signature(purpose: Purpose, subscriberId: number, secret: string): string {
  return createHmac('sha256', secret).update(`newsletter:${purpose}:${subscriberId}`).digest('base64url')
}
