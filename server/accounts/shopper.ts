import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '../context.ts'
import { setCookie } from '../http/cookie.ts'
import { hashToken, newToken } from './opaque-token.ts'
import { shoppers } from './shopper.table.ts'

export const SHOPPER_COOKIE = 'shopper'
const DAYS_KEPT = 90

/**
 * Who puts something in a cart, a wish list or a checkout form. The first time that a user does, or a browser nobody is
 * signed in on, a shopper is made of it; a guest's browser is known by the cookies, which the answer must set.
 */
export async function ensureShopper(ctx: ShopperCtx): Promise<{ shopperId: number; cookies: string[] }> {
  const { shopperId, user } = ctx.actor
  if (shopperId !== null) return { shopperId, cookies: [] }
  return user ? { shopperId: await makeUsersShopper(ctx, user.id), cookies: [] } : makeGuest(ctx)
}

async function makeGuest(ctx: Ctx): Promise<{ shopperId: number; cookies: string[] }> {
  const token = newToken()
  const [row] = await ctx.db
    .insert(shoppers)
    .values({ tokenHash: hashToken(token) })
    .returning({ id: shoppers.id })
  const cookie = setCookie(ctx.config, SHOPPER_COOKIE, token, { maxAgeSeconds: DAYS_KEPT * 86_400 })
  return { shopperId: row!.id, cookies: [cookie] }
}

export async function makeUsersShopper(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db
    .insert(shoppers)
    .values({ userId })
    .onConflictDoUpdate({ target: shoppers.userId, set: { userId } })
    .returning({ id: shoppers.id })
  return row!.id
}

/** The guest of a cookie. A user's shopper has no token, so no cookie opens it. */
export async function findGuest(ctx: Ctx, token: string | undefined): Promise<number | null> {
  if (!token || token.length > 64) return null
  const [row] = await ctx.db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.tokenHash, hashToken(token)))
  return row?.id ?? null
}

export async function findUsersShopper(ctx: Ctx, userId: number): Promise<number | null> {
  const [row] = await ctx.db.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.userId, userId))
  return row?.id ?? null
}

/** Nobody else changes what this shopper keeps before the transaction ends. */
export async function lockShopper(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, id)).for('update')
}

/** @returns whether the guest is still there and still nobody's. */
export async function lockGuest(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(eq(shoppers.id, id), isNull(shoppers.userId)))
    .for('update')
  return found.length > 0
}

/** The guest becomes the shopper of a user who has none yet; the cookie opens it no more. */
export async function giveGuestTo(ctx: Ctx, guestId: number, userId: number): Promise<void> {
  await ctx.db.update(shoppers).set({ userId, tokenHash: null }).where(eq(shoppers.id, guestId))
}

/** A shopper whom no cookie and no account opens: past payments stay with it when their payer is forgotten. */
export async function makeNobody(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.insert(shoppers).values({}).returning({ id: shoppers.id })
  return row!.id
}

export async function removeShopper(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(shoppers).where(eq(shoppers.id, id))
}

/** The condition that a shopper's id is a guest's. */
export function isGuest(shopperId: SQLWrapper): SQL {
  return sql`${shopperId} in (select id from ${shoppers} where user_id is null)`
}
