import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dollarsOf } from '#contract/money.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { quoteSale } from '#contract/orders/counter-sale.ts'
import { getReaderSale, startReaderSale } from '#contract/orders/reader-sale.ts'
import { aSellableProduct } from './support/products.ts'
import { aReaderAtTheCounter, READER_CRASHES } from './support/reader-crash.ts'

test.each(READER_CRASHES)(
  'books a sale of several parts once after the reader approved the card and the program crashed at %s',
  async (failpoint) => {
    const { environment, owner, readerId, crashAfterApproval } = await aReaderAtTheCounter()
    const { ledger } = environment.stripe
    const lines = [{ productId: await aSellableProduct(environment), quantity: 1 }]
    const total = dollarsOf((await owner.call(quoteSale, { lines })).total)
    const key = randomUUID()
    const partialPayments = [
      { method: 'check' as const, amount: 1, reference: '1041' },
      { method: 'terminal' as const, amount: 2, reference: 'A-17' },
    ]
    await owner.call(startReaderSale, { key, readerId, lines, partialPayments, total })

    await crashAfterApproval(key, failpoint)

    const { state, orderId } = await owner.call(getReaderSale, { id: key })
    expect(state).toBe('paid')
    const order = await owner.call(getAdminOrder, { id: orderId! })
    expect(order.paidWith.map(({ way, amount }) => [way, amount])).toEqual([
      ['card', order.total - 300],
      ['check', 100],
      ['terminal', 200],
    ])
    expect(await environment.sql('select id from orders where sale_key = $1', [key])).toHaveLength(1)
    expect(ledger.intents).toMatchObject([{ amount: order.total - 300, status: 'succeeded' }])
    expect(ledger.refunds).toEqual([])
    expect(await environment.violations()).toEqual([])
  },
)
