import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReaderReturnDraft } from '#contract/orders/order-return.ts'
import type { ReaderSaleDraft } from '#contract/orders/reader-sale.ts'
import { payments } from '../../../payments/payment.table.ts'
import type { BalancePart } from '../../../ports/payable-handler.ts'
import type { PricedSale } from '../price-sale.ts'

export interface WaitingSale {
  sale: ReaderSaleDraft
  priced: PricedSale
  parts: BalancePart[]
  sellerId: number
  /** The goods that come back in an exchange, which pay first. */
  returned?: Omit<ReaderReturnDraft, 'sale'>
  /** The manager who allowed the discount. */
  approver?: string
}

export const readerSales = pgTable('reader_sales', {
  id: uuid()
    .primaryKey()
    .references(() => payments.id, { onDelete: 'restrict' }),
  soldBy: text().notNull(),
  waiting: jsonb().$type<WaitingSale>(),
})
