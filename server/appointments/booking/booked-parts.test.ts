import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  bookAppointment,
  cancelAppointment,
  confirmAppointment,
  getKeyedAppointment,
  reportDepositPayment,
} from '#contract/appointments/appointment.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { addPart } from '#contract/repairs/admin-part.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appointmentDraft, availableTimes } from '../../testing/appointments/appointments.ts'
import { payDeposit, requireDeposit } from '../../testing/appointments/deposits.ts'
import { aShopWithALastScreen } from '../../testing/appointments/last-screen.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { carla as carlaLarch, signedUp } from '../../testing/people.ts'
import { stockLevelsOf } from '../../testing/products.ts'
import { createTicketAs } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'
import { lockAppointment } from '../appointment.ts'
import { cancelUnpaidAppointments } from '../deposit/cancel-unpaid.ts'
import { writeDeposit } from '../deposit/deposit.ts'
import { releaseExpiredParts } from './booked-parts.ts'
import { cancelUnpaidAppointment } from './settle-deposit.ts'

test('B-16: promises the last part to one of five simultaneous bookings, and tells the others that it must be ordered', async () => {
  const { shop, part, bookRepair, isOffered } = await aShopWithALastScreen()

  const booked = await Promise.all([0, 1, 2, 3, 4].map((at) => bookRepair(at)))

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

test('B-16: without a deposit, holds the part for 30 minutes unless the shop confirms', async () => {
  const { shop, bookRepair, partsOf } = await aShopWithALastScreen()
  const booked = await bookRepair(0)
  expect(booked.partsHeldUntil).toEqual(new Date(shop.time.now.getTime() + 30 * 60_000))
  // The link proves nothing, because every visitor who books gets one.
  await shop.visitor().call(confirmAppointment, { key: booked.key })

  shop.time.pass(29)
  await releaseExpiredParts(shop.context())
  expect(await partsOf(booked)).toBe('held')
  shop.time.pass(1)
  await releaseExpiredParts(shop.context())

  expect(await partsOf(booked)).toBe('released')
  expect(await bookRepair(1)).toMatchObject({ parts: 'held' })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: holds the part of a confirmed appointment until a week after its end', async () => {
  const { shop, bookRepair, partsOf, setStatus } = await aShopWithALastScreen()
  const booked = await bookRepair(0)
  await setStatus(booked, 'confirmed')

  shop.time.pass(60)
  await releaseExpiredParts(shop.context())
  expect(await partsOf(booked)).toBe('held')
  expect(await shop.sql('select network from stock_holds')).toEqual([{ network: null }])

  await endedDaysAgo(shop, 7)
  await releaseExpiredParts(shop.context())
  expect(await partsOf(booked)).toBe('held')

  shop.time.pass(1)
  await releaseExpiredParts(shop.context())
  expect(await partsOf(booked)).toBe('released')
  expect(await brokenRules(shop)).toEqual([])
})

async function endedDaysAgo({ sql, time }: TestShop, days: number): Promise<void> {
  await sql(
    `update appointments set starts_at = starts_at - ago, ends_at = ends_at - ago, busy_from = busy_from - ago,
      busy_until = busy_until - ago
    from (select id, ends_at - $1::timestamptz + make_interval(days => $2) as ago from appointments) shift
    where shift.id = appointments.id`,
    [time.now, days],
  )
}

test('B-16: holds the released part again when the shop confirms, or says that it must be ordered', async () => {
  const { shop, bookRepair, partsOf, setStatus } = await aShopWithALastScreen()
  const booked = await bookRepair(0)
  await shop.sql(`update appointments set parts_held_until = parts_held_until - interval '30 minutes'`)
  await releaseExpiredParts(shop.context())
  const { key: later } = await bookRepair(1)
  await setStatus(booked, 'confirmed')
  expect(await partsOf(booked)).toBe('to_order')

  await shop.visitor().call(cancelAppointment, { key: later })
  await setStatus(booked, 'scheduled')

  expect(await partsOf(booked)).toBe('held')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16, S-8: one network holds its share of a part only, so that others find the last ones', async () => {
  const { bookRepair } = await aShopWithALastScreen({ stock: 8 })
  const booked = []
  for (let at = 0; at < 7; at++) booked.push(await bookRepair(at, { address: '198.51.100.1' }))

  expect(booked.map(({ parts }) => parts)).toEqual([...Array(6).fill('held'), 'to_order'])
  expect(await bookRepair(7)).toMatchObject({ parts: 'held' })
})

test('B-16: releases the part when the customer deletes the account', async () => {
  const { shop, bookRepair } = await aShopWithALastScreen()
  const carla = await signedUp(shop)
  expect(await bookRepair(0, { visitor: carla })).toMatchObject({ parts: 'held' })

  await carla.call(deleteAccount, { password: carlaLarch.password })

  expect(await shop.sql('select status, parts from appointments')).toEqual([{ status: 'cancelled', parts: 'released' }])
  expect(await bookRepair(1)).toMatchObject({ parts: 'held' })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: holds the part again when the shop restores a canceled appointment', async () => {
  const { shop, bookRepair, partsOf, setStatus } = await aShopWithALastScreen()
  const booked = await bookRepair(0)
  await setStatus(booked, 'cancelled')
  expect(await partsOf(booked)).toBe('released')

  await setStatus(booked, 'scheduled')
  expect(await partsOf(booked)).toBe('held')
  await setStatus(booked, 'cancelled')
  await bookRepair(1)
  await setStatus(booked, 'scheduled')

  expect(await partsOf(booked)).toBe('to_order')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16, B-12: a late payment that restores the time holds the part again', async () => {
  const { shop, olive, bookRepair, partsOf } = await aShopWithALastScreen()
  await requireDeposit(olive)
  const booked = await bookRepair(0)
  const dev = shop.visitor()
  const payment = await payDeposit(dev, booked)
  // The time was released although the payment succeeded at the provider.
  await inTransaction(shop.context(), async (ctx) => {
    const row = await lockAppointment(ctx, Number(booked.number.slice(2)))
    await writeDeposit(ctx, { appointmentId: row.id }, { state: 'lapsed' })
    await cancelUnpaidAppointment(ctx, row)
  })
  expect(await partsOf(booked)).toBe('released')

  await dev.call(reportDepositPayment, payment)

  expect(await shop.visitor().call(getKeyedAppointment, { key: booked.key })).toMatchObject({
    status: 'confirmed',
    parts: 'held',
  })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: the part that an appointment holds passes to the repair of its customer, once', async () => {
  const { shop, part, bookRepair, approveRepair, partsOf, setStatus } = await aShopWithALastScreen()
  const carla = await signedUp(shop)
  const booked = await bookRepair(0, { visitor: carla })
  expect(booked).toMatchObject({ parts: 'held' })

  expect(await approveRepair(carla)).toEqual(['reserved'])

  expect(await partsOf(booked)).toBeNull()
  expect(await brokenRules(shop)).toEqual([])
  await setStatus(booked, 'cancelled')
  await setStatus(booked, 'scheduled')
  expect(await partsOf(booked)).toBeNull()
  expect(await stockLevelsOf(shop, part.id)).toEqual({ stock_on_hand: 1, stock_held: 1 })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: completing an appointment keeps the part for the repair of its customer, and otherwise releases it', async () => {
  const { shop, bookRepair, approveRepair, partsOf, setStatus } = await aShopWithALastScreen({ stock: 2 })
  const carla = await signedUp(shop)
  const ofCarla = await bookRepair(0, { visitor: carla })
  const ofGuest = await bookRepair(1)
  await createTicketAs(carla)

  expect(await setStatus(ofCarla, 'completed')).toMatchObject({ partsHeldUntil: null })
  await setStatus(ofGuest, 'completed')

  expect(await partsOf(ofCarla)).toBe('held')
  expect(await partsOf(ofGuest)).toBe('released')
  expect(await approveRepair(carla)).toEqual(['reserved'])
  expect(await partsOf(ofCarla)).toBeNull()
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: a repair does not take the part that is held for another customer', async () => {
  const { shop, bookRepair, approveRepair, partsOf } = await aShopWithALastScreen()
  const booked = await bookRepair(0)

  expect(await approveRepair(await signedUp(shop))).toEqual(['wanted'])

  expect(await partsOf(booked)).toBe('held')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: the appointment keeps its part if the repair needs two and the other is missing', async () => {
  const { shop, teo, part, bookRepair, approveRepair, partsOf } = await aShopWithALastScreen()
  const carla = await signedUp(shop)
  const booked = await bookRepair(0, { visitor: carla })
  await shop.sql('update repair_price_parts set quantity = 2')

  expect(await approveRepair(carla)).toEqual(['wanted'])
  const [ticket] = await shop.sql<{ id: number }>('select id from repair_tickets')
  const two = { key: randomUUID(), productId: part.id, quantity: 2 }
  const { parts } = await teo.call(addPart, { id: ticket!.id, ...two })
  expect(parts.map(({ state }) => state)).toEqual(['wanted', 'wanted'])

  expect(await partsOf(booked)).toBe('held')
  expect(await stockLevelsOf(shop, part.id)).toEqual({ stock_on_hand: 1, stock_held: 1 })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-16: refuses an archived repair', async () => {
  const { shop, bookRepair } = await aShopWithALastScreen()
  await shop.sql('update repair_prices set archived_at = now()')

  expect((await problemOf(bookRepair(0))).code).toBe('repair_not_offered')

  expect(await shop.sql('select id from appointments')).toEqual([])
})

test('B-16: refuses a service that does not repair the device', async () => {
  const { shop, bookRepair } = await aShopWithALastScreen()

  expect(await problemOf(bookRepair(0, { type: 'notary' }))).toMatchObject({
    ...{ code: 'validation_failed', fields: { repairPriceId: [expect.any(String)] } },
  })

  expect(await shop.sql('select id from appointments')).toEqual([])
})

test('B-16: refuses an unknown repair', async () => {
  const { shop } = await aShopWithALastScreen()
  const [startsAt] = (await availableTimes(shop.visitor())).map((time) => time.toISOString())
  const draft = { ...appointmentDraft({ startsAt: startsAt! }), repairPriceId: 999_999 }

  expect((await problemOf(shop.visitor().call(bookAppointment, draft))).code).toBe('repair_price_not_found')

  expect(await shop.sql('select id from appointments')).toEqual([])
})
