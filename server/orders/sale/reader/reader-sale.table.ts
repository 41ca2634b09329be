import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReaderSaleDraft } from '#contract/orders/reader-sale.ts'
import { payments } from '../../../payments/payment.table.ts'
import type { BalancePart } from '../../../ports/payable-handler.ts'
import type { PricedSale } from '../price-sale.ts'

/** What becomes an order once its card was taken: as it was sold, and what gift card and store credit pay of it. */
export interface WaitingSale {
  sale: ReaderSaleDraft
  priced: PricedSale
  parts: BalancePart[]
  sellerId: number
}

/** Goods that wait for a card at the reader. Their payment bears the same id. */
export const readerSales = pgTable('reader_sales', {
  id: uuid()
    .primaryKey()
    .references(() => payments.id, { onDelete: 'restrict' }),
  /** Who of the staff stood at the counter. */
  soldBy: text().notNull(),
  /** Null once it is decided: then the order says all of it, or nothing was sold. */
  waiting: jsonb().$type<WaitingSale>(),
})
