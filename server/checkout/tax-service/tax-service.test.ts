import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { createOrder } from '#contract/orders/order.ts'
import { createTaxCategory } from '#contract/pricing/tax-category.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/pricing/tax-settings.ts'
import { getReport } from '#contract/reports/report.ts'
import type { StateCode } from '#contract/us-state.ts'
import { isExhaustive } from '../../testing/exhaustive.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { carlasDetails } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const CALCULATE = 'POST /v1/tax/calculations'
const RECORD = 'POST /v1/tax/transactions/create_from_calculation'
const REVERSE = 'POST /v1/tax/transactions/create_reversal'
const service = { collectOn: 'registered_states', calculator: 'stripe', taxCode: 'txcd_99999999' } as const
const visa = '4242 4242 4242 4242'

/** A lamp for $20.00 and a snack for $10.00; shipping is $5.99. */
async function aShop() {
  const { shop, stripe, payments } = await openStripeShop()
  const olive = await theOwner(shop)
  await olive.call(saveTaxSettings, service)
  const lamp = await aProduct(shop, { name: 'Lamp', priceCents: 2_000 as never, stock: 10_000 })
  const snacks = await aCategory(shop, { name: 'Snacks', slug: 'snacks' })
  const snack = await aProduct(shop, { name: 'Snack', priceCents: 1_000 as never, categoryId: snacks })
  await olive.call(createTaxCategory, {
    ...{ name: 'Groceries', rates: [{ state: 'OH', taxRate: 0 }], categoryIds: [snacks], taxCode: 'txcd_40060003' },
  })
  const carla = shop.visitor()
  const calculated = () => stripe.ledger.requests.filter(({ route }) => route === CALCULATE)
  return { shop, stripe, payments, olive, lamp, snack, carla, calculated }
}

const to = (state: StateCode, zip: string) => {
  return { ...carlasDetails, shippingAddress: { ...carlasDetails.shippingAddress, state, zip } }
}
const columbus = to('OH', '43201')
const louisville = to('KY', '40202')

/** As the checkout does: the shop refuses an amount that the service corrects, and shows the new total. */
async function prepare(carla: Visitor, details: typeof columbus) {
  const shown = await carla.call(getCartQuote, { shippingMethod: 'standard', state: details.shippingAddress.state })
  const send = (amount: number) => carla.call(createPaymentIntent, { ...details, amount })
  try {
    return await send(dollarsOf(shown.due))
  } catch (error) {
    const { code, details: corrected } = error as { code: string; details: { quote: { due: number } } }
    if (code !== 'amount_mismatch') throw error
    return send(corrected.quote.due)
  }
}

async function buy({ shop, stripe, carla }: Awaited<ReturnType<typeof aShop>>, details = columbus) {
  const { paymentIntentId, quote } = await prepare(carla, details)
  stripe.confirm(paymentIntentId, { card: visa })
  const { id } = await carla.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) })
  await shop.jobs.drain()
  return { id, quote }
}

test('P-24: charges what the service answers, and stores it with the order', async () => {
  const given = await aShop()
  const { shop, olive, stripe, payments, carla, lamp, snack } = given
  await carla.call(addToCart, { productId: lamp.id })
  await carla.call(addToCart, { productId: snack.id })

  const { id, quote } = await buy(given, louisville)

  // 6% of the lamp and of shipping; the snack is free of tax.
  expect(quote).toMatchObject({ tax: 156, total: 3_755 })
  expect(stripe.ledger.intents).toMatchObject([{ amount: 3_755, status: 'succeeded' }])
  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ tax: 156, taxState: 'KY', taxRates: [0.06, 0] })
  const [stored] = await shop.sql<{ tax: object }>('select tax_basis tax from orders')
  expect(stored!.tax).toMatchObject({
    service: {
      name: 'stripe',
      jurisdictions: [
        {
          ...{ name: 'Kentucky', level: 'state', taxRatePpm: 60_000, ofRatePpm: 60_000 },
          ...{ taxableCents: 2_599, taxCents: 156 },
        },
      ],
    },
  })
  expect(stripe.ledger.taxTransactions).toMatchObject([{ reference: `order-${id}`, amount: 3_755 }])
  const { rows } = await olive.call(getReport, { name: 'tax-states' })
  expect(rows).toMatchObject([
    { state: 'Kentucky', rate: 0, sales: 10, taxed: 0, tax: 0 },
    { state: 'Kentucky', rate: 0.06, sales: 25.99, taxed: 25.99, tax: 1.56 },
  ])
  expect(await checkInvariants(shop.sql, { payments: payments() })).toEqual([])
})

test('P-25: reports the tax by the state and county that takes it, and reduces both by refunds', async () => {
  const given = await aShop()
  const { olive, carla, lamp, snack } = given
  const report = async (name: 'tax-jurisdictions' | 'tax-states') => olive.call(getReport, { name })
  await carla.call(addToCart, { productId: lamp.id, quantity: 3 })
  await carla.call(addToCart, { productId: snack.id })
  const { id } = await buy(given)
  await carla.call(addToCart, { productId: lamp.id })
  await buy(given, louisville)

  // 5.75% and 1.25% of $60.00; the snack and shipping are free of tax in Ohio.
  expect((await report('tax-jurisdictions')).rows).toEqual([
    { state: 'Kentucky', jurisdiction: 'Kentucky', level: 'State', rate: 0.06, taxed: 25.99, tax: 1.56 },
    { state: 'Ohio', jurisdiction: 'Ohio', level: 'State', rate: 0.0575, taxed: 60, tax: 3.45 },
    { state: 'Ohio', jurisdiction: 'Franklin County', level: 'County', rate: 0.0125, taxed: 60, tax: 0.75 },
  ])

  const { items } = await olive.call(getAdminOrder, { id })
  const refund = (part: object) => olive.call(refundOrder, { id, key: randomUUID(), reason: 'Came back', ...part })
  await refund({ lines: [{ itemId: items[0]!.id, quantity: 1 }] })
  const { rows, totals } = await report('tax-jurisdictions')
  expect(rows).toMatchObject([
    { jurisdiction: 'Kentucky', taxed: 25.99, tax: 1.56 },
    { jurisdiction: 'Ohio', taxed: 40, tax: 2.3 },
    { jurisdiction: 'Franklin County', taxed: 40, tax: 0.5 },
  ])
  expect(totals).toEqual({ taxed: null, tax: 4.36 })
  expect((await report('tax-states')).totals).toMatchObject({ tax: 4.36 })

  for (const amount of [0.01, 3.33, 10.07, 2.5]) {
    await refund({ amount })
    const { tax } = (await report('tax-states')).totals
    expect((await report('tax-jurisdictions')).totals).toMatchObject({ tax })
  }
})

test('P-25: the parts of all jurisdictions are the tax after any orders and refunds, and nothing is left of what came back', async () => {
  const given = await aShop()
  const { shop, olive, carla, lamp, snack } = given
  const owed = async () => {
    const [parts, states] = [
      await olive.call(getReport, { name: 'tax-jurisdictions' }),
      await olive.call(getReport, { name: 'tax-states' }),
    ]
    expect(parts.totals.tax).toBe(states.totals.tax)
    return parts.rows.map(({ tax }) => Number(tax))
  }
  const anOrder = fc.record({
    lamps: fc.integer({ min: 1, max: 9 }),
    snacks: fc.integer({ min: 0, max: 3 }),
    isToKentucky: fc.boolean(),
    refund: fc.constantFrom('one lamp', 'shipping', 'an odd amount', 'nothing'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 3 }), async (orders) => {
      const placed: { id: number; total: number }[] = []
      for (const { lamps, snacks, isToKentucky, refund } of orders) {
        await carla.call(addToCart, { productId: lamp.id, quantity: lamps })
        if (snacks > 0) await carla.call(addToCart, { productId: snack.id, quantity: snacks })
        const { id, quote } = await buy(given, isToKentucky ? louisville : columbus)
        placed.push({ id, total: dollarsOf(quote.total) })
        const { items } = await olive.call(getAdminOrder, { id })
        const parts = {
          'one lamp': { lines: [{ itemId: items[0]!.id, quantity: 1 }] },
          shipping: { shipping: 2.5 },
          'an odd amount': { amount: 3.33 },
        }
        if (refund === 'nothing') continue
        await olive.call(refundOrder, { id, key: randomUUID(), reason: 'Came back', ...parts[refund] })
        await owed()
      }
      for (const { id, total } of placed) {
        const { refunded } = await olive.call(getAdminOrder, { id })
        const rest = Math.round((total - dollarsOf(refunded)) * 100) / 100
        await olive.call(refundOrder, { id, key: randomUUID(), reason: 'Came back', amount: rest })
      }
      await shop.jobs.drain()
      expect((await owed()).every((tax) => tax === 0)).toBe(true)
    }),
    { numRuns: isExhaustive ? 20 : 3, endOnFailure: true },
  )
})

test('P-24: sends amounts after discounts with the code of the tax category, and no name', async () => {
  const given = await aShop()
  const { carla, lamp, snack, calculated } = given
  await carla.call(addToCart, { productId: lamp.id, quantity: 2 })
  await carla.call(addToCart, { productId: snack.id })

  await prepare(carla, columbus)

  const { params } = calculated()[0]!
  expect(params).toMatchObject({
    line_items: [
      { amount: '4000', quantity: '2', tax_code: 'txcd_99999999' },
      { amount: '1000', quantity: '1', tax_code: 'txcd_40060003' },
    ],
    shipping_cost: { amount: '599' },
    customer_details: { address: { line1: '88 Larch Street', state: 'OH', postal_code: '43201', country: 'US' } },
  })
  expect(JSON.stringify(params)).not.toMatch(/Carla|example\.com|614/)
})

test.each(['hang', 'drop', 503] as const)(
  'P-24: charges the own rates when the service does not answer (%s), and tells the owner',
  async (effect) => {
    const given = await aShop()
    const { olive, stripe, carla, lamp } = given
    await carla.call(addToCart, { productId: lamp.id })
    stripe.script(CALCULATE, { at: 'before', effect }, 5)

    const { id, quote } = await buy(given)

    expect(quote).toMatchObject({ tax: 140 })
    const order = await olive.call(getAdminOrder, { id })
    expect(order).toMatchObject({ tax: 140, needsAttention: true })
    expect(JSON.stringify(order)).toContain('The tax service did not answer in time')
    expect(stripe.ledger.taxTransactions).toEqual([])
  },
)

test('P-24: records a sale and a refund once, also when answers are lost', async () => {
  const given = await aShop()
  const { shop, olive, stripe, carla, lamp } = given
  await carla.call(addToCart, { productId: lamp.id })
  stripe.script(RECORD, { at: 'after', effect: 'drop' })
  const { id } = await buy(given)
  stripe.script(REVERSE, { at: 'after', effect: 'drop' })

  await olive.call(refundOrder, { id, key: randomUUID(), reason: 'Came back', amount: 10.7 })
  await shop.jobs.drain()
  await shop.sql(`insert into pgboss.job (name, data) values ('orders.record_tax', $1)`, [{ orderId: id }])
  await shop.jobs.drain()

  expect(stripe.ledger.taxTransactions.map(({ type, amount }) => [type, amount])).toEqual([
    ['transaction', 2_739],
    ['reversal', -1_070],
  ])
  expect(await shop.sql('select count(*)::int n from tax_records')).toEqual([{ n: 2 }])
})

test('P-24: charges no tax of an answer for a cart that changed meanwhile', async () => {
  const { stripe, carla, lamp } = await aShop()
  await carla.call(addToCart, { productId: lamp.id })
  const changeCart = async () => void (await carla.call(addToCart, { productId: lamp.id, quantity: 2 }))
  stripe.script(CALCULATE, { at: 'before', effect: changeCart })

  const refused = await problemOf(prepare(carla, columbus))
  const { quote } = await prepare(carla, columbus)

  expect(refused).toMatchObject({ kind: 'conflict', code: 'cart_changed' })
  expect(quote).toMatchObject({ subtotal: 6_000, tax: 420 })
  expect(stripe.ledger.intents).toMatchObject([{ amount: quote.total }])
})

test('P-24: refuses an address that the service does not find, at its field', async () => {
  const { carla, lamp } = await aShop()
  await carla.call(addToCart, { productId: lamp.id })

  const lost = prepare(carla, to('OH', '00000'))

  await expect(lost).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { 'shippingAddress.zip': [expect.stringContaining('not found')] },
  })
})

test('P-24: asks nothing about pickup orders, or once the built-in calculation is chosen', async () => {
  const given = await aShop()
  const { olive, stripe, carla, lamp, calculated } = given
  await carla.call(addToCart, { productId: lamp.id })
  await prepare(carla, { ...columbus, shippingMethod: 'pickup', contactName: 'Carla' } as never)
  expect(calculated()).toEqual([])

  await olive.call(saveTaxSettings, { ...service, calculator: 'built_in' })
  await prepare(carla, columbus)

  expect(calculated()).toEqual([])
  expect(stripe.ledger.taxTransactions).toEqual([])
})

test('Stripe Tax can be chosen only where Stripe takes the payments', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)

  expect(await olive.call(getTaxSettings)).toMatchObject({ calculator: 'built_in', isServiceAvailable: false })
  await expect(olive.call(saveTaxSettings, service)).rejects.toMatchObject({ code: 'tax_service_not_available' })
})
