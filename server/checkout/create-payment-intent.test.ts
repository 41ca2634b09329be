import { expect, test } from 'vitest'
import { addToCart, changeCartItem, getCart, getCartQuote } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { cents } from '#contract/money.ts'
import { aProduct, stockLevelsOf } from '../testing/products.ts'
import { buy, carlasDetails, payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop, shareShop, type TestShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const oneShop = shareShop(openShop)

test('returns and extends the same payment for a repeated request of the same cart', async () => {
  const { shop, carla } = await aFullCart()
  const first = await preparePayment(carla)
  shop.time.pass(10)

  const again = await preparePayment(carla)

  expect(again).toEqual({ ...first, holdExpiresAt: '2026-11-21T15:40:00.000Z' })
  expect(first).toMatchObject({ changed: false, holdExpiresAt: '2026-11-21T15:30:00.000Z' })
})

test('updates and reports the amount of the same payment when the cart changes', async () => {
  const { shop, carla, lamp } = await aFullCart()
  const first = await preparePayment(carla)
  await carla.call(addToCart, { productId: lamp.id, quantity: 2 })

  const changed = await preparePayment(carla)

  expect(changed).toMatchObject({
    paymentIntentId: first.paymentIntentId,
    clientSecret: first.clientSecret,
    changed: true,
  })
  expect(await shop.sql('select amount_cents from demo_intents')).toEqual([{ amount_cents: changed.quote.total }])
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 10, stock_held: 3 })
  expect(await preparePayment(carla)).toMatchObject({ changed: false })
})

test('releases the difference when the cart gets smaller', async () => {
  const { shop, carla, lamp } = await aFullCart({ quantity: 5 })
  await preparePayment(carla)
  const [item] = await carla.call(getCart)
  await carla.call(changeCartItem, { id: item!.id, quantity: 2 })
  await preparePayment(carla)
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 10, stock_held: 2 })
})

test('P-9: always ships drop-shipped items, and requires an address', async () => {
  const { shop, carla } = await aFullCart()
  const cover = await aProduct(shop, { dropShipOnly: true })
  await carla.call(addToCart, { productId: cover.id })

  expect(await carla.call(getCartQuote, { shippingMethod: 'pickup' })).toMatchObject({
    shippingMethod: 'standard',
    shipping: 599,
    total: 4879,
  })
  const nowhere = carla.call(createPaymentIntent, {
    shippingMethod: 'pickup',
    contactName: 'Carla',
    contactEmail: 'carla@example.com',
    amount: 48.79,
  })
  await expect(nowhere).rejects.toMatchObject({ fields: { shippingAddress: ['Enter the delivery address'] } })
  expect(await preparePayment(carla, { shippingMethod: 'pickup' })).toMatchObject({
    quote: { shippingMethod: 'standard' },
  })
})

test.for([0, 0.01, 27.38, 27.4, 999_999.99])(
  'reports the price of 27.39 to a page that showed %d, and holds nothing',
  async (amount) => {
    const { shop, carla, lamp } = await aFullCart({}, await oneShop())

    const refused = carla.call(createPaymentIntent, { ...carlasDetails, amount })

    await expect(refused).rejects.toMatchObject({
      code: 'amount_mismatch',
      status: 409,
      details: { quote: { subtotal: 20, tax: 1.4, shipping: 5.99, total: 27.39, taxRate: 0.07, currency: 'usd' } },
    })
    expect(await stockLevelsOf(shop, lamp.id)).toMatchObject({ stock_held: 0 })
  },
)

test('reports a changed price instead of charging it', async () => {
  const { shop, carla, lamp } = await aFullCart()
  await preparePayment(carla)
  await shop.sql('update products set sale_price_cents = 1500 where id = $1', [lamp.id])

  const refused = carla.call(createPaymentIntent, { ...carlasDetails, amount: 27.39 })

  await expect(refused).rejects.toMatchObject({ code: 'amount_mismatch', details: { quote: { total: 22.04 } } })
  expect(await preparePayment(carla)).toMatchObject({ changed: true, quote: { total: 2_204 } })
})

test('names the lines that sold out, with their remaining stock', async () => {
  const { shop, carla, lamp } = await aFullCart({ quantity: 8 })
  const chair = await aProduct(shop, { name: 'Chair', stock: 1 })
  await carla.call(addToCart, { productId: chair.id })
  const { total } = await carla.call(getCartQuote, {})
  await buy(shop.visitor(), [{ productId: lamp.id, quantity: 5 }, { productId: chair.id }])

  const refused = carla.call(createPaymentIntent, { ...carlasDetails, amount: total / 100 })

  await expect(refused).rejects.toMatchObject({
    code: 'out_of_stock',
    status: 409,
    message: `Only 5 of “${lamp.name}” left.`,
    details: {
      lines: [
        { productId: lamp.id, name: lamp.name, quantity: 8, available: 5 },
        { productId: chair.id, name: 'Chair', quantity: 1, available: 0 },
      ],
    },
  })
})

test('rejects an empty cart, with or without a cookie', async () => {
  const { carla, shop } = await aFullCart()
  await buy(carla, [])
  for (const visitor of [carla, shop.visitor()]) {
    const refused = visitor.call(createPaymentIntent, { ...carlasDetails, amount: 0 })
    await expect(refused).rejects.toMatchObject({ code: 'cart_empty', status: 400 })
  }
})

const { shippingAddress, ...contact } = carlasDetails
test.for<{ what: string; kind: 'physical' | 'digital'; given: object; field: string | null }>([
  { what: 'shipped with an address', kind: 'physical', given: { shippingAddress }, field: null },
  { what: 'shipped without an address', kind: 'physical', given: { contactName: 'Carla' }, field: 'shippingAddress' },
  { what: 'shipped to nowhere', kind: 'physical', given: { shippingAddress: null }, field: 'shippingAddress' },
  {
    what: 'shipped abroad',
    kind: 'physical',
    given: { shippingAddress: { ...shippingAddress, state: 'ON' } },
    field: 'shippingAddress.state',
  },
  ...['AA', 'AE', 'AP', 'AS', 'DC', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'].map((state) => ({
    what: `shipped to ${state}`,
    kind: 'physical' as const,
    given: { shippingAddress: { ...shippingAddress, state, zip: '09128' } },
    field: null,
  })),
  {
    what: 'shipped to half a ZIP',
    kind: 'physical',
    given: { shippingAddress: { ...shippingAddress, zip: '4320' } },
    field: 'shippingAddress.zip',
  },
  {
    what: 'shipped to ZIP+4',
    kind: 'physical',
    given: { shippingAddress: { ...shippingAddress, zip: '43201-1234' } },
    field: null,
  },
  {
    what: 'picked up by name',
    kind: 'physical',
    given: { shippingMethod: 'pickup', contactName: 'Carla' },
    field: null,
  },
  { what: 'picked up by nobody', kind: 'physical', given: { shippingMethod: 'pickup' }, field: 'contactName' },
  { what: 'digital by name', kind: 'digital', given: { contactName: 'Carla' }, field: null },
  { what: 'digital for nobody', kind: 'digital', given: {}, field: 'contactName' },
  {
    what: 'without an email address',
    kind: 'digital',
    given: { contactName: 'Carla', contactEmail: '' },
    field: 'contactEmail',
  },
  {
    what: 'without a phone number',
    kind: 'physical',
    given: { shippingAddress, contactPhone: undefined },
    field: null,
  },
  {
    what: 'shipped to a name of one letter',
    kind: 'physical',
    given: { shippingAddress: { ...shippingAddress, name: 'O' }, contactName: 'O' },
    field: null,
  },
  {
    what: 'with nine digits of a phone',
    kind: 'digital',
    given: { contactName: 'Carla', contactPhone: '614-555-01' },
    field: 'contactPhone',
  },
])('requires $field for an order $what', async ({ kind, given, field }) => {
  const { carla } = await aFullCart({ kind }, await oneShop())
  const paid = preparePayment(carla, { ...contact, shippingAddress: undefined, ...given })
  if (field === null) await expect(paid).resolves.toMatchObject({ paymentIntentId: expect.any(String) })
  else
    await expect(paid).rejects.toMatchObject({ code: 'validation_failed', fields: { [field]: [expect.any(String)] } })
})

test.for([
  { priceCents: 49, code: 'amount_too_small' },
  { priceCents: 50, code: null },
  { priceCents: 99_999_999, code: null },
  { priceCents: 100_000_000, code: 'amount_too_large' },
])('rejects a total of $priceCents cents with $code', async ({ priceCents, code }) => {
  const { carla } = await aFullCart(
    { priceCents: cents(priceCents), isTaxable: false, kind: 'digital' },
    await oneShop(),
  )
  const paid = preparePayment(carla, { contactName: 'Carla' })
  if (code === null) await expect(paid).resolves.toMatchObject({ quote: { total: priceCents } })
  else await expect(paid).rejects.toMatchObject({ code, status: 400 })
})

test('returns a cart above the payment limit', async () => {
  const { carla } = await aFullCart({ priceCents: cents(99_999_999), quantity: 99, stock: 99 })
  expect(await carla.call(getCartQuote, {})).toMatchObject({ subtotal: 9_899_999_901 })
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'amount_too_large' })
})

test('stores no digit of a real card and logs none of any card', async () => {
  const { shop, carla } = await aFullCart()
  const { clientSecret } = await preparePayment(carla)
  for (const cardNumber of ['4111 1111 1111 1234', '__proto__', 'constructor', '']) {
    const answer = await carla.fetch('/api/demo-gateway/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, cardNumber, expiry: '12/30', cvc: '123' }),
    })
    expect(
      answer.status === 400 || ((await answer.json()) as { error: { code: string } }).error.code === 'test_cards_only',
    ).toBe(true)
  }

  expect(await shop.sql('select card_last4, state from demo_intents')).toEqual([
    { card_last4: null, state: 'requires_payment_method' },
  ])
})

test.for([
  { expiry: '11/26', at: '2026-11-30T23:59:59Z', isGood: true },
  { expiry: '11/26', at: '2026-12-01T00:00:00Z', isGood: false },
  { expiry: '13/30', at: '2026-11-21T15:00:00Z', isGood: false },
  { expiry: '1/30', at: '2026-11-21T15:00:00Z', isGood: false },
])('treats a card of $expiry at $at as valid: $isGood', async ({ expiry, at, isGood }) => {
  const { shop, carla } = await aFullCart({}, await oneShop())
  shop.time.now = new Date(at)
  const { clientSecret } = await preparePayment(carla)
  expect((await payByCard(carla, clientSecret, { expiry })).status === 'succeeded').toBe(isGood)
})

interface Goods {
  quantity?: number
  stock?: number
  kind?: 'physical' | 'digital'
  priceCents?: ReturnType<typeof cents>
  isTaxable?: boolean
}

async function aFullCart({ quantity = 1, ...goods }: Goods = {}, open?: TestShop) {
  const shop = open ?? (await openShop())
  const lamp = await aProduct(shop, goods)
  const carla: Visitor = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id, quantity })
  return { shop, lamp, carla }
}
