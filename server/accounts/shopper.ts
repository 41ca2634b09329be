import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { setCookie } from '../http/cookie.ts'
import { shoppers } from './shopper.table.ts'

export const SHOPPER_COOKIE = 'shopper'
const DAYS_KEPT = 90

/** The shopper's id; the first time a browser keeps something here, it becomes one and gets its cookie. */
export async function ensureShopper(ctx: Ctx): Promise<number> {
  if (ctx.actor.shopperId !== null) return ctx.actor.shopperId
  const token = randomBytes(24).toString('base64url')
  const [row] = await ctx.db.insert(shoppers).values({ tokenHash: hashToken(token) }).returning({ id: shoppers.id })
  ctx.actor.shopperId = row!.id
  ctx.cookies.push(setCookie(ctx.config, SHOPPER_COOKIE, token, { maxAgeSeconds: DAYS_KEPT * 86_400 }))
  return row!.id
}

export async function findShopper(ctx: Ctx, token: string | undefined): Promise<number | null> {
  if (!token || token.length > 64) return null
  const [row] = await ctx.db.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.tokenHash, hashToken(token)))
  return row?.id ?? null
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
