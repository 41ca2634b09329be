import { z } from 'zod'
import { BalanceShare } from '../balances/balance.ts'
import { GiftCode } from '../balances/gift-card.ts'
import { PartsOfLine } from '../catalog/kits/kit.ts'
import { Product } from '../catalog/product.ts'
import { VariantOfLine } from '../catalog/variant.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, text } from '../scalars.ts'
import { CartBill } from './cart-bill.ts'

/** The most of one product that one order may hold. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 100

export const Quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_LINE_QUANTITY, `Quantity can be at most ${MAX_LINE_QUANTITY}`)

export const CartItem = z.object({
  id: Id,
  quantity: z.int(),
  product: Product,
  /** What one costs now: the sale price where there is one. Before tax. */
  unitPrice: Money,
  lineTotal: Money,
  /** How many of it this cart could hold. Below `quantity` when others were faster; 0 when it is gone. */
  available: z.int(),
  /** What is in one kit; null for what is none. */
  parts: PartsOfLine,
  ...VariantOfLine.shape,
})
export type CartItem = z.infer<typeof CartItem>

export const ShippingMethod = z.enum(['standard', 'pickup', 'digital'])
export type ShippingMethod = z.infer<typeof ShippingMethod>
/** What a shopper may ask for; `digital` follows from a cart in which nothing ships. */
export const ShippingChoice = z.enum(['standard', 'pickup'])
export type ShippingChoice = z.infer<typeof ShippingChoice>

export const QuoteLine = z.object({
  cartItemId: Id,
  unitPrice: Money,
  quantity: z.int(),
  /** Off this line: its share of all discounts. */
  discount: Money,
  /** After it. */
  lineTotal: Money,
  /** This line's share of the order's tax; the shares add up to it exactly. */
  tax: Money,
})

/** Of a discount that applies, what it takes off. */
export const AppliedDiscount = z.object({
  name: z.string(),
  /** Null where it applies by itself. */
  code: z.string().nullable(),
  /** Off the goods. */
  amount: Money,
  /** What shipping would have cost. */
  shipping: Money,
})
export type AppliedDiscount = z.infer<typeof AppliedDiscount>

export const Quote = z.object({
  lines: z.array(QuoteLine),
  /** Off the goods, all discounts together. */
  discount: Money,
  discounts: z.array(AppliedDiscount),
  /** The code that was typed; `problem` says why it does not apply now. */
  code: z.object({ code: z.string(), problem: z.string().nullable() }).nullable(),
  /** After discounts. */
  subtotal: Money,
  tax: Money,
  /** As a fraction: 0.07 is 7 %. */
  taxRate: z.number(),
  shipping: Money,
  shippingMethod: ShippingMethod,
  total: Money,
  currency: z.literal('usd'),
  /** Pieces, not lines. */
  itemCount: z.int(),
})
export type Quote = z.infer<typeof Quote>

/**
 * With what gift cards pay of it, and the bills that are paid with it. `due` is what a card is charged: what is left of the total,
 * and the bills.
 */
export const PaidQuote = Quote.extend({ ...BalanceShare.shape, bills: z.array(CartBill) })
export type PaidQuote = z.infer<typeof PaidQuote>

/** The cart and what it costs, read at one time: lines and total of a page never tell of two carts. */
export const PricedCart = PaidQuote.extend({ items: z.array(CartItem) })
export type PricedCart = z.infer<typeof PricedCart>

export const getCart = endpoint('GET /cart', {
  summary: 'The cart, in the order things were added',
  output: z.array(CartItem),
})
export const getCartQuote = endpoint('GET /cart/quote', {
  summary: 'What the cart costs, in its parts, and what is in it',
  input: z.object({ shippingMethod: ShippingChoice.default('standard') }),
  output: PricedCart,
})
export const watchCart = endpoint('GET /cart/live', {
  summary: 'Server-sent `changed` events while the cart of the signed-in account changes, on whatever device',
  events: { changed: z.object({}) },
})
export const addToCart = endpoint('POST /cart', {
  summary: 'Put a product in the cart, or more of it',
  input: z.strictObject({
    productId: Id,
    /** Which of its variants; without it a product with options answers 400 `variant_required` with its `options`. */
    variantId: Id.optional(),
    quantity: Quantity.default(1),
    /** Made by the browser: sent again with it, an addition adds nothing more. */
    key: z.uuid().optional(),
  }),
  output: CartItem,
  status: 201,
})
export const changeCartItem = endpoint('PUT /cart/:id', {
  summary: 'Set how many',
  input: z.strictObject({ id: Id, quantity: Quantity }),
  output: CartItem,
})
export const enterCartCode = endpoint('POST /cart/code', {
  summary: 'Type a discount code; it takes the place of the one before',
  input: z.strictObject({ code: text(40, { min: 1, message: 'Enter a code' }) }),
})
export const removeCartCode = endpoint('DELETE /cart/code', { summary: 'Do without the discount code' })
export const addGiftCard = endpoint('POST /cart/gift-cards', {
  summary: 'Pay with a gift card, as far as it goes',
  input: z.strictObject({ code: GiftCode }),
})
export const addStoreCredit = endpoint('POST /cart/store-credit', {
  summary: 'Pay with one’s own store credit, as far as it goes',
})
export const removeGiftCard = endpoint('DELETE /cart/gift-cards/:id', {
  summary: 'Keep this gift card or store credit for another time',
  input: z.object({ id: Id }),
})
export const removeCartItem = endpoint('DELETE /cart/:id', {
  summary: 'Take a line out of the cart',
  input: z.object({ id: Id }),
})
export const clearCart = endpoint('DELETE /cart/clear', { summary: 'Empty the cart' })
