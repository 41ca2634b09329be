import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryMethod } from '#contract/catalog/product.ts'
import { digitalCodes } from '../../catalog/digital/code.table.ts'
import { id, instant } from '../../db/columns.ts'
import { orderItems, orders } from '../order.table.ts'

/** What one line of an order gets without a parcel. Made with the order; delivered at once or when somebody did it. */
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
    /** Pieces that were refunded or cancelled; with all of them it is closed. */
    revoked: integer().notNull().default(0),
    /** By when it was promised. */
    dueAt: instant().notNull(),
    deliveredAt: instant(),
    /** `system` where nobody had to. */
    deliveredBy: text(),
    /** When somebody began with what cannot be undone, such as registering a name. */
    committedAt: instant(),
    /** What the staff typed in, sealed for this row. */
    sealedCredential: text(),
    /** How often its customer opened it, how often they may in all, and until when. */
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

/** Which codes a line has. A code that was taken back may be somebody else's after. */
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
    /** Refunded, cancelled or replaced. */
    takenBackAt: instant(),
  },
  (t) => [
    uniqueIndex('delivered_codes_one_owner').on(t.codeId).where(sql`${t.takenBackAt} is null`),
    index('delivered_codes_delivery').on(t.deliveryId),
  ],
)

/** Each time a customer opened a line. Made by the browser: the same click sent again is the same one. */
export const deliveryOpenings = pgTable(
  'delivery_openings',
  {
    key: uuid().primaryKey(),
    deliveryId: integer()
      .notNull()
      .references(() => digitalDeliveries.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
  },
  (t) => [index('delivery_openings_delivery').on(t.deliveryId, t.at)],
)
