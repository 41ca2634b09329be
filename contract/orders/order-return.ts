import { z } from 'zod'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { endpoint } from '../endpoint.ts'
import { cents } from '../money.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { CardReaderId } from '../payments/card-reader.ts'
import { PaymentWay } from '../payments/payment-part.ts'
import { Id, Instant, multilineText } from '../scalars.ts'
import { AdminOrder } from './admin-order.ts'
import { counterSaleFields, requireMethodsOnce, SaleBasket, SaleQuote } from './counter-sale.ts'
import { ReaderSale } from './reader-sale.ts'

/** `defective` goods wait for their return to the supplier; `discard` means that nobody can sell or return them. */
export const ReturnCondition = z.enum(['restock', 'defective', 'discard'])
export type ReturnCondition = z.infer<typeof ReturnCondition>

/** `cash` replaces other ways of payment up to a limit that the owner sets; `store_credit` is a new gift card. */
export const GiveBack = z.enum(['original', 'cash', 'store_credit'])
export type GiveBack = z.infer<typeof GiveBack>

export const ReturnLine = z.strictObject({
  itemId: Id,
  quantity: z.int('Enter a whole number').min(1),
  condition: ReturnCondition.default('restock'),
  /** Needs `counter.price`. */
  waiveFee: z.boolean().default(false),
})
export type ReturnLine = z.output<typeof ReturnLine>

const returned = {
  orderId: Id,
  lines: z.array(ReturnLine).min(1, 'Choose what comes back').max(200),
  giveBack: GiveBack.default('original'),
  /** Returned with a gift receipt: its value becomes store credit, because the buyer is somebody else. */
  isGift: z.boolean().default(false),
}

export const ReturnQuoteInput = z.strictObject({
  ...returned,
  sale: SaleBasket.extend({ customerId: ChosenCustomerId }).optional(),
})
export type ReturnQuoteInput = z.output<typeof ReturnQuoteInput>

const { key: _, bills: __, parkedId: ___, ...saleFields } = counterSaleFields
export const ExchangeSale = z.strictObject(saleFields).check(requireMethodsOnce)

const returnDraft = z.strictObject({
  /** The browser generates it, so that resending a return does not repeat it. */
  key: z.uuid(),
  ...returned,
  reason: multilineText(500, { min: 1, message: 'Please say why' }),
  /**
   * The balance that the page showed: positive if the customer pays, negative if the shop gives money back. If it is
   * outdated, the server answers 409 `amount_mismatch` with the right `quote`.
   */
  balance: SignedMoney,
})

/** New goods are paid with the value of what comes back first. */
export const ReturnDraft = returnDraft.extend({ sale: ExchangeSale.optional() })
export type ReturnDraft = z.output<typeof ReturnDraft>

const { payment: ____, ...readerSaleFields } = saleFields
export const ReaderExchangeSale = z
  .strictObject({ ...readerSaleFields, readerId: CardReaderId })
  .check(requireMethodsOnce)

export const ReaderReturnDraft = returnDraft.extend({ sale: ReaderExchangeSale })
export type ReaderReturnDraft = z.output<typeof ReaderReturnDraft>

const GivenBack = z.object({ way: PaymentWay, name: z.string(), amount: Money })

export const ReturnQuote = z.object({
  lines: z.array(z.object({ itemId: Id, quantity: z.int(), amount: Money, fee: Money })),
  fee: Money,
  /** After the fee, with tax. */
  value: Money,
  sale: SaleQuote.nullable(),
  /** The part of the value that pays the new goods. */
  exchanged: Money,
  due: Money,
  givenBack: z.array(GivenBack),
  balance: SignedMoney,
})
export type ReturnQuote = z.infer<typeof ReturnQuote>

export const OrderReturn = z.object({
  id: z.uuid(),
  at: Instant,
  actor: z.string(),
  reason: z.string(),
  isGift: z.boolean(),
  order: AdminOrder,
  exchangeOrder: AdminOrder.nullable(),
  lines: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      quantity: z.int(),
      condition: ReturnCondition,
      amount: Money,
      fee: Money,
    }),
  ),
  fee: Money,
  value: Money,
  exchanged: Money,
  givenBack: z.array(GivenBack),
  /** Added to what was given back in cash, because cash is rounded. */
  rounding: SignedMoney,
  /** The code of the store credit, to be printed for the customer. */
  credit: z.object({ code: z.string(), amount: Money }).nullable(),
})
export type OrderReturn = z.infer<typeof OrderReturn>

export const MAX_FEE_PERCENT = 50

export const ReturnSettings = z.strictObject({
  /** Percent of the price with tax; zero means no fee. */
  feePercent: z.int('Use whole percents').min(0).max(MAX_FEE_PERCENT, `At most ${MAX_FEE_PERCENT}%`),
  /** The most that one return gives back in cash although it was not paid in cash. */
  maxCash: Money.refine((amount) => amount <= cents(1_000_000), 'Enter at most $10,000.00'),
})
export type ReturnSettings = z.output<typeof ReturnSettings>

export const quoteReturn = endpoint('POST /admin/returns/quote', {
  summary: 'Preview a return or exchange: its value, the fee, and what is paid or given back',
  input: ReturnQuoteInput,
  output: ReturnQuote,
})
export const returnGoods = endpoint('POST /admin/returns', {
  summary: 'Take back sold goods at the counter, and sell other goods for their value; idempotent by key',
  input: ReturnDraft,
  output: OrderReturn,
  status: 201,
})
export const startReaderReturn = endpoint('POST /admin/reader-returns', {
  summary: 'Start an exchange whose balance is paid at the card reader; once it is paid, the exchange has the same id',
  input: ReaderReturnDraft,
  output: ReaderSale,
  status: 201,
})
export const getReturn = endpoint('GET /admin/returns/:id', {
  summary: 'Get a return or exchange for its receipt',
  input: z.object({ id: z.uuid() }),
  output: OrderReturn,
})
export const getReturnSettings = endpoint('GET /admin/return-settings', {
  summary: 'Get the restocking fee and the limit for cash',
  output: ReturnSettings,
})
export const saveReturnSettings = endpoint('PUT /admin/return-settings', {
  summary: 'Set the restocking fee and the limit for cash',
  input: ReturnSettings,
  output: ReturnSettings,
})
