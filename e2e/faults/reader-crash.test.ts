import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dollarsOf } from '#contract/money.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { quoteSale } from '#contract/orders/counter-sale.ts'
import { getReaderSale, startReaderSale } from '#contract/orders/reader-sale.ts'
import { registerCardReader } from '#contract/payments/card-reader.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { theOwner } from '#server/testing/people.ts'
import { aSellableProduct } from './support/products.ts'
import { startStripeEnvironment } from './support/test-environment.ts'

const crashes = ['apply-payment/before-apply', 'apply-payment/before-commit', 'apply-payment/after-commit']

test.each(exhaustively(crashes, (failpoint) => failpoint === 'apply-payment/before-commit'))(
  'books a sale of several parts once after the reader approved the card and the program crashed at %s',
  async (failpoint) => {
    const environment = await startStripeEnvironment()
    const { stripe } = environment
    const owner = await theOwner(environment)
    const reader = await owner.call(registerCardReader, { code: 'simulated-wpe', label: 'Front' })
    const lines = [{ productId: await aSellableProduct(environment), quantity: 1 }]
    const total = dollarsOf((await owner.call(quoteSale, { lines })).total)
    const key = randomUUID()
    const partialPayments = [
      { method: 'check' as const, amount: 1, reference: '1041' },
      { method: 'terminal' as const, amount: 2, reference: 'A-17' },
    ]
    await owner.call(startReaderSale, { key, readerId: reader.id, lines, partialPayments, total })
    stripe.presentCard(reader.id, '4242 4242 4242 4242')

    const crash = environment.crashAt(failpoint)
    await owner.call(getReaderSale, { id: key }).catch(() => {})
    await crash

    await environment.start()
    await environment.recover()
    const { state, orderId } = await owner.call(getReaderSale, { id: key })
    expect(state).toBe('paid')
    const order = await owner.call(getAdminOrder, { id: orderId! })
    expect(order.paidWith.map(({ way, amount }) => [way, amount])).toEqual([
      ['card', order.total - 300],
      ['check', 100],
      ['terminal', 200],
    ])
    expect(await environment.sql('select id from orders where sale_key = $1', [key])).toHaveLength(1)
    expect(stripe.ledger.intents).toMatchObject([{ amount: order.total - 300, status: 'succeeded' }])
    expect(stripe.ledger.refunds).toEqual([])
    expect(await environment.violations()).toEqual([])
  },
)
