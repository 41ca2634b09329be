import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dollarsOf } from '#contract/money.ts'
import { quoteSale } from '#contract/orders/counter-sale.ts'
import { getLayaway, handOverLayaway, takeLayaway } from '#contract/orders/layaway.ts'
import { getReaderSale, startReaderSale } from '#contract/orders/reader-sale.ts'
import { aSellableProduct } from './support/products.ts'
import { aReaderAtTheCounter, READER_CRASHES } from './support/reader-crash.ts'

test.each(READER_CRASHES)(
  'books the deposit of a layaway once after the program crashed at %s, and its sale at the pickup',
  async (failpoint) => {
    const { environment, owner, readerId, crashAfterApproval } = await aReaderAtTheCounter()
    const lines = [{ productId: await aSellableProduct(environment), quantity: 1 }]
    const total = dollarsOf((await owner.call(quoteSale, { lines })).total)
    const contact = { contactName: 'Wanda Reed', contactEmail: 'wanda@example.com' }
    const { id } = await owner.call(takeLayaway, { key: randomUUID(), lines, ...contact, deposit: total, total })
    const key = randomUUID()
    const bills = [{ kind: 'layaway' as const, id: String(id), amount: total }]
    await owner.call(startReaderSale, { key, readerId, lines: [], bills, total: 0 })

    await crashAfterApproval(key, failpoint)

    expect(await owner.call(getReaderSale, { id: key })).toMatchObject({ state: 'paid' })
    const paid = await owner.call(getLayaway, { id })
    expect(paid).toMatchObject({ state: 'ready', paid: paid.total, balance: 0 })
    expect(paid.payments).toHaveLength(1)
    expect(await environment.sql(`select id from mail_messages where kind = 'layaway_paid'`)).toHaveLength(1)
    expect(environment.stripe.ledger.refunds).toEqual([])
    const { orderId } = await owner.call(handOverLayaway, { id })
    expect(await environment.sql('select id from orders where id = $1', [orderId])).toHaveLength(1)
    expect(await environment.violations()).toEqual([])
  },
)
