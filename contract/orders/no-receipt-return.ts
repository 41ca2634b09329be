import { z } from 'zod'
import { MAX_CART_LINES, Quantity } from '../checkout/cart.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, multilineText } from '../scalars.ts'
import { ReturnCondition } from './order-return.ts'

export const NoReceiptGiveBack = z.enum(['store_credit', 'cash'])
export type NoReceiptGiveBack = z.infer<typeof NoReceiptGiveBack>

export const NoReceiptLine = z.strictObject({
  productId: Id,
  quantity: Quantity,
  condition: ReturnCondition.default('restock'),
})
export type NoReceiptLine = z.output<typeof NoReceiptLine>

const returned = {
  lines: z
    .array(NoReceiptLine)
    .min(1, 'Choose what comes back')
    .max(MAX_CART_LINES)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'List each product once',
    ),
  /** Cash up to the limit for returns that were not paid in cash. */
  giveBack: NoReceiptGiveBack.default('store_credit'),
}

export const NoReceiptQuoteInput = z.strictObject(returned)
export type NoReceiptQuoteInput = z.output<typeof NoReceiptQuoteInput>

export const NoReceiptDraft = z.strictObject({
  /** The browser generates it, so that resending a return does not repeat it. */
  key: z.uuid(),
  ...returned,
  reason: multilineText(500, { min: 1, message: 'Please say why' }),
  /** The value that the page showed; if it is outdated, the server answers 409 `amount_mismatch`. */
  value: Money,
})
export type NoReceiptDraft = z.output<typeof NoReceiptDraft>

const PricedLine = z.object({
  productId: Id,
  name: z.string(),
  quantity: z.int(),
  condition: ReturnCondition,
  /** For one, before tax: the lowest price of the last days. */
  price: Money,
})

export const NoReceiptQuote = z.object({
  lines: z.array(PricedLine),
  tax: Money,
  /** With tax. */
  value: Money,
})
export type NoReceiptQuote = z.infer<typeof NoReceiptQuote>

export const NoReceiptReturn = NoReceiptQuote.extend({
  id: z.uuid(),
  at: Instant,
  actor: z.string(),
  reason: z.string(),
  giveBack: NoReceiptGiveBack,
  /** The code of the store credit, to be printed for the customer. */
  credit: z.object({ code: z.string(), amount: Money }).nullable(),
})
export type NoReceiptReturn = z.infer<typeof NoReceiptReturn>

export const quoteNoReceiptReturn = endpoint('POST /admin/no-receipt-returns/quote', {
  summary: 'Preview the value of goods that come back without a receipt',
  input: NoReceiptQuoteInput,
  output: NoReceiptQuote,
})
export const getNoReceiptReturn = endpoint('GET /admin/no-receipt-returns/:id', {
  summary: 'Get a return without a receipt, with the code of its store credit while something is left',
  input: z.object({ id: z.uuid() }),
  output: NoReceiptReturn,
})
export const returnWithoutReceipt = endpoint('POST /admin/no-receipt-returns', {
  summary: 'Take back goods without a receipt, at their lowest price of the last 90 days; idempotent by key',
  input: NoReceiptDraft,
  output: NoReceiptReturn,
  status: 201,
})
