import { expect, onTestFinished, test } from 'vitest'
import { login } from '#contract/accounts/user.ts'
import { addGiftCard, addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getPayment } from '#contract/payments/payment.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { copyTicketLink } from '#contract/repairs/ticket-paper.ts'
import { soldCard } from '#server/testing/balances/gift-cards.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { preparePayment } from '#server/testing/purchase.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { aSellable } from './support/goods.ts'
import { type House, openStripeHouse, type StripeHouse } from './support/house.ts'
import { aPort } from './support/port.ts'
import { startProgram } from './support/program.ts'
import { send } from './support/send.ts'

const crashes = [
  'apply-payment/before-apply',
  'apply-payment/before-commit',
  'apply-payment/after-allocation',
  'apply-payment/after-commit',
]
const tried = exhaustively(crashes, (failpoint) => failpoint === 'apply-payment/after-allocation')

test.each(tried)(
  'killed at %s by a payment for a cable, hosting and a repair: each has its one effect, and its part of a gift card is spent once',
  async (failpoint) => {
    const { house, carla, card, paid } = await aMixedPayment()
    const report = () => carla.call(createOrder, paid)

    const crash = house.crashAt(failpoint)
    await expect(report()).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash

    await house.retryJobs()
    await house.start()
    const succeeded = house.stripe.event('payment_intent.succeeded', paid.paymentIntentId)
    await Promise.all([report(), house.recover(), house.stripe.deliver(succeeded, { copies: 2 })])
    await expectAllDone(house, carla, card, paid)
  },
)

test.each(tried)(
  'one node dies at %s, and the other finishes the payment for everybody who reports it at once',
  async (failpoint) => {
    const { house, carla, card, paid } = await aMixedPayment()
    const other = await startProgram(aPort(), { ...house.env, DATABASE_URL: house.directUrl })
    onTestFinished(async () => {
      other.kill()
      await other.exited
    })
    const crash = house.crashAt(failpoint)
    await expect(carla.call(createOrder, paid)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash

    const onOther = newVisitor((path, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', carla.cookie)
      return send(other.url, path, { ...init, headers })
    })
    const reports = [1, 2, 3].map(() => onOther.call(createOrder, paid))
    await Promise.all([...reports, house.recover()])
    await expectAllDone(house, onOther, card, paid)
  },
)

async function aMixedPayment() {
  const house = await openStripeHouse()
  await house.start()
  const carla = house.visitor()
  const admin = house.visitor()
  await admin.call(login, { username: 'admin', password: 'demo-admin' })
  await carla.call(addToCart, { productId: await aSellable(house) })
  await carla.call(addOfferToCart, { itemType: 'hosting', item: { id: 'economy' } })
  const goods = await carla.call(getCartQuote, { shippingMethod: 'standard' })
  const amount = (goods.total + 1_000) / 100
  const card = await soldCard(admin, amount)
  await carla.call(addCartBill, { kind: 'repair', key: await aDueRepair(house, admin) })
  await carla.call(addGiftCard, { code: card.code })
  const { paymentIntentId, quote } = await preparePayment(carla)
  house.stripe.confirm(paymentIntentId, { card: '4242424242424242' })
  return { house, carla, card, paid: { paymentIntentId, total: quote.due / 100 } }
}

async function expectAllDone(
  house: StripeHouse,
  carla: Visitor,
  { id }: { id: number },
  { paymentIntentId }: { paymentIntentId: string },
): Promise<void> {
  const { allocations } = await carla.call(getPayment, { paymentIntentId })
  expect(allocations.map(({ kind, byBalance, status }) => [kind, byBalance, status])).toEqual([
    ['order', 0, 'applied'],
    ['repair', 1_000, 'applied'],
  ])
  expect(await house.sql('select balance_cents, held_cents from balances where id = $1', [id])).toEqual([
    { balance_cents: 0, held_cents: 0 },
  ])
  // A job handles hosting. One that the killed process had started is retried after up to 25 s.
  await expect.poll(() => house.violations(), { timeout: 40_000 }).toEqual([])
}

async function aDueRepair(house: Pick<House, 'sql'>, admin: Visitor): Promise<string> {
  const ready = await house.sql<{ id: number }>(
    `select id from repair_tickets where status = 'ready for pickup' order by id`,
  )
  for (const { id } of ready) {
    const { link } = await admin.call(copyTicketLink, { id })
    const key = link.split('/r/')[1]!
    const { account } = await admin.call(getRepairStatus, { key })
    if (account.due?.kind === 'repair') return key
  }
  throw new Error('no repair of the demo shop waits for its money')
}
