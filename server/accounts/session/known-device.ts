import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { setCookie } from '../../http/cookie.ts'

export const DEVICE_COOKIE = 'device'
const DAYS_KEPT = 365

interface Account {
  id: number
  passwordHash: string
}

/** Marks a browser that once signed in to this account. It opens nothing; a new password ends it. */
export function deviceCookie(ctx: Ctx, account: Account): string {
  return setCookie(ctx.config, DEVICE_COOKIE, tokenFor(ctx, account), { maxAgeSeconds: DAYS_KEPT * 86_400 })
}

export function isKnownDevice(ctx: Ctx, account: Account): boolean {
  const given = Buffer.from(ctx.actor.deviceToken ?? '')
  const expected = Buffer.from(tokenFor(ctx, account))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function tokenFor({ config }: Ctx, { id, passwordHash }: Account): string {
  return createHmac('sha256', config.sessionSecret).update(`device:${id}:${passwordHash}`).digest('base64url')
}
