import type { AccessGrant, AccessRevocation } from '#contract/accounts/access.ts'
import { findAdminUser } from '../../accounts/admin-user.ts'
import { listKeysOf, revokeApiKey } from '../../accounts/api-key/api-key.ts'
import { hasFeed, revokeFeed } from '../../appointments/calendar/feed.ts'
import type { Ctx, CustomerCtx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { disableWebhook, listWebhooksOf } from '../../webhooks/webhook.ts'

/** These work without a session, so they outlive a new password and ended sessions. */
async function listGrants(ctx: Ctx, userId: number): Promise<AccessGrant[]> {
  const keys = await listKeysOf(ctx, userId)
  const webhooks = await listWebhooksOf(ctx, userId)
  const feed: AccessGrant = {
    kind: 'calendar_feed',
    id: userId,
    name: 'Calendar address',
    detail: 'Reads the appointments of this account',
    lastUsedAt: null,
  }
  return [
    ...keys.map(
      ({ id, name, scopes, lastUsedAt }): AccessGrant => ({
        kind: 'api_key',
        id,
        name,
        detail: scopes.join(', '),
        lastUsedAt,
      }),
    ),
    ...webhooks.map(
      ({ id, name, url, lastDeliveredAt }): AccessGrant => ({
        kind: 'webhook',
        id,
        name,
        detail: url,
        lastUsedAt: lastDeliveredAt,
      }),
    ),
    ...((await hasFeed(ctx, userId)) ? [feed] : []),
  ]
}

const REVOKE: Record<AccessGrant['kind'], (ctx: Ctx, id: number) => Promise<unknown>> = {
  api_key: (ctx, id) => revokeApiKey(ctx, { id }),
  webhook: disableWebhook,
  calendar_feed: revokeFeed,
}

async function revokeGrants(ctx: Ctx, userId: number, chosen: AccessRevocation['grants']): Promise<AccessGrant[]> {
  return inTransaction(ctx, async (ctx) => {
    const isChosen = (grant: AccessGrant) => chosen.some(({ kind, id }) => kind === grant.kind && id === grant.id)
    const grants = await listGrants(ctx, userId)
    for (const { kind, id } of grants.filter(isChosen)) await REVOKE[kind](ctx, id)
    return grants.filter((grant) => !isChosen(grant))
  })
}

export async function listAccess(ctx: CustomerCtx): Promise<AccessGrant[]> {
  return listGrants(ctx, ctx.actor.user.id)
}

export async function revokeAccess(ctx: CustomerCtx, { grants }: AccessRevocation): Promise<AccessGrant[]> {
  return revokeGrants(ctx, ctx.actor.user.id, grants)
}

export async function listUserAccess(ctx: StaffCtx, { id }: { id: number }): Promise<AccessGrant[]> {
  await findAdminUser(ctx, { id })
  return listGrants(ctx, id)
}

export async function revokeUserAccess(
  ctx: StaffCtx,
  { id, grants }: AccessRevocation & { id: number },
): Promise<AccessGrant[]> {
  await findAdminUser(ctx, { id })
  return revokeGrants(ctx, id, grants)
}
