import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewStatus } from '#contract/reviews/review.ts'
import { products } from '../catalog/product/product.table.ts'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant } from '../db/columns.ts'
import { foldedText } from '../db/search-text.ts'
import { orders } from '../orders/order.table.ts'

export const productReviews = pgTable(
  'product_reviews',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    buyerEmail: text(),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    rating: integer().notNull(),
    text: text().notNull(),
    name: text().notNull(),
    status: text().$type<ReviewStatus>().notNull().default('waiting'),
    reason: text().notNull().default(''),
    reply: text().notNull().default(''),
    writtenAt: instant().notNull(),
    decidedBy: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('product_reviews_one_per_order').on(t.productId, t.orderId),
    uniqueIndex('product_reviews_one_per_address')
      .on(t.productId, t.buyerEmail)
      .where(sql`${t.buyerEmail} is not null`),
    index('product_reviews_shown').on(t.productId, t.id).where(sql`${t.status} = 'approved'`),
    index('product_reviews_waiting').on(t.id).where(sql`${t.status} = 'waiting'`),
    index('product_reviews_by_status').on(t.status, t.id),
    index('product_reviews_order').on(t.orderId),
    index('product_reviews_search').using('gin', sql`${saidIn(t)} gin_trgm_ops`),
    index('product_reviews_address').on(t.buyerEmail),
    index('product_reviews_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check('product_reviews_contact_has_customer', sql`${t.buyerEmail} is null or ${t.customerId} is not null`),
    check('product_reviews_one_to_five', sql`${t.rating} between 1 and 5`),
    check('product_reviews_status_known', sql`${t.status} in ('waiting', 'approved', 'rejected')`),
    check('product_reviews_rejected_for_a_reason', sql`${t.status} <> 'rejected' or ${t.reason} <> ''`),
  ],
)

export function saidIn(t: Record<'text' | 'name', AnyPgColumn>): SQL {
  return foldedText(sql`${t.text} || ' ' || ${t.name}`)
}

export const reviewRequests = pgTable('review_requests', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'restrict' }),
  at: instant().notNull(),
})

export const reviewRefusals = pgTable('review_refusals', { email: text().primaryKey(), at: instant().notNull() })

export const reviewSettings = pgTable(
  'review_settings',
  { id: integer().primaryKey().default(1), sendsRequests: boolean().notNull(), daysAfter: integer().notNull() },
  (t) => [
    check('review_settings_are_one', sql`${t.id} = 1`),
    check('review_settings_days_after', sql`${t.daysAfter} between 1 and 60`),
  ],
)
