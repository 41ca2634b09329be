import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Actor, Ctx, ShopperCtx } from '../context.ts'
import { setCookie } from '../http/cookie.ts'
import { network } from '../http/rate-limit.ts'
import { hashToken, newToken } from './keys/opaque-token.ts'
import { shoppers } from './shopper.table.ts'

export const SHOPPER_COOKIE = 'shopper'
/** So long the browser keeps the cookie; then no cart and no wish list of this guest can be reached any more. */
const DAYS_KEPT = 90
/** Who comes back after so long gets it anew: a cart lasts for as long as somebody looks after it. */
const DAYS_UNTIL_RENEWED = 7
const DAY_MS = 86_400_000
/** So long a tab may still send what was pressed before another one signed in. */
const MINUTES_UNTIL_ANOTHER = 10

/** From one network in an hour: a campus or a mobile carrier stays below it, a program that fills the table does not. */
const NEW_GUESTS = { name: 'new-guest', points: 600, windowSeconds: 3600 }

/** The requester's shopper, and the cookies that the response must set. */
export interface KnownShopper {
  shopperId: number
  cookies: string[]
}

/**
 * The shopper whose cart, wish list or checkout form is changed. The first change of a user, or of a browser where nobody
 * is signed in, creates one; a guest's browser is recognized by the cookies. Callers that refuse a change roll this back with
 * their transaction, or check first, so that refused requests leave no rows.
 * @throws Problem `too_many_requests`: this network created too many guests within the hour; `cart_moved`: the guest of this
 * browser has just moved into an account that another tab signed in to.
 */
export async function ensureShopper(ctx: ShopperCtx): Promise<KnownShopper> {
  const { user, address, guestHash, shopperId } = ctx.actor
  if (shopperId !== null) return { shopperId, cookies: [] }
  if (user) return { shopperId: await makeUsersShopper(ctx, user.id), cookies: [] }
  if (guestHash !== undefined && (await hasMoved(ctx, guestHash))) throw cartMoved()
  ctx.counters.takeLocally(NEW_GUESTS, network(address))
  const token = newToken()
  const [guest] = await ctx.db
    .insert(shoppers)
    .values({ tokenHash: hashToken(token), createdAt: ctx.now, renewedAt: ctx.now })
    .returning({ id: shoppers.id })
  return { shopperId: guest!.id, cookies: [guestCookie(ctx, token)] }
}

/** A browser that never heard of its signing in has this cookie for good, and may be a guest's again after a while. */
async function hasMoved(ctx: Ctx, guestHash: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - MINUTES_UNTIL_ANOTHER * 60_000)
  const isOurs = and(eq(shoppers.formerTokenHash, guestHash), gt(shoppers.movedAt, since))
  return (await ctx.db.select({ id: shoppers.id }).from(shoppers).where(isOurs).limit(1)).length > 0
}

export function cartMoved(): Problem {
  return new Problem('conflict', 'cart_moved', 'You signed in meanwhile. Please reload this page.')
}

function guestCookie(ctx: Ctx, token: string): string {
  return setCookie(ctx.config, SHOPPER_COOKIE, token, { maxAgeSeconds: DAYS_KEPT * 86_400 })
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
export async function findGuest(
  ctx: Ctx,
  token: string | undefined,
): Promise<Pick<Actor, 'shopperId' | 'guestHash' | 'renewedCookie'>> {
  if (!isToken(token)) return { shopperId: null }
  const guestHash = hashToken(token)
  const [guest] = await ctx.db
    .select({ id: shoppers.id, renewedAt: shoppers.renewedAt })
    .from(shoppers)
    .where(eq(shoppers.tokenHash, guestHash))
  if (!guest) return { shopperId: null, guestHash }
  const found = { shopperId: guest.id, guestHash }
  if (ctx.now.getTime() - guest.renewedAt.getTime() < DAYS_UNTIL_RENEWED * DAY_MS) return found
  await ctx.db.update(shoppers).set({ renewedAt: ctx.now }).where(eq(shoppers.id, guest.id))
  return { ...found, renewedCookie: guestCookie(ctx, token) }
}

function isToken(token: string | undefined): token is string {
  return token !== undefined && token !== '' && token.length <= 64
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
  const given = { userId, tokenHash: null, formerTokenHash: sql`token_hash`, movedAt: ctx.now }
  await ctx.db.update(shoppers).set(given).where(eq(shoppers.id, guestId))
}

/** The guest, who keeps nothing any more, is gone; what still asks with its cookie has come too late. */
export async function endGuest(ctx: Ctx, guestId: number, { into }: { into: number }): Promise<void> {
  const [gone] = await ctx.db
    .delete(shoppers)
    .where(eq(shoppers.id, guestId))
    .returning({ tokenHash: shoppers.tokenHash })
  const former = gone && { formerTokenHash: gone.tokenHash, movedAt: ctx.now }
  if (former) await ctx.db.update(shoppers).set(former).where(eq(shoppers.id, into))
}

/** A shopper whom no cookie and no account opens: past payments stay with it when their payer is forgotten. */
export async function makeNobody(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.insert(shoppers).values({}).returning({ id: shoppers.id })
  return row!.id
}

export async function removeShopper(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(shoppers).where(eq(shoppers.id, id))
}

/**
 * Guests whose cookie ran out a day ago, the oldest first, kept from everybody else until the transaction ends.
 * @param isKept the condition that one is none of them all the same, by the shopper's id.
 */
export async function takeOldGuests(
  ctx: Ctx,
  { isKept, most }: { isKept: (shopperId: SQLWrapper) => SQL | undefined; most: number },
): Promise<number[]> {
  const outOfReach = new Date(ctx.now.getTime() - (DAYS_KEPT + 1) * DAY_MS)
  const isOld = and(isNotNull(shoppers.tokenHash), lt(shoppers.renewedAt, outOfReach))
  const old = await ctx.db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(isOld, not(isKept(shoppers.id)!)))
    .orderBy(asc(shoppers.renewedAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return old.map(({ id }) => id)
}

export async function removeShoppers(ctx: Ctx, ids: number[]): Promise<void> {
  await ctx.db.delete(shoppers).where(inArray(shoppers.id, ids))
}

/** The condition that a shopper's id is a guest's. */
export function isGuest(shopperId: SQLWrapper): SQL {
  return sql`${shopperId} in (select id from ${shoppers} where user_id is null)`
}

/** Inside a statement: the account of a shopper, null for a guest's. */
export function userOfShopper(shopperId: SQLWrapper): SQL<number | null> {
  return sql`(select ${shoppers.userId} from ${shoppers} where ${shoppers.id} = ${shopperId})`
}
