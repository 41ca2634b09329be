import { randomUUID } from 'node:crypto'
import { addToCart } from '#contract/checkout/cart.ts'
import { cents, dollarsOf } from '#contract/money.ts'
import { createOrder } from '#contract/orders/order.ts'
import { stripePayments } from '#server/payments/stripe/stripe.ts'
import { preparePayment } from '#server/testing/purchase.ts'
import { startStripeDouble } from '#server/testing/stripe-double.ts'
import { newVisitor } from '#server/testing/visitor.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { createProduct, signIn } from '../support/staff.ts'

const VISA = { card: '4242 4242 4242 4242' }
const SECRET = 'whsec_payouts'

test('J-18: shows what a payout consists of, and what belongs to no sale', async ({ newShopper, openShop }) => {
  const stripe = await startStripeDouble()
  const keys = { secretKey: 'sk_test_payouts', publishableKey: 'pk_test_payouts', webhookSecret: SECRET }
  const { url } = await openShop({
    ...{ DEMO: '1', STRIPE_SECRET_KEY: keys.secretKey, STRIPE_PUBLISHABLE_KEY: keys.publishableKey },
    ...{ STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: stripe.url },
  })
  stripe.sendWebhooksTo({ url: `${url}/api/webhooks/stripe`, secret: SECRET })
  const page = await newShopper(url)
  await signIn(page, 'admin')

  const carla = newVisitor((path, init) => fetch(`${url}${path}`, { ...init, signal: null }))
  const product = await createProduct(page, { name: 'Payout lamp', stock: 3 })
  await carla.call(addToCart, { productId: product.id, quantity: 1 })
  const { paymentIntentId, quote } = await preparePayment(carla)
  stripe.confirm(paymentIntentId, VISA)
  const order = await carla.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) })
  const refund = { key: randomUUID(), amount: 5, reason: 'Late' }
  const refunded = await page.request.post(`/api/admin/orders/${order.id}/refunds`, { data: refund })
  expect(refunded.status(), await refunded.text()).toBeLessThan(300)
  const elsewhere = { paymentId: 'another program', amountCents: cents(700), description: 'Payment link' }
  const provider = stripePayments({ ...keys, apiBase: stripe.url, timeoutMs: 5_000 })
  stripe.confirm((await provider.createIntent({ ...elsewhere, idempotencyKey: 'elsewhere' })).id, VISA)
  stripe.chargeFee(25)
  const payout = stripe.payOut()!
  await stripe.deliver(stripe.event('payout.paid'))

  await page.goto('/admin/payouts')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Check', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await page.getByRole('table').getByRole('button').first().click()

  const main = page.getByRole('main')
  await expect(main).toContainText(`Total$${(payout.amount / 100).toFixed(2)}`)
  await expect(main).not.toContainText('Unexplained')
  const items = main.getByRole('listitem')
  await expect(items).toHaveCount(4)
  const shown = (await items.allInnerTexts()).map(centsIn)
  expect(sum(shown.map(([net]) => net!))).toBe(payout.amount)
  const payments = shown.filter((amounts) => amounts.length === 3)
  expect(payments).toHaveLength(2)
  for (const [net, amount, fee] of payments) expect(net).toBe(amount! - fee!)
  const fees = 25 + sum(payments.map(([, , fee]) => fee!))
  await expect(main).toContainText(`Fees-$${(fees / 100).toFixed(2)}`)
  await expect(main).toContainText(`Payments less refunds$${((payout.amount + fees) / 100).toFixed(2)}`)
  await expect(items.filter({ hasText: /^Payment: Order #\d+.*less fee of/ })).toHaveCount(1)
  await expect(items.filter({ hasText: /^Refund: Order #\d/ })).toHaveCount(1)
  await expect(items.filter({ hasText: /^Fee: / })).toHaveCount(1)
  const other = items.filter({ hasText: 'Not of this shop' })
  await expect(other).toHaveCount(1)
  await expect(other).toContainText('txn_')
  await expect(main.getByRole('note')).toContainText('$7.00 belong to no sale or refund of this shop')

  await page.goto('/admin/reports?name=journal')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Today')
  await expect(page.getByRole('row').filter({ hasText: 'Card money to clear up' }).first()).toContainText('$7.00')
  await expect(page.getByRole('row').filter({ hasText: 'Card processing fees' }).first()).toBeVisible()
  expect(stripe.ledger.violations).toEqual([])
  await stripe.close()
})

/** The amounts of an item: what arrived, and the amount and fee that it consists of. */
function centsIn(text: string): number[] {
  return (text.match(/-?\$[\d,.]+/g) ?? []).map((amount) => Math.round(Number(amount.replace(/[$,]/g, '')) * 100))
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, one) => total + one, 0)
}
