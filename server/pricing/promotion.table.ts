import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PromotionKind, PromotionScope } from '#contract/pricing/promotion.ts'
import { id, instant, moneyCents } from '../db/columns.ts'

/** A discount that a rule gives: by a code that is typed, or by itself. Source: docs/rules.md, P-10 to P-14. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    name: text().notNull(),
    /** In upper case; null where it applies by itself. */
    code: text(),
    kind: text().$type<PromotionKind>().notNull(),
    /** Hundredths of a percent: 1250 is 12.5 %. */
    percentHundredths: integer(),
    amountCents: moneyCents(),
    buyQuantity: integer(),
    getQuantity: integer(),
    scope: text().$type<PromotionScope>().notNull(),
    /** Without foreign keys: what is gone is in no cart. */
    scopeIds: integer().array().notNull().default([]),
    minimumCents: moneyCents(),
    startsAt: instant(),
    /** From this moment on it is over. */
    endsAt: instant(),
    limitInAll: integer(),
    limitPerCustomer: integer(),
    combines: boolean().notNull(),
    isActive: boolean().notNull(),
    /** Moves with every edit, so that a stale form is noticed. */
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
 * What bought with a promotion: kept while a limited one is being paid, final once it was. One purchase uses a promotion
 * once, whatever reports it how often.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: 'restrict' }),
    /** The checkout's id, or the key of the counter's sale. */
    useKey: uuid().notNull(),
    /** Address in lower case; empty where nobody said one. */
    customer: text().notNull(),
    /** Off the goods, and what shipping would have cost. */
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
