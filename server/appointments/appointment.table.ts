import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppointmentStatus, Place } from '#contract/appointments/appointment.ts'
import { users } from '../accounts/user.table.ts'
import { id, instant } from '../db/columns.ts'
import { repairTickets } from '../repairs/ticket/ticket.table.ts'
import { services } from '../services/service.table.ts'
import { rooms } from './booking-setup.table.ts'

/**
 * Somebody comes, is called or is visited at a time. That nobody and no room is booked twice at once is held by the
 * exclusion constraints `appointments_staff_once` and `appointments_room_once`, which the migration
 * `appointments_never_overlap` adds: Drizzle knows no such constraint.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    /** Part of what its unguessable link is made from; raising it revokes every link sent before. */
    keyVersion: integer().notNull().default(1),
    /** Made by the browser: the same form sent again is the same appointment. */
    draftKey: uuid(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'restrict' }),
    staffId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    roomId: integer().references(() => rooms.id, { onDelete: 'restrict' }),
    /** Whose account sees it; who only left a name has none. */
    customerUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The repair that it is about; a ticket with a time of its own is not taken back. */
    ticketId: integer().references(() => repairTickets.id, { onDelete: 'restrict' }),
    customerName: text().notNull(),
    customerEmail: text(),
    customerPhone: text(),
    place: text().$type<Place>().notNull(),
    /** Where we go to, on site. */
    address: text(),
    /** What the customer, or the staff for them, wrote down. */
    note: text(),
    status: text().$type<AppointmentStatus>().notNull().default('scheduled'),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** On site: we arrive within so many minutes from the beginning on. */
    windowMinutes: integer().notNull().default(0),
    /** With the way there and back, and tidying up: what nobody else can have. */
    busyFrom: instant().notNull(),
    busyUntil: instant().notNull(),
    /** The zone in which its time was agreed on. */
    timeZone: text().notNull(),
    /** Moves with what calendars must hear of: RFC 5545, 3.8.7.4. */
    sequence: integer().notNull().default(0),
    remindedAt: instant(),
    /** What its customer is to be reminded of by then, in words for them: a seal that ends, a second signature. */
    followUpOn: date(),
    followUpNote: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Moves with every change, so that a stale page is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('appointments_one_per_draft').on(t.draftKey).where(sql`${t.draftKey} is not null`),
    // Whole, so that the free times of a month are found without the rows.
    index('appointments_busy')
      .on(t.busyFrom, t.busyUntil, t.staffId, t.roomId)
      .where(sql`${t.status} <> 'cancelled'`),
    index('appointments_by_start').on(t.startsAt, t.id),
    index('appointments_staff').on(t.staffId, t.startsAt),
    index('appointments_customer')
      .on(t.customerUserId, t.startsAt.desc())
      .where(sql`${t.customerUserId} is not null`),
    index('appointments_ticket').on(t.ticketId).where(sql`${t.ticketId} is not null`),
    index('appointments_email').on(sql`lower(${t.customerEmail})`),
    index('appointments_phone').on(sql`regexp_replace(${t.customerPhone}, '[^0-9]', '', 'g')`),
    index('appointments_to_remind')
      .on(t.startsAt)
      .where(sql`${t.remindedAt} is null and ${t.status} in ('scheduled', 'confirmed')`),
    check(
      'appointments_status_known',
      sql`${t.status} in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no-show')`,
    ),
    index('appointments_follow_up').on(t.followUpOn, t.id).where(sql`${t.followUpOn} is not null`),
    check('appointments_follow_up_says_what', sql`(${t.followUpOn} is null) = (${t.followUpNote} is null)`),
    check('appointments_place_known', sql`${t.place} in ('shop', 'on site', 'remote')`),
    check('appointments_take_time', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'appointments_busy_throughout',
      sql`${t.busyFrom} <= ${t.startsAt} and ${t.busyUntil} >= ${t.endsAt}`,
    ),
    // Of a deleted customer nothing is left, and nothing is open.
    check(
      'appointments_reachable_while_open',
      sql`${t.customerEmail} is not null or ${t.customerPhone} is not null or ${t.status} not in ('scheduled', 'confirmed')`,
    ),
  ],
)
