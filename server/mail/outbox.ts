import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { sendJob } from '../jobs/send-job.ts'
import { type MailedCalendar, mailMessages } from './mail.table.ts'
import { nameInMail } from './name-in-mail.ts'
import { textKey } from './texts/text-key.ts'
import { inOwnersWords } from './wording/mail-text.ts'
import type { Wording } from './wording/worded-letter.ts'

export const SEND_MAIL = 'mail.send'

export interface Mail {
  kind: string
  to: { name?: string; address: string }
  subject: string
  text: string
  html: string
  /** The owner may have other words for it. */
  wording?: Wording
  headers?: Record<string, string>
  calendar?: MailedCalendar
  dedupeKey?: string
}

function messageOf(ctx: Ctx, mail: Mail): typeof mailMessages.$inferInsert {
  return {
    kind: mail.kind,
    dedupeKey: mail.dedupeKey,
    toName: nameInMail(mail.to.name),
    toAddress: mail.to.address,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: mail.headers ?? {},
    calendar: mail.calendar ?? null,
    createdAt: ctx.now,
  }
}

/** The caller wrote the message in the same transaction. */
export async function queueWritten(ctx: Ctx, messageId: number, startAfter?: Date): Promise<void> {
  await sendJob(ctx, SEND_MAIL, { messageId }, startAfter && { startAfter })
}

/**
 * The message is sent only if the caller's transaction commits.
 * @param startAfter the message can be canceled until then.
 * @returns false if a message with the same `dedupeKey` was queued before, or the owner switched such mails off.
 */
export async function queueMail(ctx: Ctx, mail: Mail, startAfter?: Date): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const letter = mail.wording ? await inOwnersWords(ctx, mail.wording) : mail
    if (!letter) return false
    const [message] = await ctx.db
      .insert(mailMessages)
      .values(messageOf(ctx, { ...mail, ...letter }))
      .onConflictDoNothing()
      .returning({ id: mailMessages.id })
    if (message) await queueWritten(ctx, message.id, startAfter)
    return message !== undefined
  })
}

/** Frees the key, so that the same message can be queued again. */
export async function takeBackMails(ctx: Ctx, beginnings: string[]): Promise<void> {
  const { dedupeKey, status } = mailMessages
  const begins = beginnings
    .flatMap((beginning) => [beginning, textKey(beginning)])
    .map((beginning) => like(dedupeKey, `${beginning.replaceAll('_', '\\_')}%`))
  await ctx.db
    .update(mailMessages)
    .set({ status: 'cancelled', dedupeKey: sql`${dedupeKey} || ':' || ${mailMessages.id}` })
    .where(and(eq(status, 'queued'), or(...begins)))
}

interface MailedLink {
  address: string
  /** The key in the link, which every mail about the record contains. */
  key: string
}

interface CorrectedLink extends MailedLink {
  name: string
  /** The calendar for each method, if mails about the record have one. */
  calendars?: Record<MailedCalendar['method'], string>
}

/** Unsent mails, also those that only staff can still send, go to the corrected address, if there is one, and all links work. */
export async function readdressMails(ctx: Ctx, from: MailedLink, to: CorrectedLink): Promise<void> {
  const { toAddress, text, html, calendar, status, channel } = mailMessages
  const isWaiting = and(ne(status, 'sent'), sql`position(${from.key} in ${text}) > 0`)
  const renewed = { text: sql`replace(${text}, ${from.key}, ${to.key})` }
  await ctx.db
    .update(mailMessages)
    .set({
      ...renewed,
      toName: nameInMail(to.name),
      toAddress: to.address,
      html: sql`replace(${html}, ${from.key}, ${to.key})`,
      ...(to.calendars && {
        calendar: sql`${calendar} || jsonb_build_object('content', ${JSON.stringify(to.calendars)}::jsonb -> (${calendar} ->> 'method'))`,
      }),
      ...(to.address === '' && { status: 'cancelled' }),
    })
    .where(and(eq(channel, 'mail'), eq(toAddress, from.address), isWaiting))
  if (to.key !== from.key)
    await ctx.db
      .update(mailMessages)
      .set(renewed)
      .where(and(eq(channel, 'text'), isWaiting))
}

/** For mails without a link: those of these keys, and of keys that continue one after a colon. */
export async function readdressMailsOf(
  ctx: Ctx,
  dedupeKeys: string[],
  from: string,
  to: { name: string; address: string },
): Promise<void> {
  const { dedupeKey, toAddress, status } = mailMessages
  if (dedupeKeys.length === 0) return
  await ctx.db
    .update(mailMessages)
    .set({ toName: nameInMail(to.name), toAddress: to.address })
    .where(
      and(
        eq(toAddress, from),
        ne(status, 'sent'),
        or(...dedupeKeys.flatMap((key) => [eq(dedupeKey, key), sql`starts_with(${dedupeKey}, ${`${key}:`})`])),
      ),
    )
}

/** @returns whether somebody else may have the mails that were sent to the former address. */
export function isOtherAddress(former: string, corrected: string): boolean {
  return former !== '' && former.toLowerCase() !== corrected.toLowerCase()
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
