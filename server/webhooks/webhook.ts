import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { Webhook, type WebhookChange, type WebhookDraft } from '#contract/webhooks/webhook.ts'
import { mailNewAccess } from '../accounts/api-key/new-access-mail.ts'
import { requireProof } from '../accounts/second-factor/proof.ts'
import { record } from '../audit/audit.ts'
import { encryptedColumn } from '../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../audit/secret-box.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { newSecret } from './signature.ts'
import { webhooks } from './webhook.table.ts'

export type WebhookRow = typeof webhooks.$inferSelect

const MAX_WEBHOOKS = 20
const OLD_SECRET_VALID_MS = 86_400_000

export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  const rows = await ctx.db.select().from(webhooks).orderBy(asc(webhooks.id))
  return rows.map(toWebhook)
}

/** @throws Problem `too_many_webhooks`. */
export async function createWebhook(ctx: StaffCtx, draft: WebhookDraft): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret()
  const reference = randomUUID()
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(webhooks)) >= MAX_WEBHOOKS)
      throw new Problem('conflict', 'too_many_webhooks', `There are ${MAX_WEBHOOKS} webhooks. Delete one first.`)
    const encryptedSecret = encryptSecret(ctx, reference, secret)
    const [row] = await ctx.db
      .insert(webhooks)
      .values({ ...draft, reference, encryptedSecret, setUpBy: ctx.actor.user.id, createdAt: ctx.now })
      .returning()
    const webhook = toWebhook(row!)
    await record(ctx, 'webhook.created', `webhook:${webhook.id}`, Webhook, { after: webhook })
    await mailSetUp(ctx, webhook)
    return { webhook, secret }
  })
}

async function mailSetUp(ctx: StaffCtx, { name, url }: Webhook): Promise<void> {
  await mailNewAccess(ctx, {
    kind: 'webhook_set_up',
    subject: `A webhook was set up: ${name}`,
    what: `From now on the shop calls ${url} when something changes (webhook “${name}”).`,
    adminPath: '/admin/webhooks',
  })
}

/**
 * A new URL, or switching on, needs a fresh proof like a new webhook, and clears its failures.
 * @throws Problem `webhook_not_found`, `stale_edit`, `proof_required`.
 */
export async function updateWebhook(
  ctx: StaffCtx,
  { id, version: seen, ...given }: z.output<typeof WebhookChange> & { id: number },
): Promise<Webhook> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockWebhook(ctx, id)
    const before = toWebhook(row)
    requireFresh(seen, row.version, () => z.encode(Webhook, before))
    const isBack = given.isActive && !row.isActive
    const isSetUp = isBack || given.url !== row.url
    if (isSetUp) await requireProof(ctx)
    const values = {
      ...given,
      ...(isBack && { failingSince: null, disabledAt: null }),
      ...(isSetUp && { setUpBy: ctx.actor.user.id }),
      version: row.version + 1,
    }
    const [saved] = await ctx.db.update(webhooks).set(values).where(eq(webhooks.id, id)).returning()
    const after = toWebhook(saved!)
    await record(ctx, 'webhook.updated', `webhook:${id}`, Webhook, { before, after })
    if (isSetUp) await mailSetUp(ctx, after)
    return after
  })
}

export async function listWebhooksOf(ctx: Ctx, userId: number): Promise<Webhook[]> {
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.setUpBy, userId), eq(webhooks.isActive, true)))
    .orderBy(asc(webhooks.id))
  return rows.map(toWebhook)
}

export async function disableWebhook(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockWebhook(ctx, id)
    if (!row.isActive) return
    const [saved] = await ctx.db
      .update(webhooks)
      .set({ isActive: false, version: row.version + 1 })
      .where(eq(webhooks.id, id))
      .returning()
    const change = { before: toWebhook(row), after: toWebhook(saved!) }
    await record(ctx, 'webhook.updated', `webhook:${id}`, Webhook, change)
  })
}

export async function deleteWebhook(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = toWebhook(await lockWebhook(ctx, id))
    await ctx.db.delete(webhooks).where(eq(webhooks.id, id))
    await record(ctx, 'webhook.deleted', `webhook:${id}`, Webhook, { before })
  })
}

/** The former secret stays valid for a day. @throws Problem `webhook_not_found`. */
export async function rotateWebhookSecret(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret()
  return inTransaction(ctx, async (ctx) => {
    const { reference, encryptedSecret, version } = await lockWebhook(ctx, id)
    const [saved] = await ctx.db
      .update(webhooks)
      .set({
        encryptedSecret: encryptSecret(ctx, reference, secret),
        encryptedOldSecret: encryptedSecret,
        oldSecretUntil: new Date(ctx.now.getTime() + OLD_SECRET_VALID_MS),
        version: version + 1,
      })
      .where(eq(webhooks.id, id))
      .returning()
    await record(ctx, 'webhook.secret_rotated', `webhook:${id}`)
    return { webhook: toWebhook(saved!), secret }
  })
}

export function secretsOf(ctx: Ctx, row: WebhookRow): string[] {
  const { encryptedSecret, encryptedOldSecret, oldSecretUntil } = row
  const isOldGood = encryptedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > ctx.now
  return [encryptedSecret, ...(isOldGood ? [encryptedOldSecret] : [])].map((one) =>
    decrypt(ctx.config, ownerOf(row.reference), one),
  )
}

export async function lockWebhook(ctx: Ctx, id: number): Promise<WebhookRow> {
  const [row] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'webhook_not_found', 'There is no such webhook.')
  return row
}

function encryptSecret(ctx: Ctx, reference: string, secret: string): string {
  return encrypt(ctx.config, ownerOf(reference), secret)
}

const ownerOf = (reference: string | number) => `webhook:${reference}`

export const encryptedWebhookSecrets = [webhooks.encryptedSecret, webhooks.encryptedOldSecret].map((ciphertext) =>
  encryptedColumn({
    what: 'webhooks’ secrets',
    table: webhooks,
    id: webhooks.id,
    ciphertext,
    namedBy: webhooks.reference,
    owner: ownerOf,
  }),
)

function toWebhook(row: WebhookRow): Webhook {
  const { reference, encryptedSecret, encryptedOldSecret, setUpBy, ...facts } = row
  return facts
}
