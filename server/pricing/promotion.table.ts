import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PromotionKind, PromotionScope } from '#contract/pricing/promotion.ts'
import { id, instant, moneyCents } from '../db/columns.ts'

export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    name: text().notNull(),
    code: text(),
    kind: text().$type<PromotionKind>().notNull(),
    /** Hundredths of a percent: 1250 is 12.5%. */
    percentHundredths: integer(),
    amountCents: moneyCents(),
    buyQuantity: integer(),
    getQuantity: integer(),
    scope: text().$type<PromotionScope>().notNull(),
    /** No foreign keys: a deleted product is in no cart, so its id does no harm. */
    scopeIds: integer().array().notNull().default([]),
    minimumCents: moneyCents(),
    startsAt: instant(),
    endsAt: instant(),
    limitInAll: integer(),
    limitPerCustomer: integer(),
    combines: boolean().notNull(),
    isActive: boolean().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('promotions_code').on(t.code),
    check('promotions_code_in_upper_case', sql`${t.code} = upper(${t.code})`),
    check('promotions_kind_known', sql`${t.kind} in ('percent', 'amount', 'free_shipping', 'buy_get')`),
    check('promotions_scope_known', sql`${t.scope} in ('all', 'categories', 'brands', 'products')`),
    check(
      'promotions_kind_has_its_numbers',
      sql`case ${t.kind} when 'percent' then coalesce(${t.percentHundredths} between 1 and 10000, false)
        when 'amount' then coalesce(${t.amountCents} > 0, false)
        when 'buy_get' then coalesce(${t.buyQuantity} > 0 and ${t.getQuantity} > 0, false) else true end`,
    ),
    check(
      'promotions_limits_positive',
      sql`coalesce(${t.limitInAll}, 1) > 0 and coalesce(${t.limitPerCustomer}, 1) > 0 and (${t.limitPerCustomer} is null or ${t.code} is not null)`,
    ),
  ],
)

/**
 * A use is reserved while a limited promotion is being paid and final afterwards. The key makes repeated reports count
 * once.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: 'restrict' }),
    useKey: uuid().notNull(),
    /** The email address in lowercase; empty if it is unknown. */
    customer: text().notNull(),
    amountCents: moneyCents().notNull(),
    shippingCents: moneyCents().notNull(),
    isFinal: boolean().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.useKey] }),
    index('promotion_uses_key').on(t.useKey),
    index('promotion_uses_customer').on(t.customer).where(sql`${t.customer} <> ''`),
    index('promotion_uses_newest').on(t.at),
    check('promotion_uses_not_negative', sql`${t.amountCents} >= 0 and ${t.shippingCents} >= 0`),
  ],
)
