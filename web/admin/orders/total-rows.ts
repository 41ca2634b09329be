import { cents, centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { paidByText } from '#contract/payments/refund-text.ts'
import { taxRatesText } from '#contract/pricing/tax-rate.ts'
import { wholeAmount } from '../../checkout/pay/whole-amount.ts'
import { exemptionText } from '../customers/tax-exemption-text.ts'
import { type AdminOrder, shippingMethodLabel } from './order-labels.ts'

export function totalRows(order: AdminOrder): [name: string, amount: Dollars][] {
  const rows: [string, Dollars][] = [
    ['Subtotal', order.subtotal],
    [
      order.exemption ? `Tax (exempt: ${exemptionText(order.exemption)})` : `Tax (${taxRatesText(order.taxRates)})`,
      order.tax,
    ],
    [shippingMethodLabel[order.shippingMethod], order.shipping],
    ['Total', order.total],
  ]
  for (const part of order.paidWith)
    if (part.way === 'gift_card' || part.way === 'store_credit') rows.push([paidByText(part), -part.amount])
  if (order.tip > 0) rows.push(['Tip, not in the total', order.tip])
  if (order.paidTogether.length > 0) {
    for (const bill of order.paidTogether) {
      rows.push([bill.label, wholeAmount(bill)])
      if (bill.byBalance > 0) rows.push(['Paid by gift card or credit', -bill.byBalance])
    }
    rows.push(['Paid together', paidTogether(order)])
  }
  return [...discountRows(order), ...rows]
}

export function discountRows({
  subtotal,
  discount,
  discountReason,
}: Pick<AdminOrder, 'subtotal' | 'discount'> & { discountReason?: string | null }): [name: string, amount: Dollars][] {
  if (discount === 0) return []
  const before = dollarsOf(sumCents([subtotal, discount].map(centsOf)))
  return [
    ['Before discounts', before],
    [discountReason ? `Discount: ${discountReason}` : 'Discount', -discount],
  ]
}

function paidTogether({ total, paidByBalance, tip, paidTogether }: AdminOrder): Dollars {
  const bills = paidTogether.flatMap(({ amount, byPartialPayments }) => [amount, byPartialPayments])
  return dollarsOf(cents(sumCents([total, tip, ...bills].map(centsOf)) - centsOf(paidByBalance)))
}

export function saleAmount({ total, paidTogether }: AdminOrder): Dollars {
  return dollarsOf(sumCents([centsOf(total), ...paidTogether.map((bill) => centsOf(wholeAmount(bill)))]))
}
