import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ZERO } from '#contract/money.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { pricedWorkColumns } from '../estimate/priced-work.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const repairBills = pgTable(
  'repair_bills',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    ...pricedWorkColumns(),
    /** Null if the bill follows from the approved estimate or the agreed fee. */
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
