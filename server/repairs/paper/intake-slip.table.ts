import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

/** Numbers that were printed on forms for the day without power. The ticket that is typed in from one names it. */
export const intakeSlips = pgTable(
  'intake_slips',
  {
    id: id(),
    /** Made by the browser: the same request sent again prints the same numbers. */
    batchKey: uuid().notNull(),
    place: integer().notNull(),
    printedBy: text().notNull(),
    printedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('intake_slips_place').on(t.batchKey, t.place)],
)
