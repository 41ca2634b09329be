import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PartState } from '#contract/repairs/part.ts'
import { referencesStock, stockedColumns } from '../../catalog/product/product.table.ts'
import { plainNumberIn } from '../../catalog/serialized-units/normalized-number.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { purchaseOrders } from '../../purchasing/purchase-order.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const repairParts = pgTable(
  'repair_parts',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
    state: text().$type<PartState>().notNull(),
    holdId: uuid().notNull().defaultRandom(),
    /** Per unit, before tax. */
    unitPriceCents: moneyCents().notNull(),
    isTaxable: boolean().notNull(),
    /** Per unit, at the time of posting; null if unknown. */
    unitCostCents: moneyCents(),
    serialNumber: text(),
    purchaseOrderId: integer().references(() => purchaseOrders.id, { onDelete: 'restrict' }),
    arrivedAt: instant(),
    postedAt: instant(),
    warrantyEndsOn: date(),
    note: text().notNull().default(''),
    requestKey: uuid().notNull(),
    addedBy: text().notNull(),
    addedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    referencesStock('repair_parts', t),
    uniqueIndex('repair_parts_one_per_request').on(t.requestKey),
    uniqueIndex('repair_parts_hold').on(t.holdId),
    index('repair_parts_ticket').on(t.ticketId, t.id),
    index('repair_parts_serial').on(plainNumberIn(t.serialNumber)),
    index('repair_parts_awaited').on(t.purchaseOrderId, t.productId).where(sql`${t.state} = 'ordered'`),
    check('repair_parts_quantity_positive', sql`${t.quantity} > 0`),
    check(
      'repair_parts_state_known',
      sql`${t.state} in ('wanted', 'reserved', 'ordered', 'fitted', 'returned', 'defective')`,
    ),
    check(
      'repair_parts_ordered_somewhere',
      sql`case when ${t.state} = 'ordered' then ${t.purchaseOrderId} is not null else true end`,
    ),
    check(
      'repair_parts_only_fitted_are_posted',
      sql`${t.postedAt} is null or ${t.state} in ('fitted', 'returned', 'defective')`,
    ),
  ],
)

export type PartRow = typeof repairParts.$inferSelect
