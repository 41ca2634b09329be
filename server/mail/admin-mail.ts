import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MailHealth, type MailSearch, OutboxMail, type OutboxMailWithText } from '#contract/mail/admin-mail.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { containsTyped } from '../db/search-text.ts'
import { inTransaction } from '../db/transaction.ts'
import { withoutKeys } from '../log.ts'
import { letter, paragraph } from './letter.ts'
import { type MailStatus, mailMessages, searchedInMail } from './mail.table.ts'
import { queueMail, queueWritten } from './outbox.ts'
import { withinDaytime } from './texts/daytime.ts'

const shown = {
  id: mailMessages.id,
  kind: mailMessages.kind,
  channel: mailMessages.channel,
  toName: mailMessages.toName,
  toAddress: mailMessages.toAddress,
  customerId: sql<number | null>`case ${mailMessages.channel}
    when 'mail' then matching_customer(lower(${mailMessages.toAddress}), '')
    else matching_customer('', normalized_phone(${mailMessages.toAddress})) end`,
  subject: mailMessages.subject,
  status: mailMessages.status,
  attempts: mailMessages.attempts,
  lastError: mailMessages.lastError,
  createdAt: mailMessages.createdAt,
  sentAt: mailMessages.sentAt,
}

export async function listMail(ctx: Ctx, search: MailSearch): Promise<Page<OutboxMail>> {
  const matching = and(
    search.status ? eq(mailMessages.status, search.status) : undefined,
    search.search ? containsTyped(searchedInMail(mailMessages), search.search) : undefined,
  )
  const items = await ctx.db
    .select(shown)
    .from(mailMessages)
    .where(matching)
    .orderBy(desc(mailMessages.id))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
  return { items, ...(await countUpTo(ctx, mailMessages, matching)) }
}

const LINK = /https?:\/\/\S+/g
const BEHIND_PATH = /(?<=[?#])\S+/

/** Hides keys and tokens, which are in the query, the fragment or the path. */
function withoutLinksKeys(text: string): string {
  return text.replace(LINK, (link) => withoutKeys(link.replace(BEHIND_PATH, '…')))
}

export async function getMail(ctx: Ctx, { id }: { id: number }): Promise<OutboxMailWithText> {
  const [row] = await ctx.db
    .select({ ...shown, text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.id, id))
  if (!row) throw mailNotFound()
  return { ...row, text: withoutLinksKeys(row.text) }
}

export async function getMailHealth(ctx: Ctx): Promise<MailHealth> {
  const { status, sentAt, createdAt } = mailMessages
  const [last] = await ctx.db
    .select({ sentAt })
    .from(mailMessages)
    .where(isNotNull(sentAt))
    .orderBy(desc(sentAt))
    .limit(1)
  const [oldest] = await ctx.db
    .select({ createdAt })
    .from(mailMessages)
    .where(eq(status, 'queued'))
    .orderBy(asc(createdAt))
    .limit(1)
  return {
    isSending: ctx.config.smtpUrl !== undefined,
    from: ctx.config.mailFrom,
    lastSentAt: last?.sentAt ?? null,
    queued: (await countUpTo(ctx, mailMessages, eq(status, 'queued'))).total,
    oldestQueuedAt: oldest?.createdAt ?? null,
    failed: (await countUpTo(ctx, mailMessages, eq(status, 'failed'))).total,
  }
}

const Status = OutboxMail.pick({ status: true })

const NO_TRANSPORT: Record<OutboxMail['channel'], string> = {
  mail: 'No mail server is configured to send it.',
  text: 'No text message service is connected to send it.',
}

/**
 * An email is sent at once, an SMS only during the day.
 * @throws Problem `mail_not_found`; `mail_not_waiting` if it was sent, or no mail server is configured.
 */
export async function retryMail(ctx: Ctx, { id }: { id: number }): Promise<OutboxMail> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMail(ctx, id)
    const { smtpUrl, twilio } = ctx.config
    const isUndelivered = before.status === 'not_sent' && !(before.channel === 'text' ? twilio : smtpUrl)
    if (before.status === 'sent' || isUndelivered)
      throw new Problem(
        'conflict',
        'mail_not_waiting',
        isUndelivered ? NO_TRANSPORT[before.channel] : 'This email was already sent.',
      )
    if (before.channel === 'text' && before.status === 'cancelled') throw takenBack()
    const after = await setStatus(ctx, id, 'queued')
    await queueWritten(ctx, id, before.channel === 'text' ? await nextDaytime(ctx) : undefined)
    await record(ctx, 'mail.retried', `mail:${id}`, Status, { before, after })
    return after
  })
}

async function nextDaytime(ctx: Ctx): Promise<Date | undefined> {
  const at = withinDaytime(ctx.now, await ctx.shopZone(ctx))
  return at > ctx.now ? at : undefined
}

/** Queues a copy. @throws Problem `mail_not_found`; `text_not_copied`. */
export async function resendMail(ctx: Ctx, { id }: { id: number }): Promise<OutboxMail> {
  return inTransaction(ctx, async (ctx) => {
    const [original] = await ctx.db.select().from(mailMessages).where(eq(mailMessages.id, id))
    if (!original) throw mailNotFound()
    if (original.channel === 'text') throw cannotCopyText()
    const { kind, toName, toAddress, subject, text, headers } = original
    const copy = await queue(ctx, {
      kind,
      to: { address: toAddress, ...(toName !== null && { name: toName }) },
      subject,
      text,
      html: original.html,
      headers,
    })
    await record(ctx, 'mail.resent', `mail:${id}`, z.object({ copy: z.string() }), {
      after: { copy: `mail:${copy.id}` },
    })
    return copy
  })
}

export async function cancelMail(ctx: Ctx, { id }: { id: number }): Promise<OutboxMail> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMail(ctx, id)
    if (before.status === 'sent') throw new Problem('conflict', 'mail_not_waiting', 'This email was already sent.')
    const after = await setStatus(ctx, id, 'cancelled')
    await record(ctx, 'mail.cancelled', `mail:${id}`, Status, { before, after })
    return after
  })
}

export async function sendTestMail(ctx: Ctx, { to }: { to: string }): Promise<OutboxMail> {
  return inTransaction(ctx, async (ctx) => {
    const says = `Email from ${ctx.config.publicUrl} works. ${ctx.actor.user?.username ?? 'Someone'} requested this test.`
    const mail = await queue(ctx, {
      kind: 'test',
      to: { address: to },
      ...letter('Your shop can send email', [paragraph(says)]),
    })
    await record(ctx, 'mail.tested', `mail:${mail.id}`, z.object({ to: z.string() }), { after: { to } })
    return mail
  })
}

async function queue(ctx: Ctx, mail: Parameters<typeof queueMail>[1]): Promise<OutboxMail> {
  const dedupeKey = `${mail.kind}:${ctx.requestId}`
  await queueMail(ctx, { ...mail, dedupeKey })
  const [queued] = await ctx.db.select(shown).from(mailMessages).where(eq(mailMessages.dedupeKey, dedupeKey))
  return queued!
}

async function lockMail(ctx: Ctx, id: number): Promise<OutboxMail> {
  const [row] = await ctx.db.select(shown).from(mailMessages).where(eq(mailMessages.id, id)).for('update')
  if (!row) throw mailNotFound()
  return row
}

function takenBack(): Problem {
  return new Problem('conflict', 'mail_not_waiting', 'This text message was canceled. Call the customer instead.')
}

async function setStatus(ctx: Ctx, id: number, status: MailStatus): Promise<OutboxMail> {
  const [row] = await ctx.db
    .update(mailMessages)
    .set({
      status,
      attempts: sql`case when ${mailMessages.channel} = 'text' then least(${mailMessages.attempts}, 1) else 0 end`,
    })
    .where(eq(mailMessages.id, id))
    .returning(shown)
  return row!
}

function cannotCopyText(): Problem {
  return new Problem('conflict', 'text_not_copied', 'Text messages cannot be sent again. Call the customer instead.')
}

function mailNotFound(): Problem {
  return new Problem('not_found', 'mail_not_found', 'This email does not exist.')
}
