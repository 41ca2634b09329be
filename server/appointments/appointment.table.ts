import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppointmentParts, AppointmentStatus, Place } from '#contract/appointments/appointment.ts'
import { users } from '../accounts/user.table.ts'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant } from '../db/columns.ts'
import { repairPrices } from '../price-book/repair-price.table.ts'
import { repairTickets } from '../repairs/ticket/ticket.table.ts'
import { services } from '../services/service.table.ts'
import { rooms } from './booking-setup.table.ts'

/**
 * The exclusion constraints `appointments_staff_once` and `appointments_room_once` prevent double booking. They are in
 * the migrations only, because Drizzle cannot declare them.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    /** Part of the link's MAC; raising it revokes every link sent before. */
    keyVersion: integer().notNull().default(1),
    draftKey: uuid(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'restrict' }),
    staffId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    roomId: integer().references(() => rooms.id, { onDelete: 'restrict' }),
    customerUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    ticketId: integer().references(() => repairTickets.id, { onDelete: 'restrict' }),
    customerName: text().notNull(),
    customerEmail: text(),
    customerPhone: text(),
    noContactReason: text().notNull().default(''),
    place: text().$type<Place>().notNull(),
    address: text(),
    note: text(),
    repairPriceId: integer().references(() => repairPrices.id, { onDelete: 'set null' }),
    partsHoldId: uuid(),
    /** Null if the hold ends with the appointment. */
    partsHeldUntil: instant(),
    parts: text().$type<AppointmentParts>(),
    status: text().$type<AppointmentStatus>().notNull().default('scheduled'),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    windowMinutes: integer().notNull().default(0),
    busyFrom: instant().notNull(),
    busyUntil: instant().notNull(),
    timeZone: text().notNull(),
    /** Staff chose a time at which the shop is closed, so it needs no other time if the hours change. */
    isOutsideHours: boolean().notNull().default(false),
    /** RFC 5545, 3.8.7.4: raised with each change that calendars must see. */
    sequence: integer().notNull().default(0),
    /** The time that the customer knows while a move by the shop can still be undone. */
    movedFrom: instant(),
    remindedAt: instant(),
    followUpOn: date(),
    followUpNote: text(),
    createdAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('appointments_one_per_draft').on(t.draftKey).where(sql`${t.draftKey} is not null`),
    index('appointments_busy').on(t.busyFrom, t.busyUntil, t.staffId, t.roomId).where(sql`${t.status} <> 'cancelled'`),
    index('appointments_by_start').on(t.startsAt, t.id),
    index('appointments_staff').on(t.staffId, t.startsAt),
    index('appointments_customer').on(t.customerUserId, t.startsAt.desc()).where(sql`${t.customerUserId} is not null`),
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
    check('appointments_parts_known', sql`${t.parts} in ('held', 'to_order', 'released')`),
    check(
      'appointments_held_parts_have_a_hold',
      sql`${t.parts} is distinct from 'held' or ${t.partsHoldId} is not null`,
    ),
    index('appointments_repair_price').on(t.repairPriceId).where(sql`${t.repairPriceId} is not null`),
    index('appointments_with_held_parts').on(t.endsAt).where(sql`${t.parts} = 'held'`),
    check('appointments_follow_up_says_what', sql`(${t.followUpOn} is null) = (${t.followUpNote} is null)`),
    index('appointments_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check(
      'appointments_contact_has_customer',
      sql`(coalesce(${t.customerEmail}, '') = '' and coalesce(${t.customerPhone}, '') = '') or ${t.customerId} is not null`,
    ),
    check('appointments_place_known', sql`${t.place} in ('shop', 'on site', 'remote')`),
    check('appointments_take_time', sql`${t.startsAt} < ${t.endsAt}`),
    check('appointments_busy_throughout', sql`${t.busyFrom} <= ${t.startsAt} and ${t.busyUntil} >= ${t.endsAt}`),
    // An appointment of a deleted customer has no personal data and is not open.
    check(
      'appointments_reachable_while_open',
      sql`${t.customerEmail} is not null or ${t.customerPhone} is not null or ${t.noContactReason} <> '' or ${t.customerId} is not null or ${t.status} not in ('scheduled', 'confirmed')`,
    ),
  ],
)
