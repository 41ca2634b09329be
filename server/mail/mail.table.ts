import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import { foldedText } from '../db/search-text.ts'

export type MailStatus = 'queued' | 'sent' | 'failed' | 'not_sent' | 'cancelled'

export type MailChannel = 'mail' | 'text'

export interface MailedCalendar {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

/** A message is written in the transaction that causes it and sent afterwards. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    kind: text().notNull(),
    channel: text().$type<MailChannel>().notNull().default('mail'),
    dedupeKey: text(),
    toName: text(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    calendar: jsonb().$type<MailedCalendar>(),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex('mail_messages_dedupe_key').on(t.dedupeKey),
    index('mail_messages_recipient').on(sql`lower(${t.toAddress})`, t.id.desc()),
    index('mail_messages_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    index('mail_messages_status').on(t.status, t.id),
    index('mail_messages_last_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
    index('mail_messages_search').using('gin', sql`${searchedInMail(t)} gin_trgm_ops`),
    check('mail_messages_channel_known', sql`${t.channel} in ('mail', 'text')`),
    index('mail_messages_waiting').on(t.createdAt).where(sql`${t.status} = 'queued'`),
  ],
)

export function searchedInMail(t: Record<'toAddress' | 'subject', AnyPgColumn>): SQL {
  return foldedText(sql`${t.toAddress} || ' ' || ${t.subject}`)
}
