import type { Actor, Ctx } from '../context.ts'
import { readCookie } from '../http/cookie.ts'
import { bearerOf, findKeyActor } from './api-key/key-actor.ts'
import { DEVICE_COOKIE } from './session/known-device.ts'
import { findSession, SESSION_COOKIE } from './session/session.ts'
import { findGuest, SHOPPER_COOKIE } from './shopper.ts'

/** Looked up on every request, so that an ended session or a revoked key stops working at once. */
export async function findActor(ctx: Ctx, headers: Headers, address: string): Promise<Actor> {
  const cookies = headers.get('cookie')
  const from = {
    address,
    userAgent: headers.get('user-agent') ?? undefined,
    deviceToken: readCookie(ctx.config, cookies, DEVICE_COOKIE),
  }
  const key = bearerOf(headers)
  if (key) return { ...(await findKeyActor(ctx, key)), ...from }
  const session = await findSession(ctx, readCookie(ctx.config, cookies, SESSION_COOKIE))
  if (session) return { ...session, ...from }
  const guest = await findGuest(ctx, readCookie(ctx.config, cookies, SHOPPER_COOKIE))
  return { ...guest, user: null, ...from }
}
