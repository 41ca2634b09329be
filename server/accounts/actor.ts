import type { Actor, Ctx } from '../context.ts'
import { readCookie } from '../http/cookie.ts'
import { bearerOf, findKeyActor } from './api-key/key-actor.ts'
import { DEVICE_COOKIE } from './session/known-device.ts'
import { findSession, SESSION_COOKIE } from './session/session.ts'
import { findGuest, leftGuest, SHOPPER_COOKIE } from './shopper.ts'

/**
 * Who sent this request, by its key or its cookies; looked up on every request, so nothing outlives its end.
 * @param leavesGuest a guest is looked up by whoever answers, in the statement that they send anyway.
 */
export async function findActor(
  ctx: Ctx,
  headers: Headers,
  address: string,
  { leavesGuest = false } = {},
): Promise<Actor> {
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
  const token = readCookie(ctx.config, cookies, SHOPPER_COOKIE)
  const guest = leavesGuest ? leftGuest(token) : await findGuest(ctx, token)
  return { ...guest, user: null, ...from }
}
