import { z } from 'zod'
import { GiftCode } from '../balances/gift-card.ts'
import { ComponentsOfLine } from '../catalog/bundle.ts'
import { MAX_CART_LINES, Quantity } from '../checkout/cart.ts'
import { CartBill } from '../checkout/cart-bill.ts'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { RecordedExemption } from '../customers/tax-exemption.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { PartialPaymentSource, PayableKind } from '../payments/payment.ts'
import { Discount } from '../pricing/discount.ts'
import { Email, Id, multilineText, Phone, text } from '../scalars.ts'
import { AdminOrder } from './admin-order.ts'

const SaleMoney = Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99')

const terms = { quantity: Quantity, discount: Discount.optional() }

const otherPrice = { price: SaleMoney.optional(), priceNote: multilineText(200).optional() }

const GoodsLine = z.strictObject({ kind: z.literal('product').optional(), productId: Id, ...otherPrice, ...terms })

const ServiceLine = z.strictObject({
  kind: z.literal('service'),
  serviceId: Id,
  priceLabel: text(200, { min: 1 }),
  isTaxable: z.boolean().default(true),
  ...otherPrice,
  ...terms,
})

const CustomItem = z.strictObject({
  kind: z.literal('free'),
  name: text(120, { min: 1, message: 'Enter a description' }),
  price: SaleMoney,
  isTaxable: z.boolean().default(true),
  countsAs: z.enum(['goods', 'service']).default('goods'),
  /** Missing: that of the repair, if it has one; null: the rate of the state. */
  taxCategoryId: Id.nullable().optional(),
  /** The repair of the price book that was done. */
  repairPriceId: Id.optional(),
  ...terms,
})

export const SaleLine = z
  .discriminatedUnion('kind', [GoodsLine, ServiceLine, CustomItem])
  .refine((line) => line.kind === 'free' || line.price === undefined || Boolean(line.priceNote), {
    message: 'Enter why the price differs',
    path: ['priceNote'],
  })
export type SaleLine = z.output<typeof SaleLine>

export const SaleLines = z
  .array(SaleLine)
  .max(MAX_CART_LINES)
  .refine((all) => areDifferent(all.flatMap((line) => ('productId' in line ? [line.productId] : []))), {
    message: 'List each product once',
  })

function areDifferent(ids: number[]): boolean {
  return new Set(ids).size === ids.length
}

export const SaleBasket = z.strictObject({
  lines: SaleLines.min(1, 'Add something first'),
  discount: Discount.optional(),
  code: text(40).toUpperCase().optional(),
})
export type SaleBasket = z.output<typeof SaleBasket>

export const saleContact = {
  customerId: ChosenCustomerId,
  contactName: text(120).default(''),
  contactEmail: z.union([z.literal(''), Email]).default(''),
  contactPhone: z.union([z.literal(''), Phone]).default(''),
}

export const SalePayment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('cash'), given: SaleMoney }),
  /** The number on the terminal's receipt, or of the check. */
  z.strictObject({ method: z.enum(['terminal', 'check']), reference: text(80).default('') }),
  /** The customer pays later; needs `customerId`. */
  z.strictObject({ method: z.literal('account') }),
])

export const PartialPayment = z.strictObject({
  method: PartialPaymentSource,
  amount: SaleMoney.refine((amount) => amount > 0, 'Enter an amount'),
  /** The number on the terminal's receipt, or of the check. */
  reference: text(80).default(''),
})
export type PartialPayment = z.output<typeof PartialPayment>

interface PaidInParts {
  partialPayments: PartialPayment[]
  payment?: z.output<typeof SalePayment>
}

/** Source: docs/rules.md, C-17. */
export const requireMethodsOnce: z.core.CheckFn<PaidInParts> = ({ value, issues }) => {
  const { partialPayments, payment } = value
  partialPayments.forEach(({ method }, position) => {
    if (method !== 'cash' && method !== 'account') return
    const isRepeated = partialPayments.slice(0, position).some((other) => other.method === method)
    if (isRepeated || method === payment?.method)
      issues.push({
        code: 'custom',
        message: `Enter ${method === 'cash' ? 'cash' : 'the account'} once. Add both amounts together.`,
        path: ['partialPayments', position, 'method'],
        input: value,
      })
  })
}

/** More than a company owes at once, so that everything open is paid in one sale. */
export const MAX_SALE_BILLS = 50

const MAX_PARTIAL_PAYMENTS = 8

/** An account cannot become money, and a deposit stores one method. */
export const NEVER_ON_ACCOUNT: readonly string[] = ['gift_card', 'account', 'appointment', 'layaway']

export const SaleBill = CartBill.extend({ about: z.string() })
export type SaleBill = z.infer<typeof SaleBill>

export const BillRef = z.strictObject({ kind: PayableKind, id: text(100, { min: 1 }) })

export function billsOnce<B extends typeof BillRef>(bill: B) {
  return z
    .array(bill)
    .max(MAX_SALE_BILLS, `One sale can cover up to ${MAX_SALE_BILLS} bills`)
    .refine((bills) => new Set(bills.map(({ kind, id }) => `${kind} ${id}`)).size === bills.length, {
      message: 'List each bill once',
    })
}

export const PaidBillRefs = billsOnce(BillRef.extend({ amount: SaleMoney }))

export const saleTenders = {
  giftCard: z.strictObject({ code: GiftCode, amount: SaleMoney }).optional(),
  storeCredit: z.strictObject({ id: Id, amount: SaleMoney }).optional(),
  /** Parts that other methods pay; `payment` pays the rest. */
  partialPayments: z
    .array(PartialPayment)
    .max(MAX_PARTIAL_PAYMENTS, `A sale can have up to ${MAX_PARTIAL_PAYMENTS} parts`)
    .default([]),
  payment: SalePayment,
}

const counterSale = z.strictObject({
  /** The browser generates it, so that resending a sale does not create a second order. */
  key: z.uuid(),
  ...SaleBasket.shape,
  bills: PaidBillRefs.default([]),
  parkedId: Id.optional(),
  ...saleContact,
  ...saleTenders,
  /** Not part of the total; rejected if the shop takes no tips. */
  tip: SaleMoney.optional(),
  handOver: z.enum(['now', 'later']).default('now'),
  note: multilineText(500).default(''),
  /**
   * The total that the page showed; if it is outdated, the server answers 409 `amount_mismatch` with the right `quote`.
   */
  total: Money,
})

export const counterSaleFields = counterSale.shape
export const CounterSale = counterSale.check(requireMethodsOnce)
export type CounterSale = z.output<typeof CounterSale>

export const SaleQuote = z.object({
  lines: z.array(
    z.object({
      productId: Id.nullable(),
      name: z.string(),
      unitPrice: Money,
      quantity: z.int(),
      discount: Money,
      saleDiscount: Money,
      lineTotal: Money,
      tax: Money,
      available: z.int().nullable(),
      components: ComponentsOfLine,
    }),
  ),
  discount: Money,
  /**
   * `problem` says why the code does not apply now; `needsCustomer` means that it applies once the customer is known.
   */
  code: z.object({ code: z.string(), problem: z.string().nullable(), needsCustomer: z.boolean() }).nullable(),
  subtotal: Money,
  tax: Money,
  taxRate: z.number(),
  taxRates: z.array(z.number()),
  /** Because of which there is no tax. */
  exemption: RecordedExemption.nullable(),
  total: Money,
})
export type SaleQuote = z.infer<typeof SaleQuote>

export const SaleQuoteInput = SaleBasket.extend({
  customerId: saleContact.customerId,
  contactEmail: saleContact.contactEmail,
})
export type SaleQuoteInput = z.output<typeof SaleQuoteInput>

export const SaleChoice = z.object({
  kind: z.enum(['product', 'service']),
  id: Id,
  name: z.string(),
  priceLabel: z.string().nullable(),
  imageUrl: z.string(),
  price: Money,
  isFrom: z.boolean(),
  barcode: z.string().nullable(),
  available: z.int().nullable(),
})
export type SaleChoice = z.infer<typeof SaleChoice>

export const findSaleGoods = endpoint('GET /admin/orders/goods', {
  summary:
    'Search products and services by name; a barcode or SKU returns only its product. Services with their prices come last',
  input: z.object({ search: text(80, { min: 2 }) }),
  output: z.array(SaleChoice),
})
export const findSaleBills = endpoint('GET /admin/orders/bills', {
  summary: 'Search open balances and renewals that can be paid with a sale: repairs, plans, appointments and quotes',
  input: z.object({ search: text(80, { min: 2 }) }),
  output: z.array(SaleBill),
})
export const quoteSale = endpoint('POST /admin/orders/quote', {
  summary: 'Preview the price of a counter sale and check its discount code',
  input: SaleQuoteInput,
  output: SaleQuote,
})
export const sellAtCounter = endpoint('POST /admin/orders', {
  summary: 'Create a counter sale, paid by cash, card terminal, check or on account, also in parts',
  input: CounterSale,
  output: AdminOrder,
  status: 201,
})
export const mailReceipt = endpoint('POST /admin/orders/:id/receipt', {
  summary: 'Send the receipt of a counter sale, once per address; an order without a customer stores the address',
  input: z.strictObject({ id: Id, email: Email }),
  output: AdminOrder,
})
