import { z } from 'zod'
import { MAX_CART_LINES, Quantity } from '../checkout/cart.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { Email, Id, Phone, text } from '../scalars.ts'
import { OfficeOrder } from './office-order.ts'

const SaleMoney = Money.refine((amount) => amount <= MAX_CENTS, 'Amounts end at $999,999.99')

export const SaleLine = z
  .strictObject({
    productId: Id,
    quantity: Quantity,
    /** For one, before tax, where it is not the shelf's. */
    price: SaleMoney.optional(),
    priceNote: text(200).optional(),
  })
  .refine(({ price, priceNote }) => price === undefined || Boolean(priceNote), {
    message: 'Say why it has another price',
    path: ['priceNote'],
  })
export type SaleLine = z.output<typeof SaleLine>

const lines = z
  .array(SaleLine)
  .min(1, 'Add a product first')
  .max(MAX_CART_LINES)
  .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, {
    message: 'Each product stands in one line',
  })

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

export const CounterSale = z.strictObject({
  /** Made by the browser: the same sale sent again is the same order. */
  key: z.uuid(),
  lines,
  /** All of it may be left out: a walk-in has no name. */
  contactName: text(120).default(''),
  contactEmail: z.union([z.literal(''), Email]).default(''),
  contactPhone: z.union([z.literal(''), Phone]).default(''),
  payment: SalePayment,
  /** Taken along at once, or kept for pickup. */
  handOver: z.enum(['now', 'later']).default('now'),
  note: text(500).default(''),
  /** What the page showed; another one in the shop answers 409 `amount_mismatch` with the right `quote`. */
  total: Money,
})
export type CounterSale = z.output<typeof CounterSale>

export const SaleQuote = z.object({
  lines: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      unitPrice: Money,
      quantity: z.int(),
      lineTotal: Money,
      tax: Money,
      /** How many could be sold now. */
      available: z.int(),
    }),
  ),
  subtotal: Money,
  tax: Money,
  /** As a fraction: 0.07 is 7 %. */
  taxRate: z.number(),
  total: Money,
})
export type SaleQuote = z.infer<typeof SaleQuote>

/** What can be sold at the counter now. */
export const SaleGoods = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.string(),
  price: Money,
  barcode: z.string().nullable(),
  available: z.int(),
})
export type SaleGoods = z.infer<typeof SaleGoods>

export const findSaleGoods = endpoint('GET /admin/orders/goods', {
  summary: 'Products by a part of their name, or by the barcode that was scanned, which stands first',
  input: z.object({ search: text(80, { min: 2 }) }),
  output: z.array(SaleGoods),
})
export const quoteSale = endpoint('POST /admin/orders/quote', {
  summary: 'What a counter sale costs, in its parts; changes nothing',
  input: z.strictObject({ lines }),
  output: SaleQuote,
})
export const sellAtCounter = endpoint('POST /admin/orders', {
  summary: 'A sale at the counter, paid in cash or at the shop’s own card terminal',
  input: CounterSale,
  output: OfficeOrder,
  status: 201,
})
