import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PushAddress } from '#contract/accounts/push.ts'
import type { QueueStatus } from '#contract/queue/queue.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { users } from '../accounts/user.table.ts'
import { id, instant } from '../db/columns.ts'
import { services } from '../services/service.table.ts'

export const queueLines = pgTable('queue_lines', {
  serviceId: integer()
    .primaryKey()
    .references(() => services.id, { onDelete: 'cascade' }),
})

export const queueSettings = pgTable(
  'queue_settings',
  { id: integer().primaryKey(), isOpen: boolean().notNull() },
  (t) => [check('queue_settings_one', sql`${t.id} = 1`)],
)

export const queueNumbers = pgTable(
  'queue_numbers',
  {
    id: id(),
    day: date().notNull(),
    number: integer().notNull(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    status: text().$type<QueueStatus>().notNull().default('waiting'),
    shopperId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    network: text().notNull(),
    /** Raising it revokes every link to the number. */
    keyVersion: integer().notNull().default(1),
    takenAt: instant().notNull(),
    calledAt: instant(),
    calledBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A repeated click with this key calls no other number. */
    callKey: uuid(),
    desk: text(),
    endedAt: instant(),
    calls: integer().notNull().default(0),
    pushedCall: integer().notNull().default(0),
    push: jsonb().$type<PushAddress>(),
  },
  (t) => [
    unique('queue_numbers_of_day').on(t.day, t.number),
    uniqueIndex('queue_numbers_press').on(t.callKey).where(sql`${t.callKey} is not null`),
    uniqueIndex('queue_numbers_open_once')
      .on(t.shopperId, t.serviceId, t.day)
      .where(sql`${t.status} in ('waiting', 'called')`),
    index('queue_numbers_waiting').on(t.day, t.number).where(sql`${t.status} in ('waiting', 'called')`),
    index('queue_numbers_measured').on(t.serviceId, t.endedAt).where(sql`${t.status} = 'done'`),
    index('queue_numbers_shopper').on(t.shopperId),
    check('queue_numbers_status', sql`${t.status} in ('waiting', 'called', 'done', 'no_show', 'left')`),
    check('queue_numbers_called', sql`(${t.status} in ('waiting', 'left')) or ${t.calledAt} is not null`),
  ],
)
