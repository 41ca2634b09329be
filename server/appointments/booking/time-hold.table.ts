import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Place } from '#contract/appointments/appointment.ts'
import { users } from '../../accounts/user.table.ts'
import { id, instant } from '../../db/columns.ts'
import { repairPrices } from '../../price-book/repair-price.table.ts'
import { services } from '../../services/service.table.ts'
import { rooms } from '../booking-setup.table.ts'

/** A time that is held while the customer fills in the form. Ended holds stay for the limit of their network. */
export const timeHolds = pgTable(
  'time_holds',
  {
    id: id(),
    /** That of the draft, by which the booking finds its hold. */
    key: uuid().notNull(),
    network: text().notNull(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: integer().references(() => rooms.id, { onDelete: 'cascade' }),
    repairPriceId: integer()
      .notNull()
      .references(() => repairPrices.id, { onDelete: 'cascade' }),
    place: text().$type<Place>().notNull(),
    startsAt: instant().notNull(),
    busyFrom: instant().notNull(),
    busyUntil: instant().notNull(),
    parts: text().$type<'held' | 'to_order'>(),
    partsHoldId: uuid(),
    since: instant().notNull(),
    until: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('time_holds_one_per_draft').on(t.key).where(sql`${t.endedAt} is null`),
    index('time_holds_busy').on(t.busyFrom, t.busyUntil).where(sql`${t.endedAt} is null`),
    index('time_holds_network').on(t.network, t.since),
    check(
      'time_holds_held_parts_have_a_hold',
      sql`${t.parts} is distinct from 'held' or ${t.partsHoldId} is not null or ${t.endedAt} is not null`,
    ),
  ],
)
