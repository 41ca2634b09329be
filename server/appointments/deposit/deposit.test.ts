import { expect, test } from 'vitest'
import {
  bookAppointment,
  cancelAppointment,
  confirmAppointment,
  getKeyedAppointment,
  listTimes,
  reportDepositPayment,
} from '#contract/appointments/appointment.ts'
import { prepareDepositPayment } from '#contract/appointments/deposit.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { appointmentDraft, appointmentMails, availableTimes, book } from '../../testing/appointments/appointments.ts'
import {
  aLaterTime,
  appointmentMailKinds,
  aShopWithDeposits,
  payDeposit,
  refundsOf,
  requireDeposit,
} from '../../testing/appointments/deposits.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { payByCard } from '../../testing/purchase.ts'
import { problemOf } from '../../testing/visitor.ts'
import { cancelUnpaidAppointments } from './cancel-unpaid.ts'

test('B-11: holds a time for half an hour, and books it once when the deposit is paid', async () => {
  const { shop } = await aShopWithDeposits()
  const dev = shop.visitor()
  const startsAt = await aLaterTime(dev)
  expect((await dev.call(listTimes, { type: 'pc-repair' })).deposit).toEqual({ amount: 2_000, refundHours: 24 })
  const booked = await book(dev, { startsAt })
  expect(booked).toMatchObject({ status: 'scheduled', deposit: { state: 'due', amount: 2_000, refunded: 0 } })
  expect(await availableTimes(dev, { from: '2026-11-24' })).not.toContainEqual(new Date(startsAt))
  expect((await problemOf(dev.call(confirmAppointment, { key: booked.key }))).code).toBe('deposit_due')
  const wrong = dev.call(prepareDepositPayment, { key: booked.key, amount: 19 })
  expect((await problemOf(wrong)).details).toMatchObject({ amount: 20 })

  const payment = await payDeposit(dev, booked)
  const paid = await dev.call(reportDepositPayment, payment)

  expect(paid).toMatchObject({ status: 'confirmed', deposit: { state: 'paid' } })
  expect(await dev.call(reportDepositPayment, payment)).toEqual(paid)
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

test('B-11: does not require a deposit for services that must not be paid ahead, whatever their rule was', async () => {
  const { shop, olive } = await aShopWithDeposits()
  const dev = shop.visitor()
  expect((await dev.call(listTimes, { type: 'pc-repair' })).deposit).toMatchObject({ amount: 2_000 })
  await shop.sql(`update services set is_payable = false where type = 'pc_repair'`)
  expect((await dev.call(listTimes, { type: 'pc-repair' })).deposit).toBeNull()
  expect(await book(dev)).toMatchObject({ status: 'scheduled', deposit: null })
  expect((await problemOf(requireDeposit(olive))).fields).toHaveProperty('depositKind')
})

test('B-12: releases an unpaid time after canceling its payment', async () => {
  const { shop } = await aShopWithDeposits()
  const [dev, eve] = [shop.visitor({ address: '203.0.113.1' }), shop.visitor({ address: '203.0.113.2' })]
  const startsAt = await aLaterTime(dev)
  const booked = await book(dev, { startsAt })
  const { clientSecret } = await dev.call(prepareDepositPayment, { key: booked.key, amount: 20 })
  shop.time.pass(29)
  await cancelUnpaidAppointments(shop.context())
  expect((await dev.call(getKeyedAppointment, { key: booked.key })).deposit).toMatchObject({ state: 'due' })

  shop.time.pass(17)
  await cancelUnpaidAppointments(shop.context())

  expect(await dev.call(getKeyedAppointment, { key: booked.key })).toMatchObject({
    status: 'cancelled',
    deposit: { state: 'lapsed' },
  })
  await expect(payByCard(dev, clientSecret)).rejects.toThrow()
  const hers = await book(eve, { startsAt, customerEmail: 'eve@example.com' })
  expect(hers.deposit).toMatchObject({ state: 'due' })
  expect(await appointmentMailKinds(shop)).toEqual(['appointment_held', 'appointment_lapsed', 'appointment_held'])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-12: finds a payment without a browser by the periodic job, and does not release the time', async () => {
  const { shop } = await aShopWithDeposits()
  const dev = shop.visitor()
  const booked = await book(dev, { startsAt: await aLaterTime(dev) })
  await payDeposit(dev, booked)
  shop.time.pass(46)

  await cancelUnpaidAppointments(shop.context())
  await reconcile(shop.context())

  const { status, deposit } = await dev.call(getKeyedAppointment, { key: booked.key })
  expect([status, deposit?.state]).toEqual(['confirmed', 'paid'])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-12: refunds a payment for a released time immediately', async () => {
  const { shop } = await aShopWithDeposits()
  const dev = shop.visitor()
  const booked = await book(dev, { startsAt: await aLaterTime(dev) })
  const payment = await payDeposit(dev, booked)
  await dev.call(cancelAppointment, { key: booked.key })

  expect((await problemOf(dev.call(reportDepositPayment, payment))).code).toBe('payment_refunded')

  await shop.jobs.drain()
  expect(await refundsOf(shop)).toEqual([{ amount_cents: 2_000, status: 'succeeded', is_return: true }])
  expect(await appointmentMailKinds(shop)).toContain('appointment_deposit_returned')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-11: limits a network to three unpaid times, and books one of fifty simultaneous requests for the last time', async () => {
  const { shop } = await aShopWithDeposits()
  const times = await availableTimes(shop.visitor(), { from: '2026-11-24', days: 3 })
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
          appointmentDraft({ startsAt: times[0]!.toISOString(), customerEmail: `p${nth}@example.com` }),
        ),
    ),
  )

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await brokenRules(shop)).toEqual([])
})
