import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { getPayout, listPayouts } from '#contract/payments/payout.ts'
import { theOwner } from '../../testing/people.ts'
import { aStripeSale } from '../../testing/stripe-double/stripe-sale.ts'
import { importCardTransactions } from './import-card-transactions.ts'

async function aPaidSale() {
  const sale = await aStripeSale()
  const { shop, paid } = sale
  const order = await paid()
  shop.time.now = new Date()
  const olive = await theOwner(shop)
  const importAll = async () => {
    shop.time.now = new Date(Date.now() + 1_000)
    await importCardTransactions(shop.context())
  }
  return { ...sale, order, olive, importAll }
}

test('stores each transaction once, with its fee', async () => {
  const { shop, stripe, importAll, intentId } = await aPaidSale()
  await importAll()
  stripe.openDispute(intentId)

  await Promise.all([importAll(), importAll(), importAll()])

  const stored = await shop.sql(
    'select id, kind, amount_cents + 0 - fee_cents as net from card_transactions order by at',
  )
  expect(stored.map(({ id, net }) => ({ id, net })).toSorted(byId)).toEqual(
    stripe.ledger.transactions.map(({ id, net }) => ({ id, net })).toSorted(byId),
  )
  expect(await shop.sql('select sum(fee_cents)::int as fees from card_transactions')).toEqual([
    { fees: stripe.ledger.transactions.reduce((sum, { fee }) => sum + fee, 0) },
  ])
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

test('lists a payout with what it consists of', async () => {
  const { stripe, olive, importAll, order, total } = await aPaidSale()
  await olive.call(refundOrder, { id: order.id, key: crypto.randomUUID(), amount: 1, reason: 'Late' })
  stripe.chargeFee(25)
  const payout = stripe.payOut()!

  await importAll()

  const [row] = await olive.call(listPayouts, {})
  const fees = Math.round(total * 100 * 0.029) + 30 + 25
  expect(row).toMatchObject({
    ...{ id: payout.id, status: 'paid', amount: payout.amount, gross: Math.round(total * 100) - 100, fees },
    ...{ transactions: 3, difference: 0, unmatched: 0 },
  })
  const { items } = await olive.call(getPayout, { id: payout.id })
  expect(items.map(({ kind, paidFor }) => [kind, paidFor.map(({ label }) => label).join()])).toEqual(
    expect.arrayContaining([
      ['payment', expect.stringMatching(/\d/)],
      ['refund', expect.stringMatching(/\d/)],
      ['fee', ''],
    ]),
  )
})

test('records a refund that was made at the provider and whose message was lost', async () => {
  const { shop, stripe, importAll, intentId, broken } = await aPaidSale()
  await shop
    .context()
    .payments!.refund({
      ...{ paymentIntentId: intentId, amountCents: cents(500), idempotencyKey: 'dashboard', reason: 'By hand' },
    })

  await importAll()

  expect(await shop.sql('select amount_cents, status from refunds')).toEqual([
    { amount_cents: 500, status: 'succeeded' },
  ])
  expect(stripe.ledger.refunds).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('reads everything again after a run that failed halfway', async () => {
  const { shop, stripe, importAll } = await aPaidSale()
  stripe.payOut()
  stripe.script('GET /v1/payouts/{payout}', { at: 'before', effect: 500 }, 3)

  await expect(importAll()).rejects.toThrow()
  await importAll()

  expect(await shop.sql('select count(*)::int as n from card_transactions')).toEqual([{ n: 2 }])
  expect(await shop.sql('select count(*)::int as n from card_payouts where itemized_at is not null')).toEqual([
    { n: 1 },
  ])
})

test('knows no payout of another account', async () => {
  const { olive } = await aPaidSale()
  await expect(olive.call(getPayout, { id: 'po_other' })).rejects.toMatchObject({ code: 'payout_not_found' })
})
