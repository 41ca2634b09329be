import { z } from 'zod'
import { MAX_CART_LINES, Quantity } from '../checkout/cart.ts'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, multilineText, text } from '../scalars.ts'
import { SalePayment } from './counter-sale.ts'

export const MAX_NUMBER = 999_999_999

/** Each register numbers its own receipts, so that two offline registers never use the same number. */
export function receiptNumber(registerId: number, number: number): string {
  return `R${registerId}-${String(number).padStart(6, '0')}`
}

const TaxRatePpm = z.int().min(0).max(1_000_000)

const sold = {
  name: text(300, { min: 1 }),
  unitPrice: Money,
  quantity: Quantity,
  isTaxable: z.boolean(),
  /** Null for the rate of the sale. */
  taxRatePpm: TaxRatePpm.nullable().default(null),
}

export const OfflineLine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: Id, ...sold }),
  z.strictObject({ kind: z.literal('service'), serviceId: Id, priceLabel: text(200, { min: 1 }), ...sold }),
  z.strictObject({
    kind: z.literal('free'),
    countsAs: z.enum(['goods', 'service']).default('goods'),
    /** Null for the rate of the state. */
    taxCategoryId: Id.nullable().default(null),
    ...sold,
  }),
])
export type OfflineLine = z.output<typeof OfflineLine>

/** Gift cards, store credit and accounts could be spent twice offline. */
const OfflinePayment = z.discriminatedUnion('method', [SalePayment.options[0], SalePayment.options[1]])

export const OfflineSale = z.strictObject({
  /** The register generates it, so that a repeated sale is booked once. */
  key: z.uuid(),
  registerId: Id,
  /** Printed on the receipt; see `receiptNumber`. */
  number: z.int().min(1).max(MAX_NUMBER),
  /** By the clock of the register. */
  soldAt: Instant,
  /** By the same clock, so that the server can correct `soldAt`. */
  sentAt: Instant,
  sellerId: Id,
  /** From the copy that the register stores; proves that the seller was signed in there. */
  sellerKey: text(64),
  customerId: ChosenCustomerId,
  lines: z.array(OfflineLine).min(1).max(MAX_CART_LINES),
  taxRatePpm: TaxRatePpm,
  payment: OfflinePayment,
  /** Whether the register rounded cash; the setting may have changed since. */
  roundsCash: z.boolean().default(false),
  total: Money,
})
export type OfflineSale = z.output<typeof OfflineSale>

export const OfflineSaleAnswer = z.object({
  /** A refused sale waits under "Needs attention". */
  orderId: Id.nullable(),
  refusal: z.string().nullable(),
})
export type OfflineSaleAnswer = z.infer<typeof OfflineSaleAnswer>

const OfflineGoods = z.object({
  id: Id,
  name: z.string(),
  price: Money,
  isTaxable: z.boolean(),
  /** Null for the rate of the copy. */
  taxRatePpm: z.int().nullable(),
  barcode: z.string().nullable(),
  sku: z.string().nullable(),
  /** A hint: other registers and the online shop sell the same stock. */
  available: z.int(),
})

export const OfflineCopy = z.object({
  register: z.object({ id: Id, name: z.string() }),
  seller: z.object({ id: Id, name: z.string(), key: z.string() }),
  /** The first number that no known receipt of this register has. */
  nextNumber: z.int(),
  taxRatePpm: z.int(),
  roundsCash: z.boolean(),
  products: z.array(OfflineGoods),
  services: z.array(
    z.object({ id: Id, name: z.string(), priceLabel: z.string(), price: Money, taxRatePpm: z.int().nullable() }),
  ),
  taxCategories: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Null for the rate of the copy. */
      taxRatePpm: z.int().nullable(),
    }),
  ),
  pages: z.array(
    z.object({
      name: z.string(),
      tiles: z.array(z.object({ kind: z.enum(['product', 'service']), id: Id, priceLabel: z.string().nullable() })),
    }),
  ),
  /** No addresses, and of the phone number only the end, because anyone at the register can open the list. */
  customers: z.array(z.object({ id: Id, name: z.string(), phoneEnd: z.string() })),
})
export type OfflineCopy = z.infer<typeof OfflineCopy>

export const getOfflineCopy = endpoint('GET /shared-register/offline', {
  summary: 'Get what this register needs to sell offline; `copy` is null if `version` is current',
  input: z.object({ version: text(64).optional() }),
  output: z.object({ version: z.string(), copy: OfflineCopy.nullable() }),
})
export const takeOfflineSale = endpoint('POST /shared-register/offline-sales', {
  summary: 'Book a sale that a register made offline, once per key, with its prices and taxes',
  input: OfflineSale,
  output: OfflineSaleAnswer,
})

const OfflineSaleRef = z.strictObject({ id: Id })

export const bookOfflineSale = endpoint('POST /admin/offline-sales/:id/book', {
  summary: 'Try again to book a refused offline sale; the requester becomes its seller',
  input: OfflineSaleRef,
  output: OfflineSaleAnswer,
})
export const resolveOfflineSale = endpoint('POST /admin/offline-sales/:id/resolve', {
  summary: 'Resolve a refused offline sale, such as one that was entered by hand',
  input: OfflineSaleRef.extend({ note: multilineText(500, { min: 1, message: 'Please say what was done' }) }),
})
