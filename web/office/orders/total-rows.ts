import type { Dollars } from '#contract/money.ts'
import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { methodWord, type OfficeOrder } from './order-words.ts'

/** The parts of what an order came to, as a bill lists them; the total is the last one. */
export function totalRows(order: OfficeOrder): [name: string, amount: Dollars][] {
  const rows: [string, Dollars][] = [
    ['Subtotal', order.subtotal],
    [`Tax (${taxRateText(order.taxRate)})`, order.tax],
    [methodWord[order.shippingMethod], order.shipping],
    ['Total', order.total],
  ]
  if (order.paidByBalance > 0) rows.push(['Paid by gift card or credit', -order.paidByBalance])
  if (order.tip > 0) rows.push(['Tip, beside the total', order.tip])
  return order.discount > 0 ? [[`Discount: ${order.discountReason}`, -order.discount], ...rows] : rows
}
