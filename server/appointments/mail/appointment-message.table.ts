import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AppointmentChannel } from '#contract/appointments/admin-appointment.ts'
import { id, instant } from '../../db/columns.ts'
import { appointments } from '../appointment.table.ts'

/** Which way each automatic message took; the text of an email is in the outbox. */
export const appointmentMessages = pgTable(
  'appointment_messages',
  {
    id: id(),
    appointmentId: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** That of the email, so that a message is recorded once. */
    dedupeKey: text().notNull(),
    channel: text().$type<AppointmentChannel>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('appointment_messages_once').on(t.dedupeKey),
    index('appointment_messages_appointment').on(t.appointmentId, t.id),
    check('appointment_messages_channel_known', sql`${t.channel} in ('email', 'text', 'none', 'limit')`),
  ],
)
