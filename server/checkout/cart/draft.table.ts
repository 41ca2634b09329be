import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { CheckoutDraft } from '#contract/checkout/checkout.ts'
import { shoppers } from '../../accounts/shopper.table.ts'
import { instant } from '../../db/columns.ts'

/** What was typed into the checkout form, so that no reload and no declined card loses it. */
export const checkoutDrafts = pgTable('checkout_drafts', {
  shopperId: integer()
    .primaryKey()
    .references(() => shoppers.id, { onDelete: 'cascade' }),
  draft: jsonb().$type<CheckoutDraft>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})
