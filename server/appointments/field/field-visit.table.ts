import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Strokes } from '#contract/repairs/signature.ts'
import { instant } from '../../db/columns.ts'
import { appointments } from '../appointment.table.ts'

export const fieldVisits = pgTable(
  'field_visits',
  {
    appointmentId: integer()
      .primaryKey()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    onMyWayAt: instant(),
    arrivesAt: instant(),
    workedSeconds: integer().notNull().default(0),
    runningSince: instant(),
    workDone: text().notNull().default(''),
    signedName: text(),
    signedStrokes: jsonb().$type<Strokes>(),
    signedAt: instant(),
  },
  (t) => [
    check('field_visits_worked_not_negative', sql`${t.workedSeconds} >= 0`),
    check('field_visits_arrive_after_leaving', sql`(${t.onMyWayAt} is null) = (${t.arrivesAt} is null)`),
    check('field_visits_signed_is_over', sql`${t.signedAt} is null or ${t.runningSince} is null`),
  ],
)
