import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  bookAppointment,
  cancelAppointment,
  confirmAppointment,
  getKeyedAppointment,
  type KeyedAppointment,
  listTimes,
  rescheduleAppointment,
  settleDepositPayment,
} from '#contract/appointments/appointment.ts'
import { prepareDepositPayment } from '#contract/appointments/deposit.ts'
import { returnDeposit, setAppointmentStatus } from '#contract/appointments/office-appointment.ts'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { dollarsOf } from '#contract/money.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { findSaleBills } from '#contract/orders/counter-sale.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getPayment } from '#contract/payments/payment.ts'
import { reconcile } from '../../payments/reconcile.ts'
import {
  appointmentMails,
  aShopWithTimes,
  book,
  draft,
  freeTimes,
} from '../../testing/appointments/booked.ts'
import { asksForDeposit } from '../../testing/appointments/deposits.ts'
import { aProduct } from '../../testing/goods.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { olive as owner, signedIn } from '../../testing/people.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'
import { releaseUnpaidTimes } from './lapse.ts'

const HOUR = 60

/** A PC repair is held by $20.00, which go back until a day before. */
async function aShopWithDeposits(given: Parameters<typeof asksForDeposit>[1] = {}) {
  const shop = await aShopWithTimes({ openConnections: 15 })
  await asksForDeposit(shop.olive, given)
  return shop
}

/** A free time three days from now. */
async function later(visitor: Visitor): Promise<string> {
  return (await freeTimes(visitor, { from: '2026-11-24' }))[0]!.toISOString()
}

async function pays(visitor: Visitor, { key }: Pick<KeyedAppointment, 'key'>, amount = 20) {
  const prepared = await visitor.call(prepareDepositPayment, { key, amount })
  await payByCard(visitor, prepared.clientSecret)
  return { key, paymentIntentId: prepared.paymentIntentId }
}

/** Three days ahead unless said. */
async function bookedAndPaid({ shop }: { shop: TestShop }, at = later) {
  const dev = shop.visitor()
  const booked = await book(dev, { startsAt: await at(dev) })
  await dev.call(settleDepositPayment, await pays(dev, booked))
  return { dev, ...booked, id: Number(booked.number.slice(2)) }
}

const kindsOf = async (shop: TestShop) => (await appointmentMails(shop)).map(({ kind }) => kind)
const moneyBack = (shop: TestShop) =>
  shop.sql('select amount_cents, status, is_return from refunds order by created_at')

test('B-11: a time is held for half an hour; who pays has it, without a further word, and once', async () => {
  const { shop } = await aShopWithDeposits()
  const dev = shop.visitor()
  const startsAt = await later(dev)
  expect((await dev.call(listTimes, { type: 'pc-repair' })).deposit).toEqual({
    amount: 2_000,
    refundHours: 24,
  })
  const booked = await book(dev, { startsAt })
  expect(booked).toMatchObject({ status: 'scheduled', deposit: { state: 'due', amount: 2_000, refunded: 0 } })
  expect(await freeTimes(dev, { from: '2026-11-24' })).not.toContainEqual(new Date(startsAt))
  expect((await problemOf(dev.call(confirmAppointment, { key: booked.key }))).code).toBe('deposit_due')
  const wrong = dev.call(prepareDepositPayment, { key: booked.key, amount: 19 })
  expect((await problemOf(wrong)).details).toMatchObject({ amount: 20 })

  const payment = await pays(dev, booked)
  const paid = await dev.call(settleDepositPayment, payment)

  expect(paid).toMatchObject({ status: 'confirmed', deposit: { state: 'paid' } })
  expect(await dev.call(settleDepositPayment, payment)).toEqual(paid)
  const again = dev.call(prepareDepositPayment, { key: booked.key, amount: 20 })
  expect((await problemOf(again)).code).toBe('nothing_due')
  const mails = await appointmentMails(shop)
  expect(mails.map(({ kind, calendar }) => [kind, calendar?.method])).toEqual([
    ['appointment_held', undefined],
    ['appointment_paid', 'REQUEST'],
  ])
  expect(mails[1]!.text).toContain('Your deposit of $20.00 is paid.')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-11: what must not be paid ahead is held by no deposit, whatever its rule said before', async () => {
  const { shop, olive } = await aShopWithDeposits()
  const dev = shop.visitor()
  expect((await dev.call(listTimes, { type: 'pc-repair' })).deposit).toMatchObject({ amount: 2_000 })
  await shop.sql(`update services set is_payable = false where type = 'pc_repair'`)
  expect((await dev.call(listTimes, { type: 'pc-repair' })).deposit).toBeNull()
  expect(await book(dev)).toMatchObject({ status: 'scheduled', deposit: null })
  expect((await problemOf(asksForDeposit(olive))).fields).toHaveProperty('depositKind')
})

test('B-12: unpaid it is anybody’s again, and its payment is called back first', async () => {
  const { shop } = await aShopWithDeposits()
  const [dev, eve] = [shop.visitor({ address: '203.0.113.1' }), shop.visitor({ address: '203.0.113.2' })]
  const startsAt = await later(dev)
  const booked = await book(dev, { startsAt })
  const { clientSecret } = await dev.call(prepareDepositPayment, { key: booked.key, amount: 20 })
  shop.time.pass(29)
  await releaseUnpaidTimes(shop.context())
  expect((await dev.call(getKeyedAppointment, { key: booked.key })).deposit).toMatchObject({ state: 'due' })

  shop.time.pass(17)
  await releaseUnpaidTimes(shop.context())

  expect(await dev.call(getKeyedAppointment, { key: booked.key })).toMatchObject({
    status: 'cancelled',
    deposit: { state: 'lapsed' },
  })
  await expect(payByCard(dev, clientSecret)).rejects.toThrow()
  const hers = await book(eve, { startsAt, customerEmail: 'eve@example.com' })
  expect(hers.deposit).toMatchObject({ state: 'due' })
  expect(await kindsOf(shop)).toEqual(['appointment_held', 'appointment_lapsed', 'appointment_held'])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-12: what is paid while nobody looks is found by the sweeper, and nothing lapses', async () => {
  const { shop } = await aShopWithDeposits()
  const dev = shop.visitor()
  const booked = await book(dev, { startsAt: await later(dev) })
  await pays(dev, booked)
  shop.time.pass(46)

  await releaseUnpaidTimes(shop.context())
  await reconcile(shop.context())

  const { status, deposit } = await dev.call(getKeyedAppointment, { key: booked.key })
  expect([status, deposit?.state]).toEqual(['confirmed', 'paid'])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-12: money that comes for a time that was let go is back at once', async () => {
  const { shop } = await aShopWithDeposits()
  const dev = shop.visitor()
  const booked = await book(dev, { startsAt: await later(dev) })
  const payment = await pays(dev, booked)
  await dev.call(cancelAppointment, { key: booked.key })

  expect((await problemOf(dev.call(settleDepositPayment, payment))).code).toBe('payment_refunded')

  await shop.jobs.drain()
  expect(await moneyBack(shop)).toEqual([{ amount_cents: 2_000, status: 'succeeded', is_return: true }])
  expect(await kindsOf(shop)).toContain('appointment_deposit_returned')
  expect(await brokenRules(shop)).toEqual([])
})

test.each([
  { minutesBefore: 24 * HOUR, state: 'returned', back: 2_000 },
  { minutesBefore: 24 * HOUR - 1, state: 'kept', back: 0 },
])(
  'B-13: called off $minutesBefore minutes before, the deposit is $state',
  async ({ minutesBefore, state, back }) => {
    const given = await aShopWithDeposits()
    const { shop } = given
    const { dev, key, startsAt } = await bookedAndPaid(given)
    shop.time.pass((startsAt.getTime() - shop.context().now.getTime()) / 60_000 - minutesBefore)

    const off = await dev.call(cancelAppointment, { key })
    await dev.call(cancelAppointment, { key })
    await shop.jobs.drain()

    expect(off.deposit).toMatchObject({ state })
    const { deposit } = await dev.call(getKeyedAppointment, { key })
    expect(deposit).toMatchObject({ state, refunded: back })
    expect(await moneyBack(shop)).toHaveLength(back > 0 ? 1 : 0)
    expect((await appointmentMails(shop)).at(-1)!.text).toContain(
      back > 0 ? 'goes back the way you paid' : 'we keep the deposit',
    )
    expect(await brokenRules(shop)).toEqual([])
  },
)

test('B-13: who moves it too late gains no time to call it off for nothing', async () => {
  const given = await aShopWithDeposits()
  const { shop } = given
  const { dev, key, startsAt } = await bookedAndPaid(given)
  shop.time.pass((startsAt.getTime() - shop.context().now.getTime()) / 60_000 - 3 * HOUR)
  const [next] = await freeTimes(dev, { from: '2026-12-08' })
  await dev.call(rescheduleAppointment, { key, startsAt: next!.toISOString() })

  expect((await dev.call(cancelAppointment, { key })).deposit).toMatchObject({ state: 'kept' })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-13: who does not come loses it, unless they came after all; cancelled by the shop it goes back, however late', async () => {
  const given = await aShopWithDeposits()
  const { shop, olive } = given
  const today = async (visitor: Visitor) => (await freeTimes(visitor))[0]!.toISOString()
  const { id, startsAt } = await bookedAndPaid(given, today)
  shop.time.pass((startsAt.getTime() - shop.context().now.getTime()) / 60_000 + 15)
  await signedIn(shop, owner, olive)
  const to = (status: 'no-show' | 'completed' | 'cancelled') =>
    olive.call(setAppointmentStatus, { id, status })
  expect((await to('no-show')).deposit).toMatchObject({ state: 'kept' })
  expect((await to('completed')).deposit).toMatchObject({ state: 'paid' })
  expect(await brokenRules(shop)).toEqual([])

  expect((await to('cancelled')).deposit).toMatchObject({ state: 'returned' })

  await shop.jobs.drain()
  expect(await moneyBack(shop)).toEqual([{ amount_cents: 2_000, status: 'succeeded', is_return: false }])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-13: the shop gives a kept deposit back of its own will, once however often it is asked', async () => {
  const given = await aShopWithDeposits({ depositRefundHours: 720 })
  const { shop, olive } = given
  const { dev, key, id } = await bookedAndPaid(given)
  await dev.call(cancelAppointment, { key })

  await Promise.all([1, 2, 3].map(() => olive.call(returnDeposit, { id })))

  await shop.jobs.drain()
  expect(await moneyBack(shop)).toHaveLength(1)
  expect((await kindsOf(shop)).at(-1)).toBe('appointment_deposit_back')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-11: a network holds three unpaid times, and fifty who want the last time are one', async () => {
  const { shop } = await aShopWithDeposits()
  const times = await freeTimes(shop.visitor(), { from: '2026-11-24', days: 3 })
  const here = shop.visitor({ address: '203.0.113.200' })
  const bookNth = (nth: number) =>
    book(here, { startsAt: times[nth]!.toISOString(), customerEmail: `here${nth}@example.com` })
  const answers = await Promise.allSettled([1, 2, 3, 4].map(bookNth))
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))).toEqual([
    'too_many_held',
  ])

  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, nth) =>
      shop
        .visitor({ address: `203.0.113.${nth}` })
        .call(
          bookAppointment,
          draft({ startsAt: times[0]!.toISOString(), customerEmail: `p${nth}@example.com` }),
        ),
    ),
  )

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await brokenRules(shop)).toEqual([])
})

test('a deposit is paid with goods in one payment; one that is due no longer gives back its part alone', async () => {
  const { shop, olive } = await aShopWithDeposits({ depositKind: 'share', depositPercent: 25 })
  const [dev, eve] = [shop.visitor({ address: '203.0.113.1' }), shop.visitor({ address: '203.0.113.2' })]
  const cable = await aProduct(shop)
  const pay = async (
    visitor: Visitor,
    customerEmail: string,
    whilePaying = async (_: KeyedAppointment) => {},
  ) => {
    const times = await freeTimes(visitor, { from: '2026-11-24' })
    const booked = await book(visitor, { startsAt: times[0]!.toISOString(), customerEmail })
    await visitor.call(addToCart, { productId: cable.id })
    await visitor.call(addCartBill, { kind: 'appointment', key: booked.key })
    const { bills } = await visitor.call(getCartQuote, { shippingMethod: 'pickup' })
    expect(bills).toEqual([
      {
        kind: 'appointment',
        id: booked.number.slice(2),
        label: `Deposit for ${booked.number}`,
        amount: booked.deposit!.amount,
        tax: 0,
      },
    ])
    const details = { shippingMethod: 'pickup' as const, contactName: 'Dev Rao' }
    const { clientSecret, paymentIntentId, quote } = await preparePayment(visitor, details)
    await payByCard(visitor, clientSecret)
    await whilePaying(booked)
    await visitor.call(createOrder, { paymentIntentId, total: dollarsOf(quote.due) })
    const { purposes } = await visitor.call(getPayment, { paymentIntentId })
    return purposes.map(({ kind, effect }) => `${kind} ${effect}`)
  }

  expect(await pay(dev, 'dev@example.com')).toEqual(['order done', 'appointment done'])
  const cancelled = pay(eve, 'eve@example.com', async ({ number }) => {
    await olive.call(setAppointmentStatus, { id: Number(number.slice(2)), status: 'cancelled' })
  })
  expect(await cancelled).toEqual(['order done', 'appointment returned'])

  await shop.jobs.drain()
  expect(await brokenRules(shop)).toEqual([])
})

test('B-13: a deposit is paid at the counter in cash, holds the time, and goes back in cash', async () => {
  const { shop, olive } = await aShopWithDeposits()
  const dev = shop.visitor()
  const { key, number } = await book(dev, { startsAt: await later(dev) })
  const [found] = await olive.call(findSaleBills, { search: number })
  expect(found).toMatchObject({ kind: 'appointment', label: `Deposit for ${number}`, amount: 2_000, tax: 0 })
  expect(await olive.call(findSaleBills, { search: number.slice(2).padStart(2, '0') })).toMatchObject([
    { id: found!.id },
  ])
  const bills = [{ kind: found!.kind, id: found!.id, amount: 20 }]
  const paid = { key: randomUUID(), bills, payment: { method: 'cash' as const, given: 20 } }
  await olive.call(sellBills, paid)
  const receipt = await olive.call(sellBills, paid)
  expect(receipt.bills[0]!.label).toMatch(
    /^Deposit for A-\d+, .+: back if called off until \w+, November 23 at/,
  )
  expect(await dev.call(getKeyedAppointment, { key })).toMatchObject({
    status: 'confirmed',
    deposit: { state: 'paid', source: 'cash' },
  })
  expect(await olive.call(findSaleBills, { search: number })).toEqual([])
  expect(await brokenRules(shop)).toEqual([])

  await olive.call(returnDeposit, { id: Number(found!.id) })

  expect(await shop.sql('select source, status, amount_cents from refunds')).toEqual([
    { source: 'cash', status: 'succeeded', amount_cents: 2_000 },
  ])
  expect(await brokenRules(shop)).toEqual([])
})
