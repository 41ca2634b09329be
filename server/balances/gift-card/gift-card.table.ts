import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { paymentAllocations, payments } from '../../payments/payment.table.ts'
import { balances } from '../balance.table.ts'

/** `open`: may be paid. `released`: given up, though its money may arrive all the same. `returned`: and went back. */
export type GiftCardSaleStatus = 'open' | 'paid' | 'released' | 'returned'

/** Somebody buys a gift card: for how much, for whom. The card is made once it is paid. */
export const giftCardSales = pgTable(
  'gift_card_sales',
  {
    id: id(),
    /** Made by the browser; its payment names it. */
    key: uuid().notNull(),
    status: text().$type<GiftCardSaleStatus>().notNull().default('open'),
    /** Null where it was drawn up at the counter: a sale pays for it there. */
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    /** What it was paid by, and the card that it became. */
    allocationId: integer('purpose_id').references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    balanceId: integer().references(() => balances.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    message: text().notNull(),
    /** Part of what its unguessable link is made from. */
    keyVersion: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('gift_card_sales_one_per_key').on(t.key),
    uniqueIndex('gift_card_sales_one_per_purpose').on(t.allocationId),
    uniqueIndex('gift_card_sales_one_per_card').on(t.balanceId),
    index('gift_card_sales_buyer').on(sql`lower(${t.buyerEmail})`),
    index('gift_card_sales_recipient').on(sql`lower(${t.recipientEmail})`),
    check('gift_card_sales_status_known', sql`${t.status} in ('open', 'paid', 'released', 'returned')`),
    check(
      'gift_card_sales_paid_is_a_card',
      sql`(${t.status} = 'paid') = (${t.balanceId} is not null and ${t.allocationId} is not null)`,
    ),
    check('gift_card_sales_amount_positive', sql`${t.amountCents} > 0`),
  ],
)

export type GiftCardSaleRow = typeof giftCardSales.$inferSelect

/** What is sold in the shop; nothing: gift cards are sold at the counter alone. */
export const giftCardAmounts = pgTable(
  'gift_card_amounts',
  { amountCents: moneyCents().primaryKey() },
  (t) => [check('gift_card_amounts_positive', sql`${t.amountCents} > 0`)],
)
