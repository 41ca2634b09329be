import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ClaimCause } from '#contract/repairs/warranty.ts'
import { instant } from '../../db/columns.ts'
import { repairParts } from '../parts/part.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const claimCauses = pgTable(
  'claim_causes',
  {
    /** The claim, not the first repair. */
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'cascade' }),
    cause: text().$type<ClaimCause>().notNull(),
    /** The part of the first repair that failed. */
    partId: integer().references(() => repairParts.id, { onDelete: 'restrict' }),
    note: text().notNull().default(''),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('claim_causes_part').on(t.partId),
    check('claim_causes_cause_known', sql`${t.cause} in ('part', 'workmanship', 'other')`),
    check('claim_causes_part_failed', sql`${t.partId} is null or ${t.cause} = 'part'`),
  ],
)
