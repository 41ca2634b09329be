import { and, eq, like, or, sql, type WithSubquery } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { insertRows, rowsAsJson } from '../db/statement/insert-rows.ts'
import { queueingJobs } from '../jobs/queueing-jobs.ts'
import { type MailedCalendar, mailMessages } from './mail.table.ts'
import { nameInMail } from './name-in-mail.ts'
import { textKey } from './texts/text-key.ts'

export const SEND_MAIL = 'mail.send'

export interface Mail {
  kind: string
  to: { name?: string; address: string }
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  calendar?: MailedCalendar
  /** At most one message with this key is ever queued. */
  dedupeKey?: string
}

/** Parts of a statement, which write a message, at most one with its key, for the placeholder `mail`, and have it sent. */
export function queueingMail(db: Db): WithSubquery[] {
  const letter = writingMail(db)
  return [letter, queueingJobs(db, SEND_MAIL, sql`select json_build_object('messageId', id) from ${letter}`)]
}

/** The message alone, as the part `letter`: its job is still to be queued. */
function writingMail(db: Db) {
  return db
    .$with('letter', { id: mailMessages.id })
    .as(sql`${insertRows(mailMessages, sql.placeholder('mail'))} on conflict do nothing returning id`)
}

/** What it writes. */
export function mailRow(ctx: Ctx, mail: Mail): string {
  const row: typeof mailMessages.$inferInsert = {
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
  return rowsAsJson([row])
}

const queueing = prepared((db) => {
  const [letter, ...job] = queueingMail(db)
  return db
    .with(letter!, ...job)
    .select(ID)
    .from(letter!)
    .prepare('')
})

const writing = prepared((db) => {
  const letter = writingMail(db)
  return db.with(letter).select(ID).from(letter).prepare('')
})

const ID = { id: sql<number>`id` }

/** Has a message sent that was written in the same transaction. */
export async function queueWritten(ctx: Ctx, messageId: number, startAfter?: Date): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, SEND_MAIL, { messageId }, startAfter && { startAfter })
}

/**
 * Queues a message in the caller's transaction: it is sent if and only if the change that caused it is kept.
 * @param startAfter until then it can be taken back.
 * @returns whether it is new.
 */
export async function queueMail(ctx: Ctx, mail: Mail, startAfter?: Date): Promise<boolean> {
  const row = { mail: mailRow(ctx, mail) }
  if (startAfter) {
    const [message] = await writing(ctx).execute(row)
    if (message) await queueWritten(ctx, message.id, startAfter)
    return message !== undefined
  }
  await ctx.jobs.ready()
  return (await queueing(ctx).execute(row)).length > 0
}

/** What was queued under keys that begin so, and did not go out yet, is not sent any more, neither as a mail nor as a text. */
export async function takeBackMails(ctx: Ctx, beginnings: string[]): Promise<void> {
  const { dedupeKey, status } = mailMessages
  const begins = beginnings
    .flatMap((beginning) => [beginning, textKey(beginning)])
    .map((beginning) => like(dedupeKey, `${beginning.replaceAll('_', '\\_')}%`))
  await ctx.db
    .update(mailMessages)
    .set({ status: 'cancelled' })
    .where(and(eq(status, 'queued'), or(...begins)))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
