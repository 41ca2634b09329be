import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  blockBalance,
  getBalance,
  listBalances,
  refundGiftCard,
  replaceGiftCard,
  unblockBalance,
} from '#contract/balances/admin-balance.ts'
import {
  getGiftCardBalance,
  getGiftCardOffer,
  openGiftCard,
  prepareGiftCard,
  reportGiftCardPayment,
} from '#contract/balances/gift-card.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { aGiftShop, buyGiftCard, giftForAda, sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { payByCard } from '../../testing/purchase.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test('mails a gift card to its recipient, who opens it by the link and sees the code', async () => {
  const { shop, carla } = await aGiftShop()
  expect(await carla.call(getGiftCardOffer, {})).toEqual({ amounts: [2_500, 5_000] })

  const bought = await buyGiftCard(carla)

  expect(bought).toMatchObject({ amount: 5_000, mailedTo: 'ada@example.com', cardKey: null })
  const mails = await shop.sql<{ kind: string; to_address: string; text: string }>(
    `select kind, to_address, text from mail_messages where kind like 'gift%' order by kind`,
  )
  expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['gift_card', 'ada@example.com'],
    ['gift_card_sent', 'carla@example.com'],
  ])
  const key = /gift-card\/([\w-]+)/.exec(mails[0]!.text)![1]!
  const ada = shop.visitor()
  const opened = await ada.call(openGiftCard, { key })
  expect(opened).toMatchObject({ balance: 5_000, from: 'Carla Mendes', message: 'Happy birthday!' })
  for (const { text } of mails) expect(text).not.toContain(opened.code)
  const typed = opened.code.toLowerCase().replaceAll('-', ' ')
  expect(await ada.call(getGiftCardBalance, { code: typed })).toMatchObject({ balance: 5_000 })
  const [stored] = await shop.sql('select * from balances')
  expect(JSON.stringify(stored)).not.toContain(opened.code)
  expect((await problemOf(ada.call(openGiftCard, { key: `${key.slice(0, -1)}_` }))).code).toBe('gift_card_not_found')
  expect(await shop.sql('select id from orders')).toEqual([])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('creates one card for a purchase that is requested twice, reported twice, or abandoned by the browser', async () => {
  const { shop, carla } = await aGiftShop({ openConnections: 4 })
  const key = randomUUID()
  const purchase = { key, amount: 25, ...giftForAda, recipientEmail: '' }
  const twins = await Promise.all([1, 2, 3].map(() => carla.call(prepareGiftCard, purchase)))
  const first = twins[0]!
  expect(twins).toEqual([first, first, first])
  expect(await carla.call(prepareGiftCard, purchase)).toEqual(first)
  expect((await problemOf(carla.call(prepareGiftCard, { ...purchase, amount: 50 }))).code).toBe('key_used')
  const early = carla.call(reportGiftCardPayment, { key, paymentIntentId: first.paymentIntentId })
  expect((await problemOf(early)).code).toBe('payment_not_completed')
  await payByCard(carla, first.clientSecret)
  await shop.sql(`update payments set created_at = created_at - interval '1 hour'`)
  await reconcile(shop.context())

  const ask = () => carla.call(reportGiftCardPayment, { key, paymentIntentId: first.paymentIntentId })
  const [bought, again] = await Promise.all([ask(), ask()])

  expect(bought).toEqual(again)
  expect(bought.cardKey).not.toBeNull()
  const foreign = carla.call(reportGiftCardPayment, { key: randomUUID(), paymentIntentId: first.paymentIntentId })
  expect((await problemOf(foreign)).code).toBe('gift_card_not_found')
  expect(await shop.sql('select count(*)::int as n from balances')).toEqual([{ n: 1 }])
  expect(
    (await problemOf(carla.call(prepareGiftCard, { ...purchase, key: randomUUID(), amount: 60 }))).fields,
  ).toHaveProperty('amount')
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('answers a blocked card like an unknown one, and gives a replaced card a new code and link', async () => {
  const { shop, olive, carla } = await aGiftShop()
  const { id, code } = await sellGiftCard(olive, 40)
  const ask = (code: string) => problemOf(shop.visitor().call(getGiftCardBalance, { code }))
  const unknown = await ask('2222-2222-2222-2222')
  await olive.call(blockBalance, { id, reason: 'Lost' })
  const blocked = await ask(code)
  expect([blocked.code, blocked.message]).toEqual([unknown.code, unknown.message])
  await olive.call(unblockBalance, { id })
  expect(await carla.call(getGiftCardBalance, { code })).toMatchObject({ balance: 4_000 })

  const renewed = await olive.call(replaceGiftCard, { id, reason: 'Lost' })

  expect((await ask(code)).code).toBe('gift_card_unknown')
  expect(await carla.call(getGiftCardBalance, { code: renewed.code })).toMatchObject({ balance: 4_000 })
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  expect((await problemOf(bea.call(blockBalance, { id, reason: 'Mine' }))).kind).toBe('forbidden')
  expect(await bea.call(getBalance, { id })).toMatchObject({ balance: 4_000 })
})

test('limits guesses of gift card codes', async () => {
  const { shop } = await aGiftShop()
  const guesser = shop.visitor({ address: '198.51.100.7' })
  const tries = Array.from({ length: 22 }, () => problemOf(guesser.call(getGiftCardBalance, { code: 'AAAA' })))
  const kinds = new Set((await Promise.all(tries)).map(({ kind }) => kind))
  expect(kinds).toContain('too_many')
})

test('refunds the remaining balance of a card to its original payment exactly once', async () => {
  const { shop, olive, carla } = await aGiftShop()
  await buyGiftCard(carla)
  const [sold] = await olive.call(listBalances, {})
  const { id } = sold!
  expect(await olive.call(getBalance, { id })).toMatchObject({ refundable: 5_000 })

  const refund = { id, key: randomUUID(), reason: 'Bought twice' }
  const back = await olive.call(refundGiftCard, refund)
  expect(back).toMatchObject({ balance: 0, refundable: 0, entries: [{ amount: -5_000 }, { amount: 5_000 }] })
  expect(await olive.call(refundGiftCard, refund)).toMatchObject({ balance: 0 })
  expect(await shop.sql('select refunded_cents from demo_intents')).toEqual([{ refunded_cents: 5_000 }])

  const again = olive.call(refundGiftCard, { ...refund, key: randomUUID() })
  expect((await problemOf(again)).code).toBe('nothing_to_refund')
  expect(await checkInvariants(shop.sql)).toEqual([])
})
