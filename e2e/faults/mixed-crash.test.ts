import { expect, onTestFinished, test } from 'vitest'
import { login } from '#contract/accounts/user.ts'
import { addGiftCard, addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getPayment } from '#contract/payments/payment.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { copyTicketLink } from '#contract/repairs/ticket-paper.ts'
import { sellGiftCard } from '#server/testing/balances/gift-cards.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { preparePayment } from '#server/testing/purchase.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { aPort } from './support/port.ts'
import { aSellableProduct } from './support/products.ts'
import { startProgram } from './support/program.ts'
import { send } from './support/send.ts'
import { type StripeEnvironment, startStripeEnvironment, type TestEnvironment } from './support/test-environment.ts'

const crashes = [
  'apply-payment/before-apply',
  'apply-payment/before-commit',
  'apply-payment/after-allocation',
  'apply-payment/after-commit',
]
const tried = exhaustively(crashes, (failpoint) => failpoint === 'apply-payment/after-allocation')

test.each(tried)(
  'applies a payment for a product, hosting and a repair once each after a crash at %s',
  async (failpoint) => {
    const { environment, carla, card, paid } = await aMixedPayment()
    const report = () => carla.call(createOrder, paid)

    const crash = environment.crashAt(failpoint)
    await expect(report()).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash

    await environment.retryJobs()
    await environment.start()
    const succeeded = environment.stripe.event('payment_intent.succeeded', paid.paymentIntentId)
    await Promise.all([report(), environment.recover(), environment.stripe.deliver(succeeded, { copies: 2 })])
    await expectAllDone(environment, carla, card, paid)
  },
)

test.each(tried)('lets another node finish a payment after a crash at %s', async (failpoint) => {
  const { environment, carla, card, paid } = await aMixedPayment()
  const other = await startProgram(aPort(), { ...environment.env, DATABASE_URL: environment.directUrl })
  onTestFinished(async () => {
    other.kill()
    await other.exited
  })
  const crash = environment.crashAt(failpoint)
  await expect(carla.call(createOrder, paid)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await crash

  const onOther = newVisitor((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', carla.cookie)
    return send(other.url, path, { ...init, headers })
  })
  const reports = [1, 2, 3].map(() => onOther.call(createOrder, paid))
  await Promise.all([...reports, environment.recover()])
  await expectAllDone(environment, onOther, card, paid)
})

async function aMixedPayment() {
  const environment = await startStripeEnvironment()
  const carla = environment.visitor()
  const admin = environment.visitor()
  await admin.call(login, { username: 'admin', password: 'demo-admin' })
  await carla.call(addToCart, { productId: await aSellableProduct(environment) })
  await carla.call(addOfferToCart, { itemType: 'hosting', item: { id: 'economy' } })
  const goods = await carla.call(getCartQuote, { shippingMethod: 'standard' })
  const amount = (goods.total + 1_000) / 100
  const card = await sellGiftCard(admin, amount)
  await carla.call(addCartBill, { kind: 'repair', key: await aDueRepair(environment, admin) })
  await carla.call(addGiftCard, { code: card.code })
  const { paymentIntentId, quote } = await preparePayment(carla)
  environment.stripe.confirm(paymentIntentId, { card: '4242424242424242' })
  return { environment, carla, card, paid: { paymentIntentId, total: quote.due / 100 } }
}

async function expectAllDone(
  environment: StripeEnvironment,
  carla: Visitor,
  { id }: { id: number },
  { paymentIntentId }: { paymentIntentId: string },
): Promise<void> {
  const { allocations } = await carla.call(getPayment, { paymentIntentId })
  expect(allocations.map(({ kind, byBalance, status }) => [kind, byBalance, status])).toEqual([
    ['order', 0, 'applied'],
    ['repair', 1_000, 'applied'],
  ])
  expect(await environment.sql('select balance_cents, held_cents from balances where id = $1', [id])).toEqual([
    { balance_cents: 0, held_cents: 0 },
  ])
  // A job handles hosting. One that the killed process had started is retried after up to 25 s.
  await expect.poll(() => environment.violations(), { timeout: 40_000 }).toEqual([])
}

async function aDueRepair(environment: Pick<TestEnvironment, 'sql'>, admin: Visitor): Promise<string> {
  const ready = await environment.sql<{ id: number }>(
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
