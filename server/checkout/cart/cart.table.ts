import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import type { PayableKind } from '#contract/payments/payment.ts'
import { shoppers } from '../../accounts/shopper.table.ts'
import { refersToShelf, stockedColumns } from '../../catalog/product/product.table.ts'
import { id, instant } from '../../db/columns.ts'

/** A bill that is paid with the cart. What it comes to is asked of its module each time. */
export interface ListedBill {
  kind: PayableKind
  subjectId: string
}

export const carts = pgTable(
  'carts',
  {
    id: id(),
    shopperId: integer()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    /** The discount code that was typed, in upper case. */
    promotionCode: text(),
    /** The gift cards that were added by their codes, in that order. */
    giftCardIds: integer().array().notNull().default([]),
    /** What is paid with it besides goods, in the order in which it was added. */
    bills: jsonb().$type<ListedBill[]>().notNull().default([]),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('carts_one_per_shopper').on(t.shopperId)],
)

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
  },
  (t) => [
    refersToShelf('cart_items', t),
    uniqueIndex('cart_items_one_line_per_product').on(t.cartId, t.productId),
    check('cart_items_quantity_in_range', sql.raw(`quantity between 1 and ${MAX_LINE_QUANTITY}`)),
  ],
)

/** What was added under which key, so that an addition whose answer was lost adds nothing when it is sent again. */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.key] })],
)
