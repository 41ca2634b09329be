import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, moneyCents } from '../../db/columns.ts'

export const drawers = pgTable(
  'drawers',
  {
    id: id(),
    till: text().notNull(),
    openedBy: text().notNull(),
    openedAt: instant().notNull(),
    floatCents: moneyCents().notNull(),
    closedBy: text(),
    closedAt: instant(),
    countedCents: moneyCents(),
    expectedCents: moneyCents(),
    countedChecksCents: moneyCents(),
    expectedChecksCents: moneyCents(),
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('drawers_one_open_per_till').on(sql`lower(${t.till})`).where(sql`${t.closedAt} is null`),
    index('drawers_newest').on(t.openedAt.desc().nullsFirst()),
    check(
      'drawers_closed_by_a_count',
      sql`(${t.closedAt} is null) = (${t.countedCents} is null) and (${t.closedAt} is null) = (${t.expectedCents} is null) and (${t.closedAt} is null) = (${t.closedBy} is null)
        and (${t.closedAt} is null) = (${t.countedChecksCents} is null) and (${t.closedAt} is null) = (${t.expectedChecksCents} is null)`,
    ),
    check(
      'drawers_not_negative',
      sql`${t.floatCents} >= 0 and coalesce(${t.countedCents}, 0) >= 0 and coalesce(${t.countedChecksCents}, 0) >= 0`,
    ),
  ],
)

export const drawerMoves = pgTable(
  'drawer_moves',
  {
    id: id(),
    drawerId: integer()
      .notNull()
      .references(() => drawers.id, { onDelete: 'restrict' }),
    key: uuid().notNull(),
    kind: text().$type<'in' | 'out'>().notNull(),
    amountCents: moneyCents().notNull(),
    reason: text().notNull(),
    /** The record that the cash paid, such as `supplier_bill:7`. The journal books the cash with that record. */
    subject: text(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('drawer_moves_one_per_key').on(t.key),
    index('drawer_moves_drawer').on(t.drawerId),
    check('drawer_moves_kind_known', sql`${t.kind} in ('in', 'out')`),
    check('drawer_moves_amount_positive', sql`${t.amountCents} > 0`),
  ],
)

export const cashSettings = pgTable(
  'cash_settings',
  {
    id: integer().primaryKey().default(1),
    roundsCash: boolean().notNull().default(false),
    countsBlind: boolean().notNull().default(false),
  },
  (t) => [check('cash_settings_are_one', sql`${t.id} = 1`)],
)
