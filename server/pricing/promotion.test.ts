import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addToCart, enterCartCode, getCartQuote, removeCartCode } from '#contract/checkout/cart.ts'
import { cents, sumCents, ZERO } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { createOrder, getOrder } from '#contract/orders/order.ts'
import * as contract from '#contract/pricing/promotion.ts'
import { taxOn } from '#contract/pricing/tax.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy, payByCard, preparePayment } from '../testing/purchase.ts'
import { openConnectionsOf, openShop } from '../testing/shop.ts'
import { aCounter, cashSale } from '../testing/staff.ts'
import { problemOf } from '../testing/visitor.ts'
import { type InForce, type PromotedLine, promotedQuote } from './promotion-price.ts'

type Draft = z.input<typeof contract.PromotionDraft>

async function aSale(draft: Partial<Draft> = {}) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 50 })
  const promotion = await olive.call(contract.createPromotion, {
    name: 'Welcome',
    code: 'welcome10',
    kind: 'percent',
    percent: draft.kind === undefined ? 10 : null,
    ...draft,
  })
  return { shop, olive, lamp, promotion }
}

test('applies a code to quote, charge, order and refund to the cent, and counts it once', async () => {
  const { shop, olive, lamp, promotion } = await aSale()
  const book = await aProduct(shop, { isTaxable: false, priceCents: cents(999) })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id, quantity: 2 })
  await carla.call(enterCartCode, { code: 'Welcome10' })

  const order = await buy(carla, [{ productId: book.id }])

  expect(order).toMatchObject({ discount: 500, subtotal: 4_499, tax: 252, total: 5_350 })
  expect(order.discountReason).toBe('Welcome (WELCOME10)')
  const refunded = await olive.call(refundOrder, {
    id: order.id,
    key: randomUUID(),
    lines: order.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
    reason: 'All of it',
    restock: true,
  })
  expect(refunded.refunded).toBe(4_499 + 252)
  expect((await carla.call(getCartQuote, {})).code).toBeNull()
  expect(await olive.call(contract.listPromotions)).toMatchObject([{ uses: 1, state: 'active' }])
  await expect(olive.call(contract.deletePromotion, { id: promotion.id })).rejects.toMatchObject({
    code: 'promotion_in_use',
  })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('P-13: gives the last two uses of a code to two of eight concurrent shoppers', async () => {
  const { shop, lamp } = await aSale({ limitInAll: 2 })
  await openConnectionsOf(shop)
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const visitor = shop.visitor({ address: `198.51.100.${n}` })
      await visitor.call(addToCart, { productId: lamp.id })
      await visitor.call(enterCartCode, { code: 'WELCOME10' })
      return visitor
    }),
  )
  const tried = await Promise.allSettled(shoppers.map((visitor) => preparePayment(visitor)))

  const refused = tried.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(
    Array.from({ length: 6 }, () => expect.stringMatching(/promotion_not_available|amount_mismatch/)),
  )
  const [won] = shoppers.filter((_, n) => tried[n]!.status === 'fulfilled')
  expect((await won!.call(getCartQuote, {})).code).toMatchObject({ problem: null })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('releases the use of an unpaid code, and counts a paid one per email, ignoring case', async () => {
  const { shop, lamp } = await aSale({ limitPerCustomer: 1 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  await carla.call(enterCartCode, { code: 'WELCOME10' })
  await preparePayment(carla)
  await carla.call(removeCartCode)
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  expect(await shop.sql('select use_key from promotion_uses')).toEqual([])
  await payByCard(carla, clientSecret)
  await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })

  const buying = async () => {
    await carla.call(addToCart, { productId: lamp.id })
    await carla.call(enterCartCode, { code: 'WELCOME10' })
    return buy(carla, [], { contactEmail: 'CARLA@example.com' })
  }
  expect(await buying()).toMatchObject({ discount: 200 })
  await expect(buying()).rejects.toMatchObject({
    code: 'promotion_not_available',
    message: expect.stringContaining('reached the usage limit'),
  })
})

test('explains why a code is rejected or does not apply', async () => {
  const { shop, olive, lamp, promotion } = await aSale({ minimum: 50 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  await expect(carla.call(enterCartCode, { code: 'nothing' })).rejects.toMatchObject({
    code: 'promotion_code_unknown',
    fields: { code: ['This code is not valid.'] },
  })

  await carla.call(enterCartCode, { code: 'welcome10' })
  expect(await carla.call(getCartQuote, {})).toMatchObject({
    discount: 0,
    code: { code: 'WELCOME10', problem: 'Add $30.00 more to use this code.' },
  })

  await olive.call(contract.createPromotion, { name: 'Autumn', kind: 'amount', amount: 5 })
  await olive.call(contract.updatePromotion, { id: promotion.id, minimum: null })
  expect(await carla.call(getCartQuote, {})).toMatchObject({
    discounts: [{ name: 'Autumn', code: null, amount: 500 }],
    code: { problem: expect.stringContaining('saves more') },
  })

  await olive.call(contract.updatePromotion, { id: promotion.id, endsOn: '2020-01-01' })
  await expect(carla.call(enterCartCode, { code: 'welcome10' })).rejects.toMatchObject({
    code: 'promotion_code_not_valid',
  })
  await expect(olive.call(contract.updatePromotion, { id: promotion.id, kind: 'buy_get' })).rejects.toMatchObject({
    fields: { buyQuantity: ['Enter how many are bought'] },
  })
})

test('applies free shipping only to orders that ship', async () => {
  const { shop, lamp } = await aSale({ kind: 'free_shipping', code: null, name: 'Free shipping' })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  expect(await carla.call(getCartQuote, {})).toMatchObject({ shipping: 0, discounts: [{ shipping: 599 }] })
  expect(await carla.call(getCartQuote, { shippingMethod: 'pickup' })).toMatchObject({ discounts: [] })
  expect(await buy(carla, [])).toMatchObject({ shipping: 0, discount: 0, total: 2_140 })
})

test('applies a code after staff discounts, without the permission to give discounts', async () => {
  const { shop, olive, lamp } = await aCounter()
  await olive.call(contract.createPromotion, {
    name: 'Card of ten',
    code: 'TEN',
    kind: 'percent',
    percent: 10,
    limitPerCustomer: 1,
  })
  const line = { productId: lamp.id, quantity: 2, discount: { amount: 10, reason: 'Scratched' } }
  const sale = { ...cashSale({ lines: [line], total: 28.89, given: 30 }), code: 'ten' }
  await expect(olive.call(sellAtCounter, sale)).rejects.toMatchObject({
    fields: { code: [expect.stringContaining('email')] },
  })

  const said = async (contactEmail?: string) => {
    const requests = { lines: [line], code: 'ten', ...(contactEmail && { contactEmail }) }
    return (await olive.call(quoteSale, requests)).code
  }
  expect(await said()).toMatchObject({ problem: expect.stringContaining('email'), needsCustomer: true })
  expect(await said('walter@example.com')).toMatchObject({ problem: null, needsCustomer: false })

  const order = await olive.call(sellAtCounter, { ...sale, contactEmail: 'walter@example.com' })
  expect(order).toMatchObject({ discount: 300, discountReason: 'Card of ten (TEN)', total: 2_889 })
  expect(await said('Walter@example.com')).toMatchObject({
    problem: expect.stringContaining('reached the usage limit'),
    needsCustomer: false,
  })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  expect(
    await shop
      .visitor()
      .call(getOrder, { id: order.id })
      .catch(({ code }) => code),
  ).toBe('order_not_found')
})

const aLine = fc.record({
  cartItemId: fc.constant(1),
  unitPriceCents: fc.integer({ min: 0, max: 200_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
  isTaxable: fc.boolean(),
  kind: fc.constantFrom('physical' as const, 'digital' as const),
  mustShip: fc.constant(false),
  productIds: fc.integer({ min: 1, max: 4 }).map((id) => [id]),
  categoryId: fc.integer({ min: 1, max: 3 }),
  brandId: fc.option(fc.integer({ min: 1, max: 2 })),
})
const aPromotion: fc.Arbitrary<InForce> = fc.record({
  id: fc.integer({ min: 1, max: 1_000 }),
  name: fc.constant('One'),
  code: fc.constantFrom(null, 'CODE'),
  kind: fc.constantFrom('percent', 'amount', 'free_shipping', 'buy_get'),
  percentHundredths: fc.integer({ min: 1, max: 10_000 }),
  amountCents: fc.integer({ min: 1, max: 300_000 }).map(cents),
  buyQuantity: fc.integer({ min: 1, max: 5 }),
  getQuantity: fc.integer({ min: 1, max: 5 }),
  scope: fc.constantFrom('all', 'categories', 'brands', 'products'),
  scopeIds: fc.subarray([1, 2, 3]),
  minimumCents: fc.option(fc.integer({ min: 1, max: 100_000 }).map(cents)),
  combines: fc.boolean(),
  isLimited: fc.constant(false),
  refusal: fc.constant(null),
})

test('P-10: allocates every cent of any promotions once, and taxes the discounted amount', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 10 }),
      fc.array(aPromotion, { maxLength: 5 }),
      fc.integer({ min: 0, max: 300_000 }),
      (lines, promotions, taxRatePpm) => {
        const rule = { taxRatePpm, isShippingTaxable: false, shippingFeeCents: cents(599) }
        const offers = { promotions, code: 'CODE' }
        const { quote, applied } = promotedQuote(lines as PromotedLine[], 'standard', rule, offers)
        const full = sumCents(lines.map(({ unitPriceCents, quantity }) => cents(unitPriceCents * quantity)))
        const off = sumCents(applied.map(({ amountCents }) => amountCents))
        expect(quote.discount).toBe(off)
        expect(sumCents(quote.lines.map(({ discount }) => discount))).toBe(off)
        expect(quote.subtotal).toBe(full - off)
        expect(Math.min(...quote.lines.map(({ lineTotal }) => lineTotal))).toBeGreaterThanOrEqual(0)
        const taxed = quote.lines.map(({ lineTotal }, n) => (lines[n]!.isTaxable ? lineTotal : ZERO))
        expect(quote.tax).toBe(taxOn(sumCents(taxed), taxRatePpm))
        expect(sumCents(quote.lines.map(({ tax }) => tax))).toBe(quote.tax)
        for (const one of promotions) {
          const alone = promotedQuote(lines as PromotedLine[], 'standard', rule, { promotions: [one], code: null })
          const saved = (all: typeof applied) => sumCents(all.flatMap((a) => [a.amountCents, a.shippingCents]))
          if (!one.combines) expect(saved(applied)).toBeGreaterThanOrEqual(saved(alone.applied))
        }
        if (applied.length > 1)
          for (const { promotionId } of applied)
            expect(promotions.some(({ id, combines }) => id === promotionId && combines)).toBe(true)
      },
    ),
  )
})

test('makes the cheapest of every three items free, across lines', () => {
  const line = (unitPriceCents: number, quantity: number) =>
    ({
      ...{ cartItemId: 1, unitPriceCents: cents(unitPriceCents), quantity, isTaxable: true },
      ...{ kind: 'physical', mustShip: false, productIds: [1], categoryId: 1, brandId: null },
    }) as PromotedLine
  const offer = {
    ...{ id: 1, name: 'Three for two', code: null, kind: 'buy_get', buyQuantity: 2, getQuantity: 1 },
    ...{ percentHundredths: null, amountCents: null, scope: 'all', scopeIds: [], minimumCents: null },
    ...{ combines: false, isLimited: false, refusal: null },
  } as InForce
  const rule = { taxRatePpm: 0, isShippingTaxable: false, shippingFeeCents: ZERO }
  const { quote } = promotedQuote([line(500, 4), line(300, 1), line(900, 2)], 'pickup', rule, {
    promotions: [offer],
    code: null,
  })

  expect(quote.lines.map(({ discount }) => discount)).toEqual([500, 300, 0])
})

test('allows twenty codes per visitor in ten minutes', async () => {
  const { shop, lamp } = await aSale()
  const guesser = shop.visitor()
  await guesser.call(addToCart, { productId: lamp.id, quantity: 1 })
  for (let guess = 0; guess < 20; guess++)
    expect((await problemOf(guesser.call(enterCartCode, { code: `GUESS${guess}` }))).code).toBe(
      'promotion_code_unknown',
    )
  expect((await problemOf(guesser.call(enterCartCode, { code: 'Welcome10' }))).kind).toBe('too_many')
  expect((await guesser.call(getCartQuote, {})).code).toBeNull()
})
