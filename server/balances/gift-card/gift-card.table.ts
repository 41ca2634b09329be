import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../customer-records/customer.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { paymentAllocations, payments } from '../../payments/payment.table.ts'
import { balances } from '../balance.table.ts'

/** `released`: abandoned, although its money may still arrive; then it becomes `returned`. */
export type GiftCardSaleStatus = 'open' | 'paid' | 'released' | 'returned'

export const giftCardSales = pgTable(
  'gift_card_sales',
  {
    id: id(),
    key: uuid().notNull(),
    status: text().$type<GiftCardSaleStatus>().notNull().default('open'),
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    allocationId: integer().references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    balanceId: integer().references(() => balances.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
    /** The buyer; the recipient is known only as an address to which the card is sent. */
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    message: text().notNull(),
    keyVersion: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('gift_card_sales_one_per_key').on(t.key),
    uniqueIndex('gift_card_sales_one_per_allocation').on(t.allocationId),
    uniqueIndex('gift_card_sales_one_per_card').on(t.balanceId),
    index('gift_card_sales_buyer').on(sql`lower(${t.buyerEmail})`),
    index('gift_card_sales_recipient').on(sql`lower(${t.recipientEmail})`),
    index('gift_card_sales_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check('gift_card_sales_contact_has_customer', sql`${t.buyerEmail} = '' or ${t.customerId} is not null`),
    check('gift_card_sales_status_known', sql`${t.status} in ('open', 'paid', 'released', 'returned')`),
    check(
      'gift_card_sales_paid_is_a_card',
      sql`(${t.status} = 'paid') = (${t.balanceId} is not null and ${t.allocationId} is not null)`,
    ),
    check('gift_card_sales_amount_positive', sql`${t.amountCents} > 0`),
  ],
)

export type GiftCardSaleRow = typeof giftCardSales.$inferSelect

export const giftCardAmounts = pgTable('gift_card_amounts', { amountCents: moneyCents().primaryKey() }, (t) => [
  check('gift_card_amounts_positive', sql`${t.amountCents} > 0`),
])
