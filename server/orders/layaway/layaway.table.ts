import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { SoldComponent } from '#contract/catalog/bundle.ts'
import type { Cents } from '#contract/money.ts'
import type { SaleBasket } from '#contract/orders/counter-sale.ts'
import type { LayawaySettings } from '#contract/orders/layaway.ts'
import { balances } from '../../balances/balance.table.ts'
import { referencesStock, stockedColumns } from '../../catalog/product/product.table.ts'
import { customers } from '../../customer-records/customer.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { purchaseOrders } from '../../purchasing/purchase-order.table.ts'
import { orders } from '../order.table.ts'

/** Its money is in its balance, and its goods are held under its key until they are handed over. */
export const layaways = pgTable(
  'layaways',
  {
    id: id(),
    key: uuid().notNull(),
    status: text().$type<'unpaid' | 'open' | 'picked_up' | 'cancelled'>().notNull().default('unpaid'),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    balanceId: integer()
      .notNull()
      .references(() => balances.id, { onDelete: 'restrict' }),
    basket: jsonb().$type<z.input<typeof SaleBasket>>().notNull(),
    /** In the order of the lines. */
    agreed: jsonb().$type<{ unitPriceCents: Cents; components: SoldComponent[] | null }[]>().notNull(),
    items: jsonb().$type<{ name: string; quantity: number }[]>().notNull(),
    totalCents: moneyCents().notNull(),
    depositCents: moneyCents().notNull(),
    feeCents: moneyCents().notNull(),
    /** A dispute or the like about one of its payments. */
    flagged: text(),
    /** Set once it is canceled. */
    retainedCents: moneyCents(),
    terms: text().notNull(),
    dueOn: date().notNull(),
    takenBy: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull(),
    readyAt: instant(),
    remindedAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('layaways_one_per_key').on(t.key),
    uniqueIndex('layaways_one_per_balance').on(t.balanceId),
    uniqueIndex('layaways_one_per_order').on(t.orderId),
    index('layaways_open').on(t.dueOn, t.id).where(sql`${t.status} in ('unpaid', 'open')`),
    index('layaways_of_customer').on(t.customerId),
    check('layaways_status_known', sql`${t.status} in ('unpaid', 'open', 'picked_up', 'cancelled')`),
    check('layaways_deposit_within_total', sql`${t.depositCents} between 1 and ${t.totalCents}`),
    check('layaways_fee_within_total', sql`${t.feeCents} between 0 and ${t.totalCents}`),
    check('layaways_picked_up_as_an_order', sql`(${t.status} = 'picked_up') = (${t.orderId} is not null)`),
    check('layaways_fee_retained_when_cancelled', sql`(${t.status} = 'cancelled') = (${t.retainedCents} is not null)`),
    check('layaways_closed_at_the_end', sql`(${t.status} in ('picked_up', 'cancelled')) = (${t.closedAt} is not null)`),
  ],
)

/** The units that the lines need; `stock_holds` has how many of them are held. */
export const layawayGoods = pgTable(
  'layaway_goods',
  {
    layawayId: integer()
      .notNull()
      .references(() => layaways.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
    purchaseOrderId: integer().references(() => purchaseOrders.id, { onDelete: 'set null' }),
  },
  (t) => [
    referencesStock('layaway_goods', t),
    primaryKey({ name: 'layaway_goods_pkey', columns: [t.layawayId, t.productId] }),
    index('layaway_goods_product').on(t.productId),
    index('layaway_goods_purchase_order').on(t.purchaseOrderId).where(sql`${t.purchaseOrderId} is not null`),
    check('layaway_goods_quantity_positive', sql`${t.quantity} > 0`),
  ],
)

export const layawaySettings = pgTable(
  'layaway_settings',
  {
    id: integer().primaryKey(),
    minDepositPercent: integer().notNull(),
    feeKind: text().$type<LayawaySettings['feeKind']>().notNull(),
    feePercent: integer().notNull(),
    feeAmountCents: moneyCents().notNull(),
    daysToPay: integer().notNull(),
    terms: text().notNull(),
  },
  (t) => [
    check('layaway_settings_one_row', sql`${t.id} = 1`),
    check('layaway_settings_deposit_in_range', sql`${t.minDepositPercent} between 1 and 100`),
    check(
      'layaway_settings_fee_in_range',
      sql`${t.feeKind} in ('percent', 'amount') and ${t.feePercent} between 0 and 100 and ${t.feeAmountCents} >= 0`,
    ),
    check('layaway_settings_days_in_range', sql`${t.daysToPay} between 1 and 365`),
  ],
)
