import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#contract/money.ts'
import type { ReturnCondition } from '#contract/orders/order-return.ts'
import { balances } from '../../../balances/balance.table.ts'
import { instant, moneyCents } from '../../../db/columns.ts'
import { drawers } from '../../../payments/drawer/drawer.table.ts'

export interface StoredNoReceiptLine {
  productId: number
  name: string
  quantity: number
  condition: ReturnCondition
  priceCents: Cents
  taxCents: Cents
  /** Null for the rate of the whole return. */
  taxRatePpm: number | null
}

/** Goods whose sale is unknown, so that no order and no payment is refunded. */
export const noReceiptReturns = pgTable(
  'no_receipt_returns',
  {
    id: uuid().primaryKey(),
    lines: jsonb().$type<StoredNoReceiptLine[]>().notNull(),
    taxRatePpm: integer().notNull(),
    taxCents: moneyCents().notNull(),
    /** With tax. */
    amountCents: moneyCents().notNull(),
    source: text().$type<'cash' | 'balance'>().notNull(),
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    /** The gift card that was made for the value. */
    creditId: integer().references(() => balances.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('no_receipt_returns_at').on(t.at),
    index('no_receipt_returns_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    check('no_receipt_returns_source_known', sql`${t.source} in ('cash', 'balance')`),
    check('no_receipt_returns_credit_has_a_card', sql`(${t.source} = 'balance') = (${t.creditId} is not null)`),
    check('no_receipt_returns_drawer_holds_cash', sql`${t.drawerId} is null or ${t.source} = 'cash'`),
    check(
      'no_receipt_returns_amount_positive',
      sql`${t.amountCents} > 0 and ${t.taxCents} between 0 and ${t.amountCents}`,
    ),
  ],
)
