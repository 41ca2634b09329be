import { type SQL, sql } from 'drizzle-orm'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { offlineSales } from './offline-sale.table.ts'

type OfOrder = NonNullable<AdminOrder['offlineSale']>
type Stored = Pick<OfOrder, 'receiptNumber'> & Record<Exclude<keyof OfOrder, 'receiptNumber'>, string>

export const offlineSaleOfOrder: SQL<Stored | null> = sql<Stored | null>`(
  select json_build_object('receiptNumber', sale.receipt_number, 'soldAt', sale.sold_at,
    'soldAtByRegister', sale.sold_at_by_register, 'receivedAt', sale.received_at)
  from ${offlineSales} sale where sale.order_id = orders.id)`

export function toOfflineSale({ receiptNumber, soldAt, soldAtByRegister, receivedAt }: Stored): OfOrder {
  return {
    receiptNumber,
    soldAt: new Date(soldAt),
    soldAtByRegister: new Date(soldAtByRegister),
    receivedAt: new Date(receivedAt),
  }
}

const RECEIPT_NUMBER = /^R\d{1,10}-\d{6,9}$/

/** @returns undefined if the typed text is not the number of an offline receipt. */
export function hasReceiptNumber(typed: string): SQL | undefined {
  const number = typed.trim().toUpperCase()
  if (!RECEIPT_NUMBER.test(number)) return undefined
  return sql`orders.id in (select sale.order_id from ${offlineSales} sale where sale.receipt_number = ${number})`
}
