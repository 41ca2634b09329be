import { expect, test } from 'vitest'
import { bookAppointment, cancelAppointment, getKeyedAppointment } from '#contract/appointments/appointment.ts'
import { findDevices } from '#contract/devices/device.ts'
import { cents } from '#contract/money.ts'
import { getModelOffers } from '#contract/price-book/repair-offer.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { appointmentDraft, aShopWithTimes, availableTimes } from '../../testing/appointments/appointments.ts'
import { requireDeposit } from '../../testing/appointments/deposits.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { problemOf } from '../../testing/visitor.ts'
import { cancelUnpaidAppointments } from '../deposit/cancel-unpaid.ts'
import { releaseForgottenParts } from './booked-parts.ts'

const iphone13 = { brand: 'apple', model: 'iphone-13' }

async function aShopWithALastScreen() {
  const { shop, olive } = await aShopWithTimes({ openConnections: 10 })
  const [model] = await olive.call(findDevices, { q: 'iphone 13' })
  const part = await aProduct(shop, { name: 'Screen for iPhone 13', costCents: cents(4_000), stock: 1 })
  const { id: repairPriceId } = await olive.call(createRepairPrice, {
    ...{ modelId: model!.id, fault: 'screen', laborMinutes: 45, markupPercent: 50, usualDays: 0 },
    parts: [{ productId: part.id, quantity: 1 }],
  })
  const times = (await availableTimes(shop.visitor(), { from: '2026-11-24' })).map((time) => time.toISOString())
  const bookRepair = (at: number) =>
    shop
      .visitor({ address: `203.0.113.${at}` })
      .call(bookAppointment, {
        ...appointmentDraft({ startsAt: times[at]!, customerEmail: `p${at}@example.com` }),
        repairPriceId,
      })
  const isOffered = async () => (await shop.visitor().call(getModelOffers, iphone13)).repairs[0]!.isInStock
  return { shop, olive, part, bookRepair, isOffered }
}

test('B-16: promises the last part to one of five simultaneous bookings, and tells the others that it must be ordered', async () => {
  const { shop, part, bookRepair, isOffered } = await aShopWithALastScreen()

  const booked = await Promise.all([0, 1, 2, 3, 4].map(bookRepair))

  expect(booked.map(({ parts }) => parts).toSorted()).toEqual(['held', ...Array(4).fill('to_order')])
  expect(await shop.sql('select stock_on_hand, stock_held from products where id = $1', [part.id])).toEqual([
    { stock_on_hand: 1, stock_held: 1 },
  ])
  await expect.poll(isOffered).toBe(false)
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: releases the part when the appointment is canceled', async () => {
  const { shop, bookRepair } = await aShopWithALastScreen()
  const { key } = await bookRepair(0)

  expect(await shop.visitor().call(cancelAppointment, { key })).toMatchObject({ parts: 'released' })

  expect(await bookRepair(1)).toMatchObject({ parts: 'held' })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: with a deposit, holds time and part for 30 minutes', async () => {
  const { shop, olive, bookRepair } = await aShopWithALastScreen()
  await requireDeposit(olive)
  const first = await bookRepair(0)
  expect(first).toMatchObject({ parts: 'held', deposit: { state: 'due' } })

  shop.time.pass(29)
  await cancelUnpaidAppointments(shop.context())
  expect(await bookRepair(1)).toMatchObject({ parts: 'to_order' })
  shop.time.pass(2)
  await cancelUnpaidAppointments(shop.context())

  expect(await shop.visitor().call(getKeyedAppointment, { key: first.key })).toMatchObject({
    ...{ status: 'cancelled', parts: 'released' },
  })
  expect(await bookRepair(2)).toMatchObject({ parts: 'held' })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: without a deposit, holds the part until a week after an appointment that nobody marked', async () => {
  const { shop, bookRepair } = await aShopWithALastScreen()
  const { key } = await bookRepair(0)
  const partsOf = async () => (await shop.visitor().call(getKeyedAppointment, { key })).parts

  await releaseForgottenParts(shop.context())
  expect(await partsOf()).toBe('held')
  await shop.sql(`update appointments set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days',
    busy_from = busy_from - interval '20 days', busy_until = busy_until - interval '20 days'`)
  await releaseForgottenParts(shop.context())

  expect(await partsOf()).toBe('released')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: refuses an unknown repair', async () => {
  const { shop } = await aShopWithALastScreen()
  const [startsAt] = (await availableTimes(shop.visitor())).map((time) => time.toISOString())
  const draft = { ...appointmentDraft({ startsAt: startsAt! }), repairPriceId: 999_999 }

  expect((await problemOf(shop.visitor().call(bookAppointment, draft))).code).toBe('repair_price_not_found')

  expect(await shop.sql('select id from appointments')).toEqual([])
})
