import { expect, test } from 'vitest'
import { login } from '#contract/accounts/user.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getPayment } from '#contract/payments/payment.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { someMoments } from '#server/testing/part.ts'
import { preparePayment } from '#server/testing/purchase.ts'
import type { Strike } from '#server/testing/wire-proxy.ts'
import { aSellable } from './support/goods.ts'
import { type House, openStripeHouse } from './support/house.ts'

const ORDER = /insert into "orders"/
const REPAIR = /insert into "repair_payments"/
const COMMIT = /^commit/

const deaths: { moment: string; strike: Strike }[] = [
  { moment: 'before its order is written', strike: { statements: [ORDER], at: 'before' } },
  { moment: 'between its order and its repair', strike: { statements: [ORDER, COMMIT], at: 'after' } },
  { moment: 'before its repair is committed', strike: { statements: [REPAIR, COMMIT], at: 'before' } },
  { moment: 'after its repair is committed', strike: { statements: [REPAIR, COMMIT], at: 'after' } },
]

test.each(someMoments(deaths, 'mixed-death deaths'))(
  'killed while a payment for a cable, hosting and a repair is reported, $moment: each has its one effect',
  async ({ strike }) => {
    const house = await openStripeHouse()
    const program = await house.start()
    const carla = house.visitor()
    await carla.call(addToCart, { productId: await aSellable(house) })
    await carla.call(addOfferToCart, { itemType: 'hosting', item: { id: 'economy' } })
    await carla.call(addCartBill, { kind: 'repair', key: await aDueRepair(house) })
    const { paymentIntentId, quote } = await preparePayment(carla)
    house.stripe.confirm(paymentIntentId, { card: '4242424242424242' })
    const report = () => carla.call(createOrder, { paymentIntentId, total: quote.due / 100 })

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    await expect(report()).rejects.toMatchObject({ code: 'ECONNRESET' })
    await struck
    await program.exited

    await house.start()
    const succeeded = house.stripe.event('payment_intent.succeeded', paymentIntentId)
    await Promise.all([report(), house.recover(), house.stripe.deliver(succeeded, { copies: 2 })])
    const { purposes } = await carla.call(getPayment, { paymentIntentId })
    expect(purposes.map(({ kind, effect }) => [kind, effect])).toEqual([
      ['order', 'done'],
      ['repair', 'done'],
    ])
    // What becomes of hosting is followed by a job, which the next start takes up.
    await expect.poll(() => house.violations(), { timeout: 20_000 }).toEqual([])
  },
)

/** The key of a repair of the demo shop that is ready and not paid for. */
async function aDueRepair(house: Pick<House, 'sql' | 'visitor'>): Promise<string> {
  const admin = house.visitor()
  await admin.call(login, { username: 'admin', password: 'demo-admin' })
  const ready = await house.sql<{ id: number }>(
    `select id from repair_tickets where status = 'ready for pickup' order by id`,
  )
  for (const { id } of ready) {
    const { key } = await admin.call(getTicket, { id })
    const { account } = await admin.call(getRepairStatus, { key })
    if (account.due?.kind === 'repair') return key
  }
  throw new Error('no repair of the demo shop waits for its money')
}
