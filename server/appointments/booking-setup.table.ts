import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Place } from '#contract/appointments/appointment.ts'
import type { DepositKind } from '#contract/appointments/deposit.ts'
import { ZERO } from '#contract/money.ts'
import { users } from '../accounts/user.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { services } from '../services/service.table.ts'

export const bookingRules = pgTable(
  'booking_rules',
  {
    serviceId: integer()
      .primaryKey()
      .references(() => services.id, { onDelete: 'cascade' }),
    durationMinutes: integer().notNull(),
    stepMinutes: integer().notNull(),
    bufferMinutes: integer().notNull(),
    travelMinutes: integer().notNull(),
    windowMinutes: integer().notNull().default(0),
    noticeMinutes: integer().notNull(),
    horizonDays: integer().notNull(),
    places: text().array().$type<Place[]>().notNull(),
    needsRoom: boolean().notNull(),
    depositKind: text().$type<DepositKind>().notNull().default('none'),
    depositCents: moneyCents().notNull().default(ZERO),
    depositPercent: integer().notNull().default(20),
    depositRefundHours: integer().notNull().default(24),
  },
  (t) => [
    check('booking_rules_take_time', sql`${t.durationMinutes} > 0 and ${t.stepMinutes} > 0`),
    check(
      'booking_rules_not_negative',
      sql`${t.bufferMinutes} >= 0 and ${t.travelMinutes} >= 0 and ${t.windowMinutes} >= 0 and ${t.noticeMinutes} >= 0 and ${t.horizonDays} > 0`,
    ),
    check('booking_rules_deposit_known', sql`${t.depositKind} in ('none', 'fixed', 'share')`),
    check(
      'booking_rules_deposit_possible',
      sql`${t.depositCents} >= 0 and ${t.depositPercent} between 1 and 100 and ${t.depositRefundHours} >= 0`,
    ),
    check('booking_rules_happen_somewhere', sql`cardinality(${t.places}) > 0`),
  ],
)

export const bookingSkills = pgTable(
  'booking_skills',
  {
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ name: 'booking_skills_pkey', columns: [t.serviceId, t.userId] })],
)

export const rooms = pgTable('rooms', {
  id: id(),
  name: text().notNull(),
  isRemoved: boolean().notNull().default(false),
})

export const absences = pgTable(
  'absences',
  {
    id: id(),
    staffId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: instant().notNull(),
    until: instant().notNull(),
    note: text().notNull(),
  },
  (t) => [
    index('absences_until').on(t.until),
    uniqueIndex('absences_once').on(t.staffId, t.from, t.until),
    check('absences_take_time', sql`${t.from} < ${t.until}`),
  ],
)

/** Raising `keyVersion` gives the calendar a new secret address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keyVersion: integer().notNull().default(1),
  revokedAt: instant(),
})
