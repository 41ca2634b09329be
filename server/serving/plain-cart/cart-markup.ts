import { hrefOfLine } from '#contract/domains/offer.ts'
import { formatMoney } from '#contract/money.ts'
import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { html, type Markup } from '../../http/markup.ts'

/** Of `GET /cart/quote`, as it stands on the wire. */
export interface WireCart {
  items: {
    id: number
    quantity: number
    available: number
    unitPrice: number
    lineTotal: number
    product: { name: string; slug: string }
  }[]
  discounts: { name: string; amount: number }[]
  balances: { label: string; amount: number }[]
  bills: { label: string; amount: number }[]
  subtotal: number
  shipping: number
  shippingMethod: 'standard' | 'pickup' | 'digital'
  tax: number
  taxRate: number
  total: number
  due: number
}

/** Lines that can be changed, what it all costs, and the way to pay. */
export function cartMarkup(cart: WireCart, phone: string): Markup {
  const { items, bills } = cart
  if (items.length === 0 && bills.length === 0)
    return html`<p>Your cart is empty. What you add in the shop waits for you here.</p>`
  return html`<ul>${items.map(line)}</ul>${items.length > 0 ? delivery(cart) : ''}${totals(cart)}<p class="note">Everything up to here works without JavaScript. Paying by card does not: the card is typed into the payment provider’s own form. <a href="/checkout">Switch it on and pay</a>, or call us at ${phone}: we take the order on the phone.</p>`
}

function line({ id, quantity, available, unitPrice, lineTotal, product }: WireCart['items'][number]): Markup {
  const { name, slug } = product
  return html`<li><h2><a href="${hrefOfLine(slug)}">${name}</a></h2><p><span class="quiet">${formatMoney(unitPrice)} each, together</span> ${formatMoney(lineTotal)}</p>${
    available < quantity
      ? html`<p><strong>${available === 0 ? 'It is sold out: please take it out.' : `Only ${available} left.`}</strong></p>`
      : ''
  }<form method="post" action="/cart/plain/${id}"><label>Quantity <input name="quantity" type="number" min="1" max="${Math.max(1, Math.min(available, 99))}" required value="${quantity}" aria-label="Quantity of ${name}"></label><button name="wanted" value="change" aria-label="Change the quantity of ${name}">Change</button><button name="wanted" value="remove" formnovalidate aria-label="Remove ${name}">Remove</button></form></li>`
}

function delivery({ shippingMethod }: WireCart): Markup {
  if (shippingMethod === 'digital') return html`<p>Delivered by e-mail.</p>`
  const option = (value: string, text: string) =>
    shippingMethod === value
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`
  return html`<form action="/cart/plain"><label>How you get it <select name="shippingMethod">${option('standard', 'Shipped to you')}${option('pickup', 'Picked up at the shop')}</select></label><button>Show the price</button></form>`
}

const DELIVERY_NAMES = {
  standard: 'Shipping',
  pickup: 'Pickup at the shop',
  digital: 'Delivery by e-mail',
}

function totals(cart: WireCart): Markup {
  const { discounts, subtotal, shipping, shippingMethod, tax, taxRate, total, balances, bills, due } = cart
  const row = (name: string, amount: number) => html`<dt>${name}</dt><dd>${formatMoney(amount)}</dd>`
  return html`<dl>${discounts.filter(({ amount }) => amount > 0).map(({ name, amount }) => row(name, -amount))}${row('Subtotal', subtotal)}${row(DELIVERY_NAMES[shippingMethod], shipping)}${row(`Tax (${taxRateText(taxRate)})`, tax)}<dt class="total">Total</dt><dd class="total">${formatMoney(total)}</dd>${balances.map(({ label, amount }) => row(label, -amount))}${bills.map(({ label, amount }) => row(label, amount))}${balances.length + bills.length > 0 ? row('To pay', due) : ''}</dl>`
}
