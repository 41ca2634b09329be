import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ZERO } from '#contract/money.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { pricedWorkColumns } from '../estimate/priced-work.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** What a repair costs. It is settled from the moment in which the repair is ready. */
export const repairBills = pgTable(
  'repair_bills',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    ...pricedWorkColumns(),
    /** Who of the staff wrote it; null where it follows from what was approved. */
    writtenBy: text(),
    writtenAt: instant().notNull().defaultNow(),
    waivedCents: moneyCents().notNull().default(ZERO),
    waiverReason: text(),
  },
  (t) => [
    check('repair_bills_total_adds_up', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents}`),
    check('repair_bills_waived_within', sql`${t.waivedCents} between 0 and ${t.totalCents}`),
    check('repair_bills_waived_for_a_reason', sql`(${t.waivedCents} > 0) = (${t.waiverReason} is not null)`),
  ],
)
