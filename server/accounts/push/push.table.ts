import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PushedNews, PushKind } from '#contract/accounts/push.ts'
import { id, instant } from '../../db/columns.ts'
import { sessions } from '../session/session.table.ts'
import { users } from '../user.table.ts'

/** The shop's VAPID keys (RFC 8292). Browsers accept messages only from the holder of the private key. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey(),
    publicKey: text().notNull(),
    encryptedPrivateKey: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
)

export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the session expired, because staff are notified after closing time, too. */
    sessionId: integer().references(() => sessions.id, { onDelete: 'set null' }),
    hasSecondFactor: boolean().notNull(),
    userAgent: text(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    failures: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_browsers_endpoint').on(t.endpoint),
    index('push_browsers_user').on(t.userId, t.id),
    index('push_browsers_session').on(t.sessionId),
    check('push_browsers_kinds', sql`cardinality(${t.kinds}) > 0`),
  ],
)

export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    browserId: integer()
      .notNull()
      .references(() => pushBrowsers.id, { onDelete: 'cascade' }),
    dedupeKey: text().notNull(),
    news: jsonb().$type<PushedNews>().notNull(),
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
