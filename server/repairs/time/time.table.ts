import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/user.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const repairTimes = pgTable(
  'repair_times',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    startedAt: instant().notNull(),
    minutes: integer(),
    hourlyRateCents: moneyCents().notNull(),
    note: text().notNull().default(''),
    requestKey: uuid(),
    postedAt: instant(),
  },
  (t) => [
    uniqueIndex('repair_times_one_timer').on(t.userId).where(sql`${t.minutes} is null`),
    uniqueIndex('repair_times_one_per_request').on(t.requestKey),
    index('repair_times_ticket').on(t.ticketId, t.id),
    index('repair_times_started').on(t.startedAt),
    check('repair_times_minutes_of_a_day', sql`${t.minutes} between 1 and 1440`),
    check('repair_times_posted_when_stopped', sql`${t.postedAt} is null or ${t.minutes} is not null`),
  ],
)
