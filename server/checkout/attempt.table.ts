import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/accounts/address.ts'
import type { ProductKind } from '#contract/catalog/product.ts'
import type { ShippingMethod } from '#contract/checkout/cart.ts'
import type { Cents } from '#contract/money.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { products } from '../catalog/product/product.table.ts'
import { instant, moneyCents } from '../db/columns.ts'

/**
 * `open`: stock is held and the customer may pay. `paid`: an order exists. `released`: given up, the intent is
 * cancelled and the stock free again. `refunded`: paid after all with nothing left to ship, and paid back.
 */
export type AttemptStatus = 'open' | 'paid' | 'released' | 'refunded'

/** What a change of the cart replaces, kept until the provider has the new amount. */
export interface AttemptSnapshot {
  subtotalCents: Cents
  taxCents: Cents
  taxRatePpm: number
  shippingCents: Cents
  totalCents: Cents
  shippingMethod: ShippingMethod
  lines: Omit<typeof checkoutLines.$inferInsert, 'attemptId'>[]
}

/** One attempt to pay one cart: a snapshot of what is bought, for how much, by whom. The order is made from it. */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: uuid().primaryKey(),
    shopperId: integer()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'restrict' }),
    status: text().$type<AttemptStatus>().notNull().default('open'),
    provider: text().notNull(),
    /** Null until the provider has answered; the reconciling job asks again with the same idempotency key. */
    paymentIntentId: text(),
    clientSecret: text(),
    /** What the provider knows the amount to be; behind `totalCents` while an update is under way. */
    intentAmountCents: moneyCents(),
    /** The snapshot that the provider still knows while a changed cart's amount is on its way to it. */
    previous: jsonb().$type<AttemptSnapshot>(),
    /** Counts the provider calls that change the intent, so that each has its own idempotency key. */
    revision: integer().notNull().default(1),
    subtotalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    taxRatePpm: integer().notNull(),
    shippingCents: moneyCents().notNull(),
    totalCents: moneyCents().notNull(),
    shippingMethod: text().$type<ShippingMethod>().notNull(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    shippingAddress: jsonb().$type<Address>(),
    sessionLabel: text(),
    /** The versions that were in force when the card form was last shown; null where the shop has none. */
    termsId: integer(),
    returnsId: integer(),
    createdAt: instant().notNull().defaultNow(),
    holdExpiresAt: instant().notNull(),
    /** The last time the reconciling job looked; spreads its work. */
    checkedAt: instant(),
  },
  (t) => [
    uniqueIndex('checkout_attempts_payment_intent').on(t.paymentIntentId),
    uniqueIndex('checkout_attempts_one_open_per_shopper').on(t.shopperId).where(sql`${t.status} = 'open'`),
    index('checkout_attempts_open').on(t.holdExpiresAt).where(sql`${t.status} = 'open'`),
    check(
      'checkout_attempts_total_adds_up',
      sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents} + ${t.shippingCents}`,
    ),
    check('checkout_attempts_status_known', sql`${t.status} in ('open', 'paid', 'released', 'refunded')`),
  ],
)

export const checkoutLines = pgTable(
  'checkout_lines',
  {
    attemptId: uuid()
      .notNull()
      .references(() => checkoutAttempts.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
    quantity: integer().notNull(),
    unitPriceCents: moneyCents().notNull(),
    lineTotalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    imageUrl: text().notNull(),
    kind: text().$type<ProductKind>().notNull(),
    dropShipOnly: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('checkout_lines_attempt_product').on(t.attemptId, t.productId),
    check('checkout_lines_total_adds_up', sql`${t.lineTotalCents} = ${t.unitPriceCents} * ${t.quantity}`),
    check('checkout_lines_quantity_positive', sql`${t.quantity} > 0`),
  ],
)
