import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prepareGiftCard } from '#contract/balances/gift-card.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { aGiftShop, buyGiftCard, giftForAda } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { payByCard } from '../../testing/purchase.ts'
import { deleteUnpaidCards } from './delete-unpaid-cards.ts'
import { anonymizeGiftCards } from './personal-gift-cards.ts'

test('deletes an unpaid gift card and its payment after thirty days, but no paid one', async () => {
  const { shop, carla } = await aGiftShop()
  await buyGiftCard(carla)
  await carla.call(prepareGiftCard, { key: randomUUID(), amount: 25, ...giftForAda })
  shop.time.pass(46)
  await reconcile(shop.context())
  const left = () => shop.sql('select status from gift_card_sales order by id')

  shop.time.pass(29 * 24 * 60)
  await deleteUnpaidCards(shop.context())
  expect(await left()).toEqual([{ status: 'paid' }, { status: 'released' }])
  shop.time.pass(24 * 60)
  await deleteUnpaidCards(shop.context())

  expect(await left()).toEqual([{ status: 'paid' }])
  expect(await shop.sql('select amount_cents from payments')).toEqual([{ amount_cents: 5_000 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('refunds a card that is paid while its buyer’s data is being deleted', async () => {
  const { shop, carla } = await aGiftShop()
  const own = { ...giftForAda, recipientName: '', recipientEmail: '' }
  const { clientSecret } = await carla.call(prepareGiftCard, { key: randomUUID(), amount: 25, ...own })
  await payByCard(carla, clientSecret)
  await anonymizeGiftCards(shop.context(), giftForAda.buyerEmail)

  shop.time.pass(1)
  await reconcile(shop.context())
  await shop.jobs.drain()

  expect(await shop.sql('select id from balances')).toEqual([])
  expect(await shop.sql('select amount_cents, status, is_return from refunds')).toEqual([
    { amount_cents: 2_500, status: 'succeeded', is_return: true },
  ])
  expect(await shop.sql(`select id from mail_messages where kind like 'gift_card%'`)).toEqual([])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
