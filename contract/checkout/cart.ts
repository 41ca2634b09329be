import { z } from 'zod'
import { BalanceShare } from '../balances/balance.ts'
import { GiftCode } from '../balances/gift-card.ts'
import { ComponentsOfLine } from '../catalog/bundle.ts'
import { Product } from '../catalog/product.ts'
import { VariantOfLine } from '../catalog/variant.ts'
import { RecordedExemption } from '../customers/tax-exemption.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, text } from '../scalars.ts'
import { UsState } from '../us-state.ts'
import { CartBill } from './cart-bill.ts'

/** The shop can set a lower limit for carts. */
export const MAX_LINE_QUANTITY = 9_999
export const MAX_CART_LINES = 100

export const Quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_LINE_QUANTITY, `Quantity can be at most ${MAX_LINE_QUANTITY.toLocaleString('en-US')}`)

export const CartItem = z.object({
  id: Id,
  quantity: z.int(),
  product: Product,
  unitPrice: Money,
  lineTotal: Money,
  /** Less than `quantity` if other customers bought it first; 0 if it is sold out. */
  available: z.int(),
  components: ComponentsOfLine,
  ...VariantOfLine.shape,
})
export type CartItem = z.infer<typeof CartItem>

export const ShippingMethod = z.enum(['standard', 'pickup', 'digital'])
export type ShippingMethod = z.infer<typeof ShippingMethod>
/** `digital` cannot be chosen: it follows from a cart in which nothing ships. */
export const ShippingChoice = z.enum(['standard', 'pickup'])
export type ShippingChoice = z.infer<typeof ShippingChoice>

export const QuoteLine = z.object({
  cartItemId: Id,
  unitPrice: Money,
  quantity: z.int(),
  discount: Money,
  lineTotal: Money,
  tax: Money,
})

export const AppliedDiscount = z.object({
  name: z.string(),
  code: z.string().nullable(),
  amount: Money,
  shipping: Money,
})
export type AppliedDiscount = z.infer<typeof AppliedDiscount>

export const Quote = z.object({
  lines: z.array(QuoteLine),
  discount: Money,
  discounts: z.array(AppliedDiscount),
  code: z.object({ code: z.string(), problem: z.string().nullable() }).nullable(),
  subtotal: Money,
  tax: Money,
  taxRate: z.number(),
  /** More than one if some taxable items have their own rate. */
  taxRates: z.array(z.number()),
  shipping: Money,
  shippingMethod: ShippingMethod,
  total: Money,
  currency: z.literal('usd'),
  itemCount: z.int(),
})
export type Quote = z.infer<typeof Quote>

/** `due` is the amount to charge by card: the rest of the total after gift cards, plus the open balances. */
export const PaidQuote = Quote.extend({ ...BalanceShare.shape, bills: z.array(CartBill) })
export type PaidQuote = z.infer<typeof PaidQuote>

/** One read returns the cart and its prices, so that items and total always match. */
export const PricedCart = PaidQuote.extend({
  items: z.array(CartItem),
  /** The state of the delivery address changes the tax. */
  isTaxedByAddress: z.boolean(),
  /** Because of which there is no tax. */
  exemption: RecordedExemption.nullable(),
})
export type PricedCart = z.infer<typeof PricedCart>

export const getCart = endpoint('GET /cart', {
  summary: 'List cart items in the order in which they were added',
  output: z.array(CartItem),
})
export const getCartQuote = endpoint('GET /cart/quote', {
  summary: 'Get the priced cart with its items',
  input: z.object({ shippingMethod: ShippingChoice.default('standard'), state: UsState.optional() }),
  output: PricedCart,
})
export const watchCart = endpoint('GET /cart/live', {
  summary: 'Stream `changed` events of the signed-in account’s cart on all devices',
  events: { changed: z.object({}) },
})
export const addToCart = endpoint('POST /cart', {
  summary: 'Add a product to the cart',
  input: z.strictObject({
    productId: Id,
    variantId: Id.optional(),
    quantity: Quantity.default(1),
    key: z.uuid().optional(),
  }),
  output: CartItem,
  status: 201,
})
export const changeCartItem = endpoint('PUT /cart/:id', {
  summary: 'Set the quantity of a cart item',
  input: z.strictObject({ id: Id, quantity: Quantity }),
  output: CartItem,
})
export const enterCartCode = endpoint('POST /cart/code', {
  summary: 'Apply a discount code; replaces the previous one',
  input: z.strictObject({ code: text(40, { min: 1, message: 'Enter a code' }) }),
})
export const removeCartCode = endpoint('DELETE /cart/code', { summary: 'Remove the discount code' })
export const addGiftCard = endpoint('POST /cart/gift-cards', {
  summary: 'Apply a gift card up to its balance',
  input: z.strictObject({ code: GiftCode }),
})
export const addStoreCredit = endpoint('POST /cart/store-credit', {
  summary: 'Apply the signed-in customer’s store credit up to its balance',
})
export const removeGiftCard = endpoint('DELETE /cart/gift-cards/:id', {
  summary: 'Remove a gift card or store credit from the cart',
  input: z.object({ id: Id }),
})
export const removeCartItem = endpoint('DELETE /cart/:id', {
  summary: 'Remove a cart item',
  input: z.object({ id: Id }),
})
export const clearCart = endpoint('DELETE /cart/clear', { summary: 'Empty the cart' })
