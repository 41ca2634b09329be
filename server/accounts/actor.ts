import type { Actor, Ctx } from '../context.ts'
import { readCookie } from '../http/cookie.ts'
import { findShopper, SHOPPER_COOKIE } from './shopper.ts'

/** Who sent this request, by its cookies; looked up on every request, so nothing outlives its end. */
export async function findActor(ctx: Ctx, cookieHeader: string | null, address: string): Promise<Actor> {
  const shopperId = await findShopper(ctx, readCookie(ctx.config, cookieHeader, SHOPPER_COOKIE))
  return { shopperId, user: null, address }
}
