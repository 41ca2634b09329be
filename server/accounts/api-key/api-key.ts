import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { ApiKey, type ApiKeyDraft } from '#contract/accounts/api-key.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { hashToken, newToken } from '../keys/opaque-token.ts'
import { users } from '../user.table.ts'
import { apiKeys } from './api-key.table.ts'
import { mailNewAccess } from './new-access-mail.ts'

const SHOWN = 200
const MAX_ACTIVE_KEYS = 100
const DAY_MS = 86_400_000
/** The prefix lets secret scanners recognize a leaked key. */
const PREFIX = 'bsk_'
const RECOGNIZED_BY = 8

export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const rows = await selectKeys(ctx).orderBy(desc(apiKeys.id)).limit(SHOWN)
  return rows.map(toKey)
}

export async function listKeysOf(ctx: Ctx, userId: number): Promise<ApiKey[]> {
  const isUsable = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now)))
  const rows = await selectKeys(ctx)
    .where(and(eq(apiKeys.userId, userId), isUsable))
    .orderBy(desc(apiKeys.id))
  return rows.map(toKey)
}

/** @throws Problem `validation_failed` for a scope that the user lacks; `too_many_keys`. */
export async function createApiKey(
  ctx: StaffCtx,
  { days, ...draft }: ApiKeyDraft,
): Promise<{ key: ApiKey; secret: string }> {
  const { user } = ctx.actor
  const beyond = draft.scopes.filter((scope) => !user.permissions.has(scope))
  if (beyond.length > 0) throw invalid({ scopes: [`Your account lacks these permissions: ${beyond.join(', ')}`] })
  const secret = PREFIX + newToken()
  return inTransaction(ctx, async (ctx) => {
    const inUse = await ctx.db.$count(apiKeys, isNull(apiKeys.revokedAt))
    if (inUse >= MAX_ACTIVE_KEYS)
      throw new Problem('conflict', 'too_many_keys', `There are ${MAX_ACTIVE_KEYS} keys. Revoke one first.`)
    const [row] = await ctx.db
      .insert(apiKeys)
      .values({
        ...draft,
        scopes: [...new Set(draft.scopes)],
        tokenHash: hashToken(secret),
        beginning: secret.slice(0, RECOGNIZED_BY),
        userId: user.id,
        createdAt: ctx.now,
        expiresAt: days === null ? null : new Date(ctx.now.getTime() + days * DAY_MS),
      })
      .returning()
    const key = toKey({ key: row!, owner: user.username })
    await record(ctx, 'api_key.created', `api_key:${key.id}`, ApiKey, { after: key })
    await mailNewAccess(ctx, {
      kind: 'api_key_created',
      subject: `A new API key: ${key.name}`,
      what: `The API key “${key.name}” (${key.beginning}…) was made. A program that has it may use: ${key.scopes.join(', ')}.`,
      adminPath: '/admin/api-keys',
    })
    return { key, secret }
  })
}

/**
 * A repeated call changes nothing.
 * @throws Problem `api_key_not_found`.
 */
export async function revokeApiKey(ctx: Ctx, { id }: { id: number }): Promise<ApiKey> {
  return inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    const [found] = await selectKeys(ctx).where(eq(apiKeys.id, id))
    if (!found) throw new Problem('not_found', 'api_key_not_found', 'There is no such key.')
    const key = toKey(found)
    if (ended)
      await record(ctx, 'api_key.revoked', `api_key:${id}`, ApiKey, { before: { ...key, revokedAt: null }, after: key })
    return key
  })
}

function selectKeys(ctx: Ctx) {
  return ctx.db
    .select({ key: apiKeys, owner: users.username })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .$dynamic()
}

function toKey({ key, owner }: { key: typeof apiKeys.$inferSelect; owner: string }): ApiKey {
  const { tokenHash, userId, ...facts } = key
  return { ...facts, owner }
}
