import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Strokes } from '#contract/repairs/signature.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { orders } from '../order.table.ts'

/** The signature that the customer drew for a sale at the counter. */
export const orderSignatures = pgTable('order_signatures', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'restrict' }),
  strokes: jsonb().$type<Strokes>().notNull(),
  signedAt: instant().notNull(),
})

export const signatureSettings = pgTable(
  'signature_settings',
  {
    id: integer().primaryKey().default(1),
    onAccount: boolean().notNull().default(false),
    /** Null: never for cards. */
    cardsFromCents: moneyCents(),
  },
  (t) => [
    check('signature_settings_are_one', sql`${t.id} = 1`),
    check('signature_settings_cards_not_negative', sql`${t.cardsFromCents} >= 0`),
  ],
)
