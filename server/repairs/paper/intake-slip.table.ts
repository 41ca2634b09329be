import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

/** Numbers of printed forms for days without power; a ticket that is typed in later refers to one. */
export const intakeSlips = pgTable(
  'intake_slips',
  {
    id: id(),
    batchKey: uuid().notNull(),
    place: integer().notNull(),
    printedBy: text().notNull(),
    printedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('intake_slips_place').on(t.batchKey, t.place)],
)
