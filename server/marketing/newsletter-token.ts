import { createHmac } from 'node:crypto'
import { isMadeWith, type Secret, type Secrets } from '../audit/secrets.ts'

type Purpose = 'confirm' | 'unsubscribe'

/** Derived and not stored, so that somebody who reads the database cannot confirm for others. */
export function newsletterToken(purpose: Purpose, subscriberId: number, secret: Secret): string {
  return `${subscriberId}.${signature(purpose, subscriberId, secret)}`
}

export function subscriberOf(purpose: Purpose, token: string, secrets: Secrets): number | null {
  const [id, given] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token)?.slice(1) ?? []
  if (id === undefined || given === undefined) return null
  const isOurs = isMadeWith(secrets, given, (secret) => signature(purpose, Number(id), secret))
  return isOurs ? Number(id) : null
}

function signature(purpose: Purpose, subscriberId: number, { sessionSecret }: Secret): string {
  return createHmac('sha256', sessionSecret).update(`newsletter:${purpose}:${subscriberId}`).digest('base64url')
}
