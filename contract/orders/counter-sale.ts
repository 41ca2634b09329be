import { z } from 'zod'
import { GiftCode } from '../balances/gift-card.ts'
import { PartsOfLine } from '../catalog/kits/kit.ts'
import { MAX_CART_LINES, Quantity } from '../checkout/cart.ts'
import { CartBill } from '../checkout/cart-bill.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { PayableKind } from '../payments/payment.ts'
import { Discount } from '../pricing/discount.ts'
import { Email, Id, Phone, text } from '../scalars.ts'
import { AdminOrder } from './admin-order.ts'

const SaleMoney = Money.refine((amount) => amount <= MAX_CENTS, 'Amounts end at $999,999.99')

const terms = {
  quantity: Quantity,
  discount: Discount.optional(),
}

/** For one, before tax, where it is not the shelf's or the price list's. */
const otherPrice = { price: SaleMoney.optional(), priceNote: text(200).optional() }

const GoodsLine = z.strictObject({
  kind: z.literal('product').optional(),
  productId: Id,
  ...otherPrice,
  ...terms,
})

const ServiceLine = z.strictObject({
  kind: z.literal('service'),
  serviceId: Id,
  /** The row of the service's price list. */
  priceLabel: text(200, { min: 1 }),
  isTaxable: z.boolean().default(true),
  ...otherPrice,
  ...terms,
})

/** What stands in no list. */
const FreeLine = z.strictObject({
  kind: z.literal('free'),
  name: text(120, { min: 1, message: 'Say what it is' }),
  price: SaleMoney,
  isTaxable: z.boolean().default(true),
  /** What the tax report counts it as. */
  countsAs: z.enum(['goods', 'service']).default('goods'),
  ...terms,
})

export const SaleLine = z
  .discriminatedUnion('kind', [GoodsLine, ServiceLine, FreeLine])
  .refine((line) => line.kind === 'free' || line.price === undefined || Boolean(line.priceNote), {
    message: 'Say why it has another price',
    path: ['priceNote'],
  })
export type SaleLine = z.output<typeof SaleLine>

/** What is sold, or nothing where bills alone wait. */
export const SaleLines = z
  .array(SaleLine)
  .max(MAX_CART_LINES)
  .refine((all) => areDifferent(all.flatMap((line) => ('productId' in line ? [line.productId] : []))), {
    message: 'Each product stands in one line',
  })

function areDifferent(ids: number[]): boolean {
  return new Set(ids).size === ids.length
}

/** What is sold, and what is off the whole of it. */
export const SaleBasket = z.strictObject({
  lines: SaleLines.min(1, 'Add something first'),
  discount: Discount.optional(),
  /** The discount code that the customer showed; it comes after what the staff gave. */
  code: text(40).toUpperCase().optional(),
})
export type SaleBasket = z.output<typeof SaleBasket>

/** All of it may be left out: a walk-in has no name. */
export const saleContact = {
  contactName: text(120).default(''),
  contactEmail: z.union([z.literal(''), Email]).default(''),
  contactPhone: z.union([z.literal(''), Phone]).default(''),
}

export const SalePayment = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('cash'),
    /** What the customer handed over. */
    given: SaleMoney,
  }),
  z.strictObject({
    method: z.literal('terminal'),
    /** What the card terminal printed. */
    reference: text(80, { min: 1, message: 'Enter the number on the terminal’s slip' }),
  }),
])

/** How many bills one sale settles. */
export const MAX_SALE_BILLS = 10

/** What a customer owes besides what is sold, as whoever stands at the counter finds it. */
export const SaleBill = CartBill.extend({
  /** Whose it is and for what. */
  about: z.string(),
})
export type SaleBill = z.infer<typeof SaleBill>

/** A bill by what its module calls it. */
export const BillRef = z.strictObject({ kind: PayableKind, id: text(100, { min: 1 }) })

/** Each of them once. */
export function billsOnce<B extends typeof BillRef>(bill: B) {
  return z
    .array(bill)
    .max(MAX_SALE_BILLS, `One sale settles ${MAX_SALE_BILLS} bills`)
    .refine((bills) => new Set(bills.map(({ kind, id }) => `${kind} ${id}`)).size === bills.length, {
      message: 'Each bill stands in one line',
    })
}

/** Each all that is due now. */
export const PaidBillRefs = billsOnce(BillRef.extend({ amount: SaleMoney }))

/** How something is paid at the counter. */
export const saleTenders = {
  /** Pays this much of it; the rest is paid as said in `payment`. */
  giftCard: z.strictObject({ code: GiftCode, amount: SaleMoney }).optional(),
  /** So does the store credit of a customer who is there. */
  storeCredit: z.strictObject({ id: Id, amount: SaleMoney }).optional(),
  payment: SalePayment,
}

export const CounterSale = z.strictObject({
  /** Made by the browser: the same sale sent again is the same order. */
  key: z.uuid(),
  ...SaleBasket.shape,
  /** Paid together with it. */
  bills: PaidBillRefs.default([]),
  /** The parked sale that it was; sold, it is parked no more. */
  parkedId: Id.optional(),
  ...saleContact,
  ...saleTenders,
  /** For the staff, beside the total; refused where tips are off. */
  tip: SaleMoney.optional(),
  /** Taken along at once, or kept for pickup. */
  handOver: z.enum(['now', 'later']).default('now'),
  note: text(500).default(''),
  /** What the page showed; another one in the shop answers 409 `amount_mismatch` with the right `quote`. */
  total: Money,
})
export type CounterSale = z.output<typeof CounterSale>

export const SaleQuote = z.object({
  /** In the order of the sale's lines. */
  lines: z.array(
    z.object({
      /** Null for what has no shelf. */
      productId: Id.nullable(),
      name: z.string(),
      unitPrice: Money,
      quantity: z.int(),
      /** Off this line alone. */
      discount: Money,
      /** This line's share of what is off the whole sale. */
      saleDiscount: Money,
      /** After both. */
      lineTotal: Money,
      tax: Money,
      /** How many could be sold now; null where there is no shelf. */
      available: z.int().nullable(),
      /** What is in one kit; null for what is none. */
      parts: PartsOfLine,
    }),
  ),
  /** Off the whole sale, what the code takes off included. */
  discount: Money,
  /** The code that was typed; `problem` says why it cannot be used now, and `needsCustomer` that it can once somebody is named. */
  code: z.object({ code: z.string(), problem: z.string().nullable(), needsCustomer: z.boolean() }).nullable(),
  /** After all discounts, before tax. */
  subtotal: Money,
  tax: Money,
  /** As a fraction: 0.07 is 7 %. */
  taxRate: z.number(),
  total: Money,
})
export type SaleQuote = z.infer<typeof SaleQuote>

/** Whoever buys, where a code asks for it. */
export const AskedSale = SaleBasket.extend({ contactEmail: saleContact.contactEmail })
export type AskedSale = z.output<typeof AskedSale>

/** What can be sold at the counter now: a product, or one row of a service's price list. */
export const SaleChoice = z.object({
  kind: z.enum(['product', 'service']),
  /** The product's or the service's. */
  id: Id,
  name: z.string(),
  /** Of a service, the row of its price list. */
  priceLabel: z.string().nullable(),
  imageUrl: z.string(),
  price: Money,
  /** The price is where it begins. */
  isFrom: z.boolean(),
  barcode: z.string().nullable(),
  /** Null where there is no shelf. */
  available: z.int().nullable(),
})
export type SaleChoice = z.infer<typeof SaleChoice>

export const findSaleGoods = endpoint('GET /admin/orders/goods', {
  summary:
    'What can be sold, by a part of its name; what was scanned, by its barcode or SKU, comes alone. Services with their price list stand after the goods',
  input: z.object({ search: text(80, { min: 2 }) }),
  output: z.array(SaleChoice),
})
export const findSaleBills = endpoint('GET /admin/orders/bills', {
  summary:
    'What is due now of repairs, plans, appointments and quotes, or may be renewed, that these words find, to be paid together with a sale',
  input: z.object({ search: text(80, { min: 2 }) }),
  output: z.array(SaleBill),
})
export const quoteSale = endpoint('POST /admin/orders/quote', {
  summary: 'What a counter sale costs, in its parts, and whether its code can be used; changes nothing',
  input: AskedSale,
  output: SaleQuote,
})
export const sellAtCounter = endpoint('POST /admin/orders', {
  summary: 'A sale at the counter, paid in cash or at the shop’s own card terminal',
  input: CounterSale,
  output: AdminOrder,
  status: 201,
})
export const mailReceipt = endpoint('POST /admin/orders/:id/receipt', {
  summary: 'Mail the receipt of a counter sale, once to an address; a walk-in’s order keeps it',
  input: z.strictObject({ id: Id, email: Email }),
  output: AdminOrder,
})
