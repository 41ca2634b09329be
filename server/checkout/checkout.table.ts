import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/accounts/address.ts'
import type { ShippingMethod } from '#contract/checkout/cart.ts'
import type { Registrant } from '#contract/domains/registrant.ts'
import type { Cents } from '#contract/money.ts'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { customers } from '../customer-records/customer.table.ts'
import { instant, moneyCents } from '../db/columns.ts'
import { soldLineColumns } from '../orders/sold-line.table.ts'
import type { SoldLine } from '../orders/sold-line.ts'
import type { NewAllocation } from '../payments/open-payment.ts'
import { payments } from '../payments/payment.table.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import type { AppliedPromotion } from '../pricing/promotion-price.ts'

/**
 * `open`: stock is held and the customer may pay. `paid`: an order exists. `released`: abandoned, and the stock is free
 * again. `refunded`: paid after that with nothing left to ship, and paid back.
 */
export type CheckoutStatus = 'open' | 'paid' | 'released' | 'refunded'

export interface AgreedRegistrant extends Omit<Registrant, 'hasAgreed'> {
  agreements: string[]
  agreedAt: string
  agreedFrom: string
}

export interface CheckoutSnapshot {
  subtotalCents: Cents
  taxCents: Cents
  taxRatePpm: number
  taxBasis: TaxBasis | null
  shippingCents: Cents
  totalCents: Cents
  shippingMethod: ShippingMethod
  discountCents: Cents
  discountReason: string | null
  promotions: AppliedPromotion[]
  balances: BalancePart[]
  lines: SoldLine[]
}

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    shopperId: integer()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'restrict' }),
    ownerId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    /** The record that staff chose for a draft order. */
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    status: text().$type<CheckoutStatus>().notNull().default('open'),
    previous: jsonb().$type<CheckoutSnapshot>(),
    subtotalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    taxRatePpm: integer().notNull(),
    taxBasis: jsonb().$type<TaxBasis>(),
    shippingCents: moneyCents().notNull(),
    totalCents: moneyCents().notNull(),
    shippingMethod: text().$type<ShippingMethod>().notNull(),
    discountCents: moneyCents().notNull().default(sql`0`),
    discountReason: text(),
    promotions: jsonb().$type<AppliedPromotion[]>().notNull().default([]),
    balances: jsonb().$type<BalancePart[]>().notNull().default([]),
    bills: jsonb().$type<NewAllocation[]>().notNull().default([]),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    shippingAddress: jsonb().$type<Address>(),
    registrant: jsonb().$type<AgreedRegistrant>(),
    sessionLabel: text(),
    termsId: integer(),
    returnsId: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('checkouts_one_per_payment').on(t.paymentId),
    index('checkouts_shopper').on(t.shopperId),
    index('checkouts_owner').on(t.ownerId).where(sql`${t.ownerId} is not null`),
    index('checkouts_of_customer').on(t.customerId).where(sql`${t.customerId} is not null`),
    uniqueIndex('checkouts_one_open_per_shopper').on(t.shopperId).where(sql`${t.status} = 'open'`),
    check('checkouts_total_adds_up', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents} + ${t.shippingCents}`),
    check('checkouts_status_known', sql`${t.status} in ('open', 'paid', 'released', 'refunded')`),
  ],
)

export const checkoutLines = pgTable(
  'checkout_lines',
  {
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...soldLineColumns(),
  },
  (t) => [
    uniqueIndex('checkout_lines_checkout_product').on(t.checkoutId, t.productId),
    check(
      'checkout_lines_total_adds_up',
      sql`${t.lineTotalCents} = ${t.unitPriceCents} * ${t.quantity} - ${t.saleDiscountCents}`,
    ),
    check('checkout_lines_quantity_positive', sql`${t.quantity} > 0`),
  ],
)
