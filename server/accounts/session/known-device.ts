import { createHmac } from 'node:crypto'
import { isMadeWith, type Secret } from '../../audit/secrets.ts'
import type { Ctx } from '../../context.ts'
import { setCookie } from '../../http/cookie.ts'

export const DEVICE_COOKIE = 'device'
const MAX_AGE_DAYS = 365

interface Account {
  id: number
  passwordHash: string
}

/** Marks a browser that has signed in to this account before. It grants nothing, and a new password voids it. */
export function deviceCookie(ctx: Ctx, account: Account): string {
  return setCookie(ctx.config, DEVICE_COOKIE, tokenFor(ctx.config, account), { maxAgeSeconds: MAX_AGE_DAYS * 86_400 })
}

export function isKnownDevice(ctx: Ctx, account: Account): boolean {
  return isMadeWith(ctx.config, ctx.actor.deviceToken ?? '', (secret) => tokenFor(secret, account))
}

function tokenFor({ sessionSecret }: Secret, { id, passwordHash }: Account): string {
  return createHmac('sha256', sessionSecret).update(`device:${id}:${passwordHash}`).digest('base64url')
}
