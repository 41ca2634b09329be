import { eq } from 'drizzle-orm'
import { APPROVAL_HEADER } from '#contract/accounts/approval-header.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Ctx } from '../context.ts'
import { readCookie } from '../http/cookie.ts'
import { apiKeys } from './api-key/api-key.table.ts'
import { hashToken } from './keys/opaque-token.ts'
import { permissionsOf } from './permissions.ts'
import { findApproval } from './register/approval.ts'
import { findRegister, REGISTER_COOKIE } from './register/find-register.ts'
import { passkeys } from './second-factor/passkey.table.ts'
import { secondFactors } from './second-factor/second-factor.table.ts'
import { DEVICE_COOKIE } from './session/known-device.ts'
import { findSession, SESSION_COOKIE } from './session/session.ts'
import { findGuest, SHOPPER_COOKIE } from './shopper.ts'
import { users } from './user.table.ts'

const BEARER = /^Bearer (\S{1,200})$/i
const USED_INTERVAL_MS = 60_000
const NO_SESSION = 0

/** Looked up on every request, so that an ended session or a revoked key stops working at once. */
export async function findActor(ctx: Ctx, headers: Headers, address: string): Promise<Actor> {
  const cookies = headers.get('cookie')
  const key = bearerOf(headers)
  const register = key ? undefined : await findRegister(ctx, readCookie(ctx.config, cookies, REGISTER_COOKIE))
  const from = {
    address,
    userAgent: headers.get('user-agent') ?? undefined,
    deviceToken: readCookie(ctx.config, cookies, DEVICE_COOKIE),
    ...(register && { register }),
  }
  if (key) return { ...(await findKeyActor(ctx, key)), ...from }
  const session = await findSession(ctx, readCookie(ctx.config, cookies, SESSION_COOKIE), register)
  if (session && register) return withApproval(ctx, { ...session, ...from }, headers.get(APPROVAL_HEADER))
  if (session) return { ...session, ...from }
  const guest = await findGuest(ctx, readCookie(ctx.config, cookies, SHOPPER_COOKIE))
  return { ...guest, user: null, ...from }
}

async function withApproval(ctx: Ctx, actor: Actor, token: string | null): Promise<Actor> {
  const { user } = actor
  const approval = user && (await findApproval(ctx, token, user.sessionId))
  if (!approval) return actor
  const permissions = new Set([...user.permissions, approval.permission])
  return { ...actor, user: { ...user, permissions }, approval }
}

function bearerOf(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1]
}

/**
 * The key is limited to its scopes and to what its account may do now.
 * @throws Problem `key_unknown` for a key that is unknown, revoked or expired; `too_many_requests`.
 */
async function findKeyActor(ctx: Ctx, secret: string): Promise<Pick<Actor, 'user' | 'shopperId' | 'byKey'>> {
  const [found] = await ctx.db
    .select({ key: apiKeys, user: users, confirmedAt: secondFactors.confirmedAt, passkeys: passkeysOf(ctx) })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(apiKeys.tokenHash, hashToken(secret)))
  if (!found || found.user.disabledAt || isOver(found.key, ctx.now)) throw unknownKey()
  const { key, user } = found
  const share = { name: `api-key:${key.perMinute}`, points: key.perMinute, windowSeconds: 60 }
  await ctx.counters.take(share, String(key.id))
  await noteUse(ctx, key)
  const owned = permissionsOf(ctx.config, user, found.confirmedAt !== null || found.passkeys > 0)
  return {
    shopperId: null,
    byKey: key.name,
    user: {
      id: user.id,
      sessionId: NO_SESSION,
      username: user.username,
      email: user.email,
      hasSecondFactor: false,
      permissions: new Set(key.scopes.filter((scope) => owned.has(scope))),
    },
  }
}

function passkeysOf({ db }: Ctx) {
  return db.$count(passkeys, eq(passkeys.userId, users.id))
}

type Key = typeof apiKeys.$inferSelect

function isOver({ revokedAt, expiresAt }: Key, now: Date): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now)
}

async function noteUse(ctx: Ctx, { id, lastUsedAt }: Key): Promise<void> {
  if (lastUsedAt && ctx.now.getTime() - lastUsedAt.getTime() < USED_INTERVAL_MS) return
  await ctx.db.update(apiKeys).set({ lastUsedAt: ctx.now }).where(eq(apiKeys.id, id))
}

function unknownKey(): Problem {
  return new Problem('not_signed_in', 'key_unknown', 'This API key is unknown, expired or revoked.')
}
