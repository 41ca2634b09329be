import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Actor, Ctx, ShopperCtx } from '../context.ts'
import { setCookie } from '../http/cookie.ts'
import { network } from '../http/rate-limit.ts'
import { hashToken, newToken } from './keys/opaque-token.ts'
import { shoppers } from './shopper.table.ts'
import { users } from './user.table.ts'

export const SHOPPER_COOKIE = 'shopper'
const MAX_AGE_DAYS = 90
const DAYS_UNTIL_RENEWED = 7
const DAY_MS = 86_400_000
/** Requests with the former guest's cookie are refused for this long after a sign-in in another tab. */
const MINUTES_UNTIL_ANOTHER = 10

/** Per network and hour: above what a campus or a mobile carrier needs, below what would fill the table. */
const NEW_GUESTS = { name: 'new-guest', points: 600, windowSeconds: 3600 }

export interface KnownShopper {
  shopperId: number
  cookies: string[]
}

/**
 * Creates the shopper with the first change. Callers that refuse a change roll this back with their transaction, or
 * check first.
 * @throws Problem `too_many_requests` if this network created too many guests within the hour; `cart_moved` if this
 * browser's guest has just moved into an account in another tab.
 */
export async function ensureShopper(ctx: ShopperCtx): Promise<KnownShopper> {
  const { user, address, guestHash, shopperId } = ctx.actor
  if (shopperId !== null) return { shopperId, cookies: [] }
  if (user) return { shopperId: await makeUsersShopper(ctx, user.id), cookies: [] }
  if (guestHash !== undefined && (await hasMoved(ctx, guestHash))) throw cartMoved()
  await ctx.counters.takeLocally(NEW_GUESTS, network(address))
  const token = newToken()
  const [guest] = await ctx.db
    .insert(shoppers)
    .values({ tokenHash: hashToken(token), createdAt: ctx.now, renewedAt: ctx.now })
    .returning({ id: shoppers.id })
  return { shopperId: guest!.id, cookies: [guestCookie(ctx, token)] }
}

async function hasMoved(ctx: Ctx, guestHash: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - MINUTES_UNTIL_ANOTHER * 60_000)
  const isOurs = and(eq(shoppers.formerTokenHash, guestHash), gt(shoppers.movedAt, since))
  return (await ctx.db.select({ id: shoppers.id }).from(shoppers).where(isOurs).limit(1)).length > 0
}

export function cartMoved(): Problem {
  return new Problem('conflict', 'cart_moved', 'You signed in in another tab. Please reload this page.')
}

function guestCookie(ctx: Ctx, token: string): string {
  return setCookie(ctx.config, SHOPPER_COOKIE, token, { maxAgeSeconds: MAX_AGE_DAYS * 86_400 })
}

export async function makeUsersShopper(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db
    .insert(shoppers)
    .values({ userId })
    .onConflictDoUpdate({ target: shoppers.userId, set: { userId } })
    .returning({ id: shoppers.id })
  return row!.id
}

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
    .prepare('find_guest')
    .execute()
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

export async function lockShopper(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, id)).for('update')
}

export async function lockGuest(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(eq(shoppers.id, id), isNull(shoppers.userId)))
    .for('update')
  return found.length > 0
}

export async function giveGuestTo(ctx: Ctx, guestId: number, userId: number): Promise<void> {
  const given = { userId, tokenHash: null, formerTokenHash: sql`token_hash`, movedAt: ctx.now }
  await ctx.db.update(shoppers).set(given).where(eq(shoppers.id, guestId))
}

export async function endGuest(ctx: Ctx, guestId: number, { into }: { into: number }): Promise<void> {
  const [gone] = await ctx.db
    .delete(shoppers)
    .where(eq(shoppers.id, guestId))
    .returning({ tokenHash: shoppers.tokenHash })
  const former = gone && { formerTokenHash: gone.tokenHash, movedAt: ctx.now }
  if (former) await ctx.db.update(shoppers).set(former).where(eq(shoppers.id, into))
}

export async function createAnonymousShopper(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.insert(shoppers).values({}).returning({ id: shoppers.id })
  return row!.id
}

export async function removeShopper(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(shoppers).where(eq(shoppers.id, id))
}

export async function takeOldGuests(
  ctx: Ctx,
  { isInUse, most }: { isInUse: (shopperId: SQLWrapper) => SQL | undefined; most: number },
): Promise<number[]> {
  const outOfReach = new Date(ctx.now.getTime() - (MAX_AGE_DAYS + 1) * DAY_MS)
  const isOld = and(isNotNull(shoppers.tokenHash), lt(shoppers.renewedAt, outOfReach))
  const old = await ctx.db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(isOld, not(isInUse(shoppers.id)!)))
    .orderBy(asc(shoppers.renewedAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return old.map(({ id }) => id)
}

export async function removeShoppers(ctx: Ctx, ids: number[]): Promise<void> {
  await ctx.db.delete(shoppers).where(inArray(shoppers.id, ids))
}

export function isGuest(shopperId: SQLWrapper): SQL {
  return sql`${shopperId} in (select id from ${shoppers} where user_id is null)`
}

/**
 * The customer record of an account whose email address is proven, because anybody can register with another's address.
 */
export async function provenCustomerOf(ctx: Ctx, shopperId: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ customerId: users.customerId })
    .from(shoppers)
    .innerJoin(users, eq(users.id, shoppers.userId))
    .where(and(eq(shoppers.id, shopperId), isNotNull(users.emailVerifiedAt)))
  return row?.customerId ?? null
}

export function userOfShopper(shopperId: SQLWrapper): SQL<number | null> {
  return sql`(select ${shoppers.userId} from ${shoppers} where ${shoppers.id} = ${shopperId})`
}
