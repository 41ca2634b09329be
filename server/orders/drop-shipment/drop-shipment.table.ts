import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { suppliers } from '../../suppliers/supplier.table.ts'
import { orderItems, orders } from '../order.table.ts'

export const dropShipments = pgTable(
  'drop_shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    supplierId: integer().references(() => suppliers.id, { onDelete: 'restrict' }),
    keyVersion: integer().notNull().default(1),
    timesSent: integer().notNull().default(0),
    sentTo: text(),
    sentAt: instant(),
    openedAt: instant(),
    confirmedAt: instant(),
    shippedAt: instant(),
    stoppedAt: instant(),
    supplierReference: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('drop_shipments_one_per_supplier').on(t.orderId, t.supplierId).nullsNotDistinct(),
    index('drop_shipments_supplier').on(t.supplierId),
    index('drop_shipments_unsent').on(t.createdAt).where(sql`${t.sentAt} is null and ${t.stoppedAt} is null`),
    check('drop_shipments_sent_to_somebody', sql`(${t.sentAt} is null) = (${t.sentTo} is null)`),
    check('drop_shipments_shipped_or_stopped', sql`${t.shippedAt} is null or ${t.stoppedAt} is null`),
  ],
)

export const dropShipmentItems = pgTable(
  'drop_shipment_items',
  {
    orderItemId: integer()
      .primaryKey()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    dropShipmentId: integer()
      .notNull()
      .references(() => dropShipments.id, { onDelete: 'restrict' }),
    supplierProductId: text(),
    quantity: integer().notNull(),
  },
  (t) => [
    index('drop_shipment_items_shipment').on(t.dropShipmentId),
    check('drop_shipment_items_quantity_not_negative', sql`${t.quantity} >= 0`),
  ],
)

export const dropShipmentParcels = pgTable(
  'drop_shipment_parcels',
  {
    id: id(),
    orderItemId: integer()
      .notNull()
      .references(() => dropShipmentItems.orderItemId, { onDelete: 'restrict' }),
    carrier: text().notNull(),
    trackingNumber: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [unique('drop_shipment_parcels_once').on(t.orderItemId, t.trackingNumber)],
)
