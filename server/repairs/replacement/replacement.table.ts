import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { orders } from '../../orders/order.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** What is offered in place of a device that is not repaired, as it was when that was known. */
export const repairReplacements = pgTable(
  'repair_replacements',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    /** Without a foreign key: what is gone is bought by nobody. */
    productIds: integer().array().notNull(),
    offeredAt: instant().notNull(),
    until: date().notNull(),
    /** The order by which the look at the old device costs nothing. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
  },
  (t) => [index('repair_replacements_open').on(t.until).where(sql`${t.orderId} is null`)],
)
