import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { orders } from '../../orders/order.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const repairReplacements = pgTable(
  'repair_replacements',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    /** No foreign key, so that products can be deleted; a deleted product cannot be bought. */
    productIds: integer().array().notNull(),
    offeredAt: instant().notNull(),
    until: date().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
  },
  (t) => [index('repair_replacements_open').on(t.until).where(sql`${t.orderId} is null`)],
)
