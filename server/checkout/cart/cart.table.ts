import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import type { CheckoutDraft } from '#contract/checkout/checkout.ts'
import type { PayableKind } from '#contract/payments/payment.ts'
import { shoppers } from '../../accounts/shopper.table.ts'
import { referencesStock, stockedColumns } from '../../catalog/product/product.table.ts'
import { id, instant } from '../../db/columns.ts'

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
    promotionCode: text(),
    balanceIds: integer().array().notNull().default([]),
    bills: jsonb().$type<ListedBill[]>().notNull().default([]),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('carts_one_per_shopper').on(t.shopperId)],
)

export type Cart = typeof carts.$inferSelect

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
    referencesStock('cart_items', t),
    uniqueIndex('cart_items_one_line_per_product').on(t.cartId, t.productId),
    check('cart_items_quantity_in_range', sql.raw(`quantity between 1 and ${MAX_LINE_QUANTITY}`)),
  ],
)

/** The idempotency keys of recent additions, so that a repeated request adds nothing. */
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

export const checkoutDrafts = pgTable('checkout_drafts', {
  shopperId: integer()
    .primaryKey()
    .references(() => shoppers.id, { onDelete: 'cascade' }),
  draft: jsonb().$type<CheckoutDraft>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})
