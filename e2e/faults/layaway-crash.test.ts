import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dollarsOf } from '#contract/money.ts'
import { quoteSale } from '#contract/orders/counter-sale.ts'
import { getLayaway, handOverLayaway, takeLayaway } from '#contract/orders/layaway.ts'
import { getReaderSale, startReaderSale } from '#contract/orders/reader-sale.ts'
import { registerCardReader } from '#contract/payments/card-reader.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { theOwner } from '#server/testing/people.ts'
import { aSellableProduct } from './support/products.ts'
import { startStripeEnvironment } from './support/test-environment.ts'

const crashes = ['apply-payment/before-apply', 'apply-payment/before-commit', 'apply-payment/after-commit']

test.each(exhaustively(crashes, (failpoint) => failpoint === 'apply-payment/before-commit'))(
  'books the deposit of a layaway once after the program crashed at %s, and its sale at the pickup',
  async (failpoint) => {
    const environment = await startStripeEnvironment()
    const { stripe } = environment
    const owner = await theOwner(environment)
    const reader = await owner.call(registerCardReader, { code: 'simulated-wpe', label: 'Front' })
    const lines = [{ productId: await aSellableProduct(environment), quantity: 1 }]
    const total = dollarsOf((await owner.call(quoteSale, { lines })).total)
    const contact = { contactName: 'Wanda Reed', contactEmail: 'wanda@example.com' }
    const { id } = await owner.call(takeLayaway, { key: randomUUID(), lines, ...contact, deposit: total, total })
    const key = randomUUID()
    const bills = [{ kind: 'layaway' as const, id: String(id), amount: total }]
    await owner.call(startReaderSale, { key, readerId: reader.id, lines: [], bills, total: 0 })
    stripe.presentCard(reader.id, '4242 4242 4242 4242')

    const crash = environment.crashAt(failpoint)
    await owner.call(getReaderSale, { id: key }).catch(() => {})
    await crash

    await environment.start()
    await environment.recover()
    expect(await owner.call(getReaderSale, { id: key })).toMatchObject({ state: 'paid' })
    const paid = await owner.call(getLayaway, { id })
    expect(paid).toMatchObject({ state: 'ready', paid: paid.total, balance: 0 })
    expect(paid.payments).toHaveLength(1)
    expect(await environment.sql(`select id from mail_messages where kind = 'layaway_paid'`)).toHaveLength(1)
    expect(stripe.ledger.refunds).toEqual([])
    const { orderId } = await owner.call(handOverLayaway, { id })
    expect(await environment.sql('select id from orders where id = $1', [orderId])).toHaveLength(1)
    expect(await environment.violations()).toEqual([])
  },
)
