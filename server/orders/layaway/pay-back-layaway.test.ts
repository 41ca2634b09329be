import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getGiftCardBalance } from '#contract/balances/gift-card.ts'
import { payBackLayaway } from '#contract/orders/layaway.ts'
import { getReaderSale, startReaderSale } from '#contract/orders/reader-sale.ts'
import { registerCardReader } from '#contract/payments/card-reader.ts'
import { seedContent } from '../../../demo/content.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aLayawayCounter } from '../../testing/orders/layaways.ts'
import { StripeError } from '../../testing/stripe-double/stripe-error.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import { problemOf } from '../../testing/visitor.ts'

/** $10.00 were paid by card, of which $7.86 could not be returned after the fee of $2.14. */
async function aRefusedRefund() {
  const counter = await openStripeShop({ open: aLayawayCounter, openConnections: 5 })
  const { shop, stripe, olive, take, cancel } = counter
  await seedContent(shop.context())
  const reader = await olive.call(registerCardReader, { code: 'simulated-wpe', label: 'Front' })
  const { id } = await take()
  const key = randomUUID()
  const bills = [{ kind: 'layaway' as const, id: String(id), amount: 10 }]
  await olive.call(startReaderSale, { key, readerId: reader.id, lines: [], bills, total: 0 })
  stripe.presentCard(reader.id, '4242 4242 4242 4242')
  expect(await olive.call(getReaderSale, { id: key })).toMatchObject({ state: 'paid' })
  const effect = () => {
    throw new StripeError(400, 'The card is closed.', { code: 'charge_not_refundable' })
  }
  stripe.script('POST /v1/refunds', { at: 'before', effect }, 3)
  const cancelled = await cancel(id)
  const payBack = (giveBack: 'cash' | 'store_credit', amount = 7.86) =>
    olive.call(payBackLayaway, { id, giveBack, amount })
  const broken = () => checkInvariants(shop.sql, { payments: counter.payments(), now: shop.time.now })
  return { ...counter, id, cancelled, payBack, broken }
}

test('C-24: pays back in cash what the card refused, once', async () => {
  const { shop, id, cancelled, get, payBack, books, broken } = await aRefusedRefund()
  expect(cancelled).toMatchObject({ state: 'cancelled', owedBack: 0 })
  expect((await problemOf(payBack('cash'))).code).toBe('nothing_owed_back')
  await shop.jobs.drain()
  expect(await get(id)).toMatchObject({ owedBack: 786 })
  expect((await problemOf(payBack('cash', 7.87))).code).toBe('amount_mismatch')

  const answers = await Promise.allSettled([payBack('cash'), payBack('cash')])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await get(id)).toMatchObject({ owedBack: 0 })
  const refunds = await shop.sql(
    'select source, paid_source, status, amount_cents from refunds order by created_at, status',
  )
  expect(refunds).toHaveLength(2)
  expect(refunds).toContainEqual({ source: 'online', paid_source: null, status: 'failed', amount_cents: 786 })
  expect(refunds).toContainEqual({ source: 'cash', paid_source: 'online', status: 'succeeded', amount_cents: 786 })
  expect(await books()).toMatchObject({ 'Cash drawers': -786, 'Cancellation fees': -214 })
  expect(await books()).not.toHaveProperty('Layaway deposits')
  expect(await broken()).toEqual([])
})

test('C-24: pays back as store credit what the card refused', async () => {
  const { shop, id, olive, get, payBack, broken } = await aRefusedRefund()
  await shop.jobs.drain()

  const { credit, layaway } = await payBack('store_credit')

  expect(credit).toMatchObject({ amount: 786 })
  expect(layaway).toMatchObject({ owedBack: 0 })
  expect(await olive.call(getGiftCardBalance, { code: credit!.code })).toMatchObject({ balance: 786 })
  expect(await get(id)).toMatchObject({ state: 'cancelled', fee: 214 })
  expect(await broken()).toEqual([])
})

test('C-24: pays nothing back while the layaway is open', async () => {
  const { olive, take, pay, broken } = await aLayawayCounter()
  const { id } = await take()
  await pay(id, 5)
  const paidBack = olive.call(payBackLayaway, { id, giveBack: 'cash', amount: 5 })
  expect((await problemOf(paidBack)).code).toBe('nothing_owed_back')
  expect(await broken()).toEqual([])
})
