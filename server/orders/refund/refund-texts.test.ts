import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveCredit } from '#contract/balances/store-credit.ts'
import { addGiftCard, addStoreCredit, addToCart } from '#contract/checkout/cart.ts'
import { dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder, resendConfirmation, updateOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { cancelOrder, createOrder, getOrder } from '#contract/orders/order.ts'
import { aGiftShop, sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { passUndo } from '../../testing/orders/pass-undo.ts'
import { signedUp } from '../../testing/people.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { cashSale } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

const PICKUP = { shippingMethod: 'pickup' as const, contactName: 'Carla Mendes' }
const BANKS = 'Banks usually need 5-10 days to show it.'

async function payForCart(buyer: Visitor) {
  const { quote, clientSecret, paymentIntentId } = await preparePayment(buyer, PICKUP)
  if (quote.due > 0) await payByCard(buyer, clientSecret)
  return buyer.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) })
}

interface Means {
  giftCard?: number
  storeCredit?: number
  before?: number
}

async function anOrder({ giftCard, storeCredit, before }: Means) {
  const { shop, olive, lamp } = await aGiftShop()
  const dora = await signedUp(shop, { username: 'dora', password: 'a long password', email: 'dora@example.com' })
  const card = giftCard === undefined ? undefined : await sellGiftCard(olive, giftCard)
  await dora.call(addToCart, { productId: lamp.id })
  if (card) await dora.call(addGiftCard, { code: card.code })
  if (storeCredit !== undefined) {
    const customer = 'dora@example.com'
    await olive.call(giveCredit, { key: randomUUID(), customer, amount: storeCredit, reason: 'Waited' })
    await dora.call(addStoreCredit, {})
  }
  const order = await payForCart(dora)
  if (before !== undefined)
    await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: before, reason: 'Scratched' })
  const giftCardName = card && `ift card ••••${card.code.slice(-4)}`
  return { shop, olive, dora, order, giftCardName }
}

const ONLINE_CARD = 'Credit/Debit Card: Demo card ending in 4242'

test.each([
  { means: 'a card', paid: {}, paidWith: [ONLINE_CARD], refunded: `$21.40 to your card. ${BANKS}` },
  { means: 'a gift card', paid: { giftCard: 25 }, paidWith: ['G{card}'], refunded: '$21.40 back on g{card}.' },
  {
    means: 'a card and a gift card',
    paid: { giftCard: 5.11 },
    paidWith: [ONLINE_CARD, 'G{card}'],
    refunded: `$5.11 back on g{card}, $16.29 to your card. ${BANKS}`,
  },
  {
    means: 'store credit',
    paid: { storeCredit: 30 },
    paidWith: ['Store credit'],
    refunded: '$21.40 back on store credit.',
  },
  {
    means: 'a card, after a partial refund',
    paid: { before: 5 },
    paidWith: [ONLINE_CARD],
    refunded: `$16.40 to your card. ${BANKS}`,
  },
  {
    means: 'a card and a gift card, after all of the gift card was refunded',
    paid: { giftCard: 5.11, before: 5.11 },
    paidWith: [ONLINE_CARD, 'G{card}'],
    refunded: `$16.29 to your card. ${BANKS}`,
  },
])('explains refunds of an order paid by $means: amount and way', async ({ paid, paidWith, refunded }) => {
  const { shop, dora, order, giftCardName = '' } = await anOrder(paid)
  const named = (text: string) => text.replace('{card}', giftCardName)

  await dora.call(cancelOrder, { id: order.id, reason: '' })

  expect(order.paidWith.map(({ name }) => name)).toEqual(paidWith.map(named))
  const [mail] = await shop.sql(`select text from mail_messages where kind = 'order_cancelled'`)
  expect(mail!.text).toContain(`Your order #${order.id} was canceled.\n\nWe refund ${named(refunded)}`)
  if (!refunded.includes(BANKS)) expect(mail!.text).not.toContain('Banks')
})

test('shows what can be refunded in each way, and what was refunded after the cancellation', async () => {
  const { olive, dora, order } = await anOrder({ giftCard: 5.11, before: 5 })

  const before = await dora.call(getOrder, { id: order.id })
  const seenByStaff = await olive.call(getAdminOrder, { id: order.id })
  await dora.call(cancelOrder, { id: order.id, reason: '' })
  const after = await dora.call(getOrder, { id: order.id })

  expect(before.paidWith).toMatchObject([
    { way: 'card', amount: 1_629, refundable: 1_629 },
    { way: 'gift_card', amount: 511, refundable: 11 },
  ])
  expect(seenByStaff.paidWith).toEqual(before.paidWith)
  expect(before.refundedTo).toMatchObject([{ way: 'gift_card', amount: 500, isPending: false }])
  expect(after.paidWith.map(({ refundable }) => refundable)).toEqual([0, 0])
  expect(after.refundedTo).toMatchObject([
    { way: 'card', amount: 1_629 },
    { way: 'gift_card', amount: 511 },
  ])
})

test('names amount and way of its part in each refund email', async () => {
  const { shop, olive, order, giftCardName } = await anOrder({ giftCard: 5.11 })

  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 20, reason: 'Scratched' })

  const mails = await shop.sql(`select text from mail_messages where kind = 'order_refunded'`)
  const texts = mails.map(({ text }) => text as string).toSorted()
  expect(texts).toHaveLength(2)
  const one = (part: string, delay = '') =>
    expect.stringContaining(`We have refunded ${part} for your order #${order.id}.${delay}`)
  expect(texts).toEqual(expect.arrayContaining([one('$14.89 to your card', `\n\n${BANKS}`)]))
  expect(texts).toEqual(expect.arrayContaining([one(`$5.11 back on g${giftCardName}`)]))
})

test('names the payment methods in the confirmation, also when it is sent again', async () => {
  const { shop, olive, order, giftCardName } = await anOrder({ giftCard: 5.11 })

  await olive.call(resendConfirmation, { id: order.id })

  const mails = await shop.sql(`select text from mail_messages where kind like 'order_confirmation%'`)
  expect(mails).toHaveLength(2)
  for (const { text } of mails) {
    expect(text).toContain(`Paid by ${ONLINE_CARD}`)
    expect(text).toContain(`Paid by g${giftCardName}`)
  }
})

test.each([
  { means: 'cash', giftCard: undefined, paidWith: ['Cash'], refunded: '$21.40 in cash at our counter.' },
  {
    means: 'cash and a gift card',
    giftCard: 5.11,
    paidWith: ['Cash', 'G{card}'],
    refunded: '$5.11 back on g{card}, $16.29 in cash at our counter.',
  },
  { means: 'a gift card alone', giftCard: 25, paidWith: ['G{card}'], refunded: '$21.40 back on g{card}.' },
])('refunds an order paid at the counter by $means the same way', async ({ giftCard, paidWith, refunded }) => {
  const { shop, olive, lamp } = await aGiftShop()
  const card = giftCard === undefined ? undefined : await sellGiftCard(olive, giftCard)
  const named = (text: string) => text.replace('{card}', `ift card ••••${card?.code.slice(-4)}`)
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 25 })
  const covered = Math.min(21.4, giftCard ?? 0)
  const order = await olive.call(sellAtCounter, {
    ...sale,
    contactEmail: 'dora@example.com',
    ...(card && { giftCard: { code: card.code, amount: covered } }),
    ...(covered === 21.4 && { payment: { method: 'cash' as const, given: 0 } }),
  })

  await olive.call(updateOrder, { id: order.id, status: 'cancelled', reason: 'Brought back' })
  await passUndo(shop)

  expect(order.paidWith.map(({ name }) => name)).toEqual(paidWith.map(named))
  const [mail] = await shop.sql(`select text from mail_messages where kind = 'order_cancelled'`)
  expect(mail!.text).toContain(`We refund ${named(refunded)}`)
  expect(mail!.text).not.toContain('Banks')
})
