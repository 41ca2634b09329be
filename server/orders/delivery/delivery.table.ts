import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryMethod } from '#contract/catalog/product.ts'
import { digitalCodes } from '../../catalog/digital/code.table.ts'
import { id, instant } from '../../db/columns.ts'
import { orderItems, orders } from '../order.table.ts'

export const digitalDeliveries = pgTable(
  'digital_deliveries',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    productId: integer().notNull(),
    method: text().$type<DeliveryMethod>().notNull(),
    quantity: integer().notNull(),
    revoked: integer().notNull().default(0),
    dueAt: instant().notNull(),
    deliveredAt: instant(),
    deliveredBy: text(),
    /** Set before a step that cannot be undone, such as a domain registration. */
    committedAt: instant(),
    encryptedCredential: text(),
    opens: integer().notNull().default(0),
    opensAllowed: integer().notNull().default(0),
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex('digital_deliveries_one_per_item').on(t.orderItemId),
    index('digital_deliveries_order').on(t.orderId),
    index('digital_deliveries_waiting')
      .on(t.dueAt, t.id)
      .where(sql`${t.deliveredAt} is null and ${t.revoked} < ${t.quantity}`),
    check('digital_deliveries_method_known', sql`${t.method} in ('codes', 'file', 'credential')`),
    check('digital_deliveries_revoked_within', sql`${t.revoked} between 0 and ${t.quantity}`),
    check('digital_deliveries_opened_as_allowed', sql`${t.opens} between 0 and ${t.opensAllowed}`),
    check(
      'digital_deliveries_delivered_until',
      sql`(${t.deliveredAt} is null) = (${t.expiresAt} is null) and (${t.deliveredAt} is null) = (${t.deliveredBy} is null)`,
    ),
  ],
)

/** A code that was taken back may be sold to another customer, so it can occur twice. */
export const deliveredCodes = pgTable(
  'delivered_codes',
  {
    id: id(),
    deliveryId: integer()
      .notNull()
      .references(() => digitalDeliveries.id, { onDelete: 'restrict' }),
    codeId: integer()
      .notNull()
      .references(() => digitalCodes.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('delivered_codes_one_owner').on(t.codeId).where(sql`${t.revokedAt} is null`),
    index('delivered_codes_delivery').on(t.deliveryId),
  ],
)

export const downloads = pgTable(
  'downloads',
  {
    key: uuid().primaryKey(),
    deliveryId: integer()
      .notNull()
      .references(() => digitalDeliveries.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
  },
  (t) => [index('downloads_delivery').on(t.deliveryId, t.at)],
)
