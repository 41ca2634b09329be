import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#contract/money.ts'
import type { GiveBack } from '#contract/orders/order-return.ts'
import type { PaymentWay } from '#contract/payments/payment-part.ts'
import { balances } from '../../balances/balance.table.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { orders } from '../order.table.ts'

/** Its id is that of its first refund, which has the lines. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    exchangeOrderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    /** The part of the value that pays the exchange order. */
    exchangedCents: moneyCents().notNull(),
    giveBack: text().$type<GiveBack>().notNull(),
    isGift: boolean().notNull(),
    givenBack: jsonb().$type<{ way: PaymentWay; name: string; amountCents: Cents }[]>().notNull(),
    /** The gift card that was made for the value. */
    creditId: integer().references(() => balances.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('order_returns_order').on(t.orderId),
    uniqueIndex('order_returns_one_per_exchange').on(t.exchangeOrderId),
    check('order_returns_exchange_pays_an_order', sql`${t.exchangedCents} = 0 or ${t.exchangeOrderId} is not null`),
    check('order_returns_exchanged_not_negative', sql`${t.exchangedCents} >= 0`),
    check('order_returns_give_back_known', sql`${t.giveBack} in ('original', 'cash', 'store_credit')`),
  ],
)

export const returnSettings = pgTable(
  'return_settings',
  {
    id: integer().primaryKey().default(1),
    feePercent: integer().notNull().default(0),
    maxCashCents: moneyCents().notNull().default(sql`0`),
  },
  (t) => [
    check('return_settings_are_one', sql`${t.id} = 1`),
    check('return_settings_fee_sensible', sql`${t.feePercent} between 0 and 50`),
    check('return_settings_cash_not_negative', sql`${t.maxCashCents} >= 0`),
  ],
)
