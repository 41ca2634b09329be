import type { Company } from '#contract/company/company.ts'
import { cents, sumCents } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import type { BillSale } from '#contract/orders/bill-sale.ts'
import type { NoReceiptReturn } from '#contract/orders/no-receipt-return.ts'
import type { OrderReturn } from '#contract/orders/order-return.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { taxRatesText } from '#contract/pricing/tax-rate.ts'
import type { PrintedLine } from '../../accounts/printer/esc-pos.ts'
import { letterheadLines } from '../../accounts/printer/letterhead-lines.ts'
import { momentText } from '../../accounts/printer/moment-text.ts'
import { dollars } from '../../mail/dollars.ts'
import { longDay } from '../../mail/long-day.ts'

type Row = { row: readonly [string, string]; isBold?: boolean }

const THANKS: PrintedLine = { text: 'Thank you.', isCentered: true }

const SIGN_HERE: PrintedLine[] = [
  { text: '' },
  { text: '' },
  { text: 'X ____________________________' },
  { text: 'Signature' },
]

const SOURCE: Record<PaymentSource, string> = {
  online: 'Card',
  cash: 'Cash',
  check: 'Check',
  account: 'On account',
  terminal: 'Card at the counter',
  balance: 'Gift card or store credit',
}

export function receiptLines(company: Company, order: AdminOrder, trackingLink: string): PrintedLine[] {
  return [
    ...headLines(company, `Receipt #${order.id}`, order.createdAt),
    ...(order.contactName ? [{ text: order.contactName }] : []),
    'rule',
    ...order.items.flatMap(itemLines),
    'rule',
    ...totalLines(order),
    ...paymentLines(order),
    ...(order.refunded > 0 ? [row('Refunded', -order.refunded)] : []),
    ...(order.asksForSignature ? SIGN_HERE : []),
    THANKS,
    // The page asks for the email address of the order, so its address may be read by anyone.
    order.contactEmail
      ? { qrCode: trackingLink, caption: 'Scan to follow your order' }
      : { qrCode: `#${order.id}`, caption: 'For returns' },
  ]
}

export function billReceiptLines(company: Company, sale: BillSale): PrintedLine[] {
  const { bills, partialPayments, paymentSource, paymentReference, card, cashGiven, paid, change } = sale
  return [
    ...headLines(company, 'Receipt', sale.soldAt),
    'rule',
    ...bills.flatMap(billRows),
    'rule',
    ...partialPayments.map(({ method, amount, reference }) => row(`${SOURCE[method]} ${reference}`.trim(), amount)),
    ...(paymentSource === 'balance'
      ? []
      : [row(card ? cardText(card) : `${SOURCE[paymentSource]} ${paymentReference ?? ''}`.trim(), cashGiven ?? paid)]),
    ...optionalRow('Rounding', sale.rounding),
    ...optionalRow('Change', change),
    ...sale.layaways.flatMap(layawayLines),
    THANKS,
  ]
}

/** The terms as they were agreed, so that the customer has them on paper. */
function layawayLines({
  id,
  lines,
  total,
  paid,
  balance,
  fee,
  dueOn,
  terms,
}: BillSale['layaways'][number]): PrintedLine[] {
  return [
    'rule',
    { text: `Layaway L-${id}`, isBold: true },
    ...lines.map(({ name, quantity, lineTotal }) => row(`${quantity} × ${name}`, lineTotal)),
    row('Total with tax, charged at the pickup', total),
    row('Paid so far', paid),
    { ...row(`Balance due by ${longDay(dueOn)}`, balance), isBold: true },
    row('Fee if you cancel', fee),
    { text: terms },
  ]
}

export function returnReceiptLines(company: Company, returned: OrderReturn): PrintedLine[] {
  const { order, lines, fee, value, isGift, exchangeOrder, exchanged, givenBack, rounding, credit } = returned
  const paid = exchangeOrder?.paidWith.filter(({ way }) => way !== 'gift_card' && way !== 'store_credit') ?? []
  return [
    ...headLines(company, `${exchangeOrder ? 'Exchange' : 'Return'} #${order.id}`, returned.at),
    'rule',
    // A gift receipt does not tell what the giver paid for each thing.
    ...lines.map(({ name, quantity, amount, fee }) =>
      isGift ? { text: `${quantity} × ${name}` } : row(`${quantity} × ${name}`, -amount - fee),
    ),
    ...(fee > 0 && !isGift ? [row('Restocking fee', fee)] : []),
    { ...row('Value of the return', -value), isBold: true },
    ...(exchangeOrder ? soldLines(exchangeOrder) : []),
    ...(exchanged > 0 ? [row('Paid with the return', exchanged)] : []),
    ...paid.map(({ name, amount }) => row(`Paid: ${name}`, amount)),
    ...optionalRow('Rounding', exchangeOrder?.rounding),
    ...optionalRow('Change', exchangeOrder?.change),
    ...givenBack.map(({ name, amount }) => row(`Given back: ${name}`, amount)),
    ...optionalRow('Rounding of the cash', rounding),
    ...creditLines(credit),
    THANKS,
    ...(exchangeOrder ? [{ qrCode: `#${exchangeOrder.id}`, caption: 'For returns' }] : []),
  ]
}

export function noReceiptLines(company: Company, returned: NoReceiptReturn): PrintedLine[] {
  const { lines, tax, value, giveBack, credit } = returned
  return [
    ...headLines(company, 'Return without a receipt', returned.at),
    'rule',
    ...lines.map(({ name, quantity, price }) => row(`${quantity} × ${name}`, -price * quantity)),
    row('Tax', -tax),
    { ...row('Value of the return', -value), isBold: true },
    ...(giveBack === 'cash' ? [row('Given back: Cash', value)] : []),
    ...creditLines(credit),
    THANKS,
  ]
}

/** Like a gift card, the code pays in the shop and online, without an account. */
function creditLines(credit: OrderReturn['credit']): PrintedLine[] {
  if (!credit) return []
  return [
    { ...row('Store credit', credit.amount), isBold: true },
    { text: credit.code, isCentered: true, isBold: true },
    { text: 'Pays in the shop and online, like a gift card.', isCentered: true },
  ]
}

function soldLines({ id, items, tax, total }: AdminOrder): PrintedLine[] {
  return [
    'rule',
    { text: `New goods, order #${id}`, isBold: true },
    ...items.map(({ product, quantity, lineTotal, saleDiscount }) =>
      row(`${quantity} × ${product.name}`, lineTotal + saleDiscount),
    ),
    row('Tax', tax),
    row('Total', total),
    'rule',
  ]
}

function headLines(company: Company, title: string, at: Date): PrintedLine[] {
  return [...letterheadLines(company), 'rule', { row: [title, momentText(at, company.timeZone)], isBold: true }]
}

function itemLines(item: AdminOrder['items'][number]): PrintedLine[] {
  const { product, quantity, price, discount, discountReason, number, priceNote } = item
  const details = [
    [`${quantity} × ${dollars(price)}`, product.sku].filter(Boolean).join(' · '),
    ...(product.components ?? []).map(({ name, quantity: each }) => `${each * quantity} × ${name}`),
    number,
    priceNote,
    discount > 0 && `${dollars(cents(-discount))} ${discountReason ?? ''}`.trim(),
  ]
  return [
    row(product.name, item.lineTotal + item.saleDiscount),
    ...details.filter((text) => typeof text === 'string' && text !== '').map((text) => ({ text: `  ${text}` })),
  ]
}

function totalLines(order: AdminOrder): Row[] {
  const { discount, discountReason, subtotal, tax, taxRates, shipping, total, tip, paidTogether } = order
  return [
    ...(discount > 0
      ? [row('Before discounts', subtotal + discount), row(discountReason ?? 'Discount', -discount)]
      : []),
    row('Subtotal', subtotal),
    row(`Tax (${taxRatesText(taxRates)})`, tax),
    ...(shipping > 0 ? [row('Shipping', shipping)] : []),
    { ...row('Total', total), isBold: true },
    ...(tip > 0 ? [row('Tip, not in the total', tip)] : []),
    ...paidTogether.flatMap(billRows),
  ]
}

function billRows({ label, amount, byBalance, byPartialPayments }: BillSale['bills'][number]): Row[] {
  const whole = row(label, amount + byBalance + byPartialPayments)
  return byBalance > 0 ? [whole, row('Paid by gift card or credit', -byBalance)] : [whole]
}

/** The cash of a sale pays its bills, too, so it is shown as it was given. */
function paymentLines({ paidWith, cashGiven, change, rounding, paidTogether }: AdminOrder): Row[] {
  const parts = cashGiven === null ? paidWith : paidWith.filter(({ way }) => way !== 'cash')
  const ofBills = sumCents(paidTogether.map(({ byPartialPayments }) => byPartialPayments))
  return [
    ...parts.map(({ name, amount }) => row(name, amount)),
    ...(ofBills > 0 ? [row('Other payments', ofBills)] : []),
    ...(cashGiven === null ? [] : [row('Cash', cashGiven)]),
    ...optionalRow('Rounding', rounding),
    ...optionalRow('Change', change),
  ]
}

function optionalRow(name: string, amount: number | null | undefined): Row[] {
  return amount ? [row(name, amount)] : []
}

function row(name: string, amount: number): Row {
  return { row: [name, dollars(cents(amount))] }
}

function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand[0]!.toUpperCase()}${brand.slice(1)} ending in ${last4}`
}
