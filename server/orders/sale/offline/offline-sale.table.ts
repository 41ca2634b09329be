import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { OfflineSale } from '#contract/orders/offline-sale.ts'
import { id, instant } from '../../../db/columns.ts'
import { orders } from '../../order.table.ts'

/** Sales that a register made offline, one row for each that arrived. */
export const offlineSales = pgTable(
  'offline_sales',
  {
    id: id(),
    key: uuid().notNull(),
    /** Not a reference, because a revoked register's sales stay. */
    registerId: integer().notNull(),
    receiptNumber: text().notNull(),
    /** By the clock of the register, which may be wrong. */
    soldAtByRegister: instant().notNull(),
    /** Corrected by the difference of the clocks. */
    soldAt: instant().notNull(),
    receivedAt: instant().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    refusal: text(),
    /** Only of a refused sale. */
    sale: jsonb().$type<z.input<typeof OfflineSale>>(),
    resolvedAt: instant(),
  },
  (t) => [
    uniqueIndex('offline_sales_one_per_key').on(t.key),
    uniqueIndex('offline_sales_one_per_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('offline_sales_receipt_number').on(t.receiptNumber),
    index('offline_sales_open').on(t.receivedAt).where(sql`${t.refusal} is not null and ${t.resolvedAt} is null`),
    check('offline_sales_booked_or_refused', sql`(${t.orderId} is null) = (${t.refusal} is not null)`),
    check('offline_sales_refused_can_be_read', sql`(${t.refusal} is null) = (${t.sale} is null)`),
  ],
)
