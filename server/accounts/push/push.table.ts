import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PushedNews, PushKind } from '#contract/accounts/push.ts'
import { id, instant } from '../../db/columns.ts'
import { sessions } from '../session/session.table.ts'
import { users } from '../user.table.ts'

/** The shop's one pair of keys (RFC 8292): browsers that ask to be told take news from whoever has the private one. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey(),
    publicKey: text().notNull(),
    sealedPrivateKey: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
)

/** A browser that asked to be told. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was asked for. Null once that ran out by itself: the staff are told while the office is closed, too. */
    sessionId: integer().references(() => sessions.id, { onDelete: 'set null' }),
    /** A second factor proved the session. */
    hasSecondFactor: boolean().notNull(),
    userAgent: text(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    /** News in a row that did not get through. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_browsers_endpoint').on(t.endpoint),
    index('push_browsers_user').on(t.userId, t.id),
    index('push_browsers_session').on(t.sessionId),
    check('push_browsers_kinds', sql`cardinality(${t.kinds}) > 0`),
  ],
)

/** News for one browser: written in the transaction that causes it, and sent afterwards. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    browserId: integer()
      .notNull()
      .references(() => pushBrowsers.id, { onDelete: 'cascade' }),
    /** What happened: a browser is told of it once. */
    dedupeKey: text().notNull(),
    news: jsonb().$type<PushedNews>().notNull(),
    /** What comes later than that is no news. */
    goodUntil: instant().notNull(),
    status: text().$type<'waiting' | 'sent' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    failure: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('push_messages_once').on(t.browserId, t.dedupeKey),
    index('push_messages_made').on(t.createdAt),
    index('push_messages_waiting').on(t.dedupeKey.op('text_pattern_ops')).where(sql`${t.status} = 'waiting'`),
    check('push_messages_status', sql`${t.status} in ('waiting', 'sent', 'failed', 'cancelled')`),
  ],
)
