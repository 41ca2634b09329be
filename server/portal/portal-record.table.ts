import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import { users } from '../accounts/user.table.ts'
import { appointments } from '../appointments/appointment.table.ts'
import { id, instant } from '../db/columns.ts'
import { repairTickets } from '../repairs/ticket/ticket.table.ts'

export const portalRecords = pgTable(
  'portal_records',
  {
    id: id(),
    uuid: uuid().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<RecordKind>().notNull(),
    fields: jsonb().$type<Fields>().notNull(),
    /** The ticket cannot be deleted while a record refers to it. */
    ticketId: integer().references(() => repairTickets.id, { onDelete: 'restrict' }),
    appointmentId: integer().references(() => appointments.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('portal_records_of_user').on(t.userId, t.id.desc()),
    index('portal_records_of_ticket').on(t.ticketId),
    index('portal_records_asked_for').on(t.id).where(sql`${t.kind} = 'appointment' and ${t.appointmentId} is null`),
    check('portal_records_kind_known', sql`${t.kind} in ('appointment', 'intake', 'task')`),
    uniqueIndex('portal_records_one_per_appointment').on(t.appointmentId),
    check('portal_records_booked_is_appointment', sql`${t.kind} = 'appointment' or ${t.appointmentId} is null`),
    check('portal_records_intake_has_ticket', sql`${t.kind} = 'appointment' or ${t.ticketId} is not null`),
  ],
)

/** The accepted edits and their rejected fields, so that a retry gets the same answer. */
export const portalEdits = pgTable(
  'portal_edits',
  {
    id: id(),
    editKey: uuid().notNull().unique(),
    recordId: integer()
      .notNull()
      .references(() => portalRecords.id, { onDelete: 'cascade' }),
    conflictFields: text().array().notNull(),
  },
  (t) => [index('portal_edits_of_record').on(t.recordId, t.id.desc())],
)
