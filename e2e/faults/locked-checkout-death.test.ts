import { expect, test } from 'vitest'
import { addToCart, changeCartItem } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import type { Strike } from '#server/testing/wire-proxy.ts'
import { aSellable, heldPieces } from './support/goods.ts'
import { type House, openHouse } from './support/house.ts'

const COMMIT = /^commit/
const CART = /^insert into "carts"/
const LINES = /^delete from "checkout_lines"/
const SNAPSHOT = /^update "checkout_attempts"/
const ATTEMPT = /insert into "checkout_attempts"/
const HELD = /insert into "stock_holds"/
const AMOUNT = /^update "demo_intents"/

interface Death {
  moment: string
  strike: Strike
}

/** A cart of five was to be paid and is one of two now. */
const changes: Death[] = [
  { moment: 'before its lines are written anew', strike: { statements: [LINES], at: 'before' } },
  { moment: 'after they are', strike: { statements: [LINES], at: 'after' } },
  { moment: 'after its snapshot is written', strike: { statements: [SNAPSHOT], at: 'after' } },
  { moment: 'before all of it holds', strike: { statements: [SNAPSHOT, COMMIT], at: 'before' } },
  { moment: 'after all of it holds', strike: { statements: [SNAPSHOT, COMMIT], at: 'after' } },
  { moment: 'before the gateway has the new amount', strike: { statements: [AMOUNT], at: 'before' } },
  { moment: 'after the gateway has it', strike: { statements: [AMOUNT], at: 'after' } },
]

test.each(exhaustively(changes, ({ moment }) => moment === 'before all of it holds'))(
  'killed while the payment of a changed cart is prepared, $moment: asked again, it is the new cart that is paid',
  async ({ strike }) => {
    const house = await openHouse()
    const program = await house.start()
    const { carla, cartItemId } = await aShopperAboutToPay(house)
    const first = await preparePayment(carla)
    await carla.call(changeCartItem, { id: cartItemId, quantity: 2 })

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await struck
    await program.exited
    expect(await house.violations()).toEqual([])

    await house.start()
    const second = await preparePayment(carla)
    expect(second.paymentIntentId).toBe(first.paymentIntentId)
    expect(await heldPieces(house)).toBe(2)
    await expectPaid(house, carla, second, 2)
  },
)

/** The longest hold is over: the old payment is called back, and the next one is opened under the cart's lock. */
const reopenings: Death[] = [
  { moment: 'before the cart is locked', strike: { statements: [CART], at: 'before' } },
  { moment: 'before the checkout is written', strike: { statements: [ATTEMPT], at: 'before' } },
  {
    moment: 'after it is written, before its stock is held',
    strike: { statements: [ATTEMPT], at: 'after' },
  },
  { moment: 'before all of it holds', strike: { statements: [ATTEMPT, HELD, COMMIT], at: 'before' } },
  { moment: 'after all of it holds', strike: { statements: [ATTEMPT, HELD, COMMIT], at: 'after' } },
]

test.each(exhaustively(reopenings, ({ moment }) => moment === 'before all of it holds'))(
  'killed while a payment is prepared under the lock of its cart, $moment: asking again goes on as if nothing had been',
  async ({ strike }) => {
    const house = await openHouse()
    const program = await house.start()
    const { carla } = await aShopperAboutToPay(house)
    const first = await preparePayment(carla)
    await house.sql(
      `update checkout_attempts set created_at = created_at - interval '50 minutes' where status = 'open'`,
    )

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await struck
    await program.exited
    expect(await house.violations()).toEqual([])

    await house.start()
    const second = await preparePayment(carla)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await house.sql('select status from checkout_attempts order by status')).toEqual([
      { status: 'open' },
      { status: 'released' },
    ])
    expect(await heldPieces(house)).toBe(5)
    await expectPaid(house, carla, second, 5)
  },
)

async function aShopperAboutToPay(house: House): Promise<{ carla: Visitor; cartItemId: number }> {
  const carla = house.visitor()
  const { id } = await carla.call(addToCart, { productId: await aSellable(house), quantity: 5 })
  return { carla, cartItemId: id }
}

/** Once, as it was prepared, and nothing is held after. */
async function expectPaid(
  house: House,
  carla: Visitor,
  { clientSecret, paymentIntentId, quote }: Awaited<ReturnType<typeof preparePayment>>,
  pieces: number,
): Promise<void> {
  await payByCard(carla, clientSecret)
  const order = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
  expect(order).toMatchObject({ paymentStatus: 'paid', total: quote.total, items: [{ quantity: pieces }] })
  expect(await heldPieces(house)).toBe(0)
  expect(await house.violations()).toEqual([])
}
