import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { listDeliveries, openDelivery } from '#contract/orders/delivery.ts'
import { createOrder } from '#contract/orders/order.ts'
import { licenses, openAll } from '#server/testing/goods.ts'
import { partOf } from '#server/testing/part.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import type { Strike } from '#server/testing/wire-proxy.ts'
import { aSoldByCodes } from './support/goods.ts'
import { openHouse } from './support/house.ts'

const COMMIT = /^commit/
const TAKEN = /^update "digital_codes" set "state"/
const GIVEN = /^insert into "delivered_codes"/
const COUNTED = /^insert into "delivery_openings"/
const forNobody = { contactName: 'Carla', shippingAddress: undefined }

const deaths: { moment: string; strike: Strike; given: number }[] = [
  {
    moment: 'before its lines are written',
    strike: { statements: [/insert into "digital_deliveries"/], at: 'before' },
    given: 0,
  },
  { moment: 'after its codes are taken', strike: { statements: [TAKEN], at: 'after' }, given: 0 },
  {
    moment: 'after they are written down as its own',
    strike: { statements: [GIVEN], at: 'after' },
    given: 0,
  },
  { moment: 'before all of it holds', strike: { statements: [GIVEN, COMMIT], at: 'before' }, given: 0 },
  { moment: 'after all of it holds', strike: { statements: [GIVEN, COMMIT], at: 'after' }, given: 2 },
]

test.each(partOf(deaths, 'code-death deaths'))(
  'killed while an order gets its codes, $moment: it has two in the end, and nobody else has',
  async ({ strike, given }) => {
    const house = await openHouse()
    const program = await house.start()
    const productId = await aSoldByCodes(house, licenses(3))
    const carla = house.visitor()
    await carla.call(addToCart, { productId, quantity: 2 })
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla, forNobody)

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    // The gateway reports the payment as well: whoever comes first is killed.
    const report = { paymentIntentId, total: quote.total / 100 }
    await payByCard(carla, clientSecret).catch(() => {})
    await carla.call(createOrder, report).catch(() => {})
    await struck
    await program.exited
    expect(await ownedBy(house)).toHaveLength(given)

    await house.start()
    const [order, ...others] = await Promise.all([1, 2, 3].map(() => carla.call(createOrder, report)))
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([order!.id]))
    expect(await openAll(carla, order!)).toEqual(licenses(2))
    expect(await ownedBy(house)).toHaveLength(2)
    expect(await house.violations()).toEqual([])
  },
)

const openings: { moment: string; strike: Strike }[] = [
  { moment: 'before it is counted', strike: { statements: [COUNTED], at: 'before' } },
  { moment: 'before that holds', strike: { statements: [COUNTED, COMMIT], at: 'before' } },
  { moment: 'after that holds', strike: { statements: [COUNTED, COMMIT], at: 'after' } },
]

test.each(partOf(openings, 'code-death openings'))(
  'killed while a code is opened, $moment: the same click sent again shows it and counts once',
  async ({ strike }) => {
    const house = await openHouse()
    const program = await house.start()
    const productId = await aSoldByCodes(house, licenses(1))
    const carla = house.visitor()
    await carla.call(addToCart, { productId })
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla, forNobody)
    await payByCard(carla, clientSecret)
    const { id } = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
    const [delivery] = await carla.call(listDeliveries, { id })
    const click = { id, deliveryId: delivery!.id, opening: randomUUID() }

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    await expect(carla.call(openDelivery, click)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await struck
    await program.exited

    await house.start()
    expect(await carla.call(openDelivery, click)).toMatchObject({
      codes: licenses(1),
      delivery: { opens: 1, opensLeft: 4 },
    })
    expect(await house.violations()).toEqual([])
  },
)

/** Which of the test's own codes somebody has; the demo's past orders have some, too. */
function ownedBy(house: Awaited<ReturnType<typeof openHouse>>) {
  return house.sql(`select code_id from delivered_codes where taken_back_at is null and code_id in
    (select digital_codes.id from digital_codes join products on products.id = product_id where slug = 'license-suite')`)
}
