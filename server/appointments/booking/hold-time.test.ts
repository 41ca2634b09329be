import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdTime, listTimes, releaseTime } from '#contract/appointments/appointment.ts'
import { requireDeposit } from '../../testing/appointments/deposits.ts'
import { aShopWithALastScreen } from '../../testing/appointments/last-screen.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { problemOf } from '../../testing/visitor.ts'
import { endExpiredHolds } from './hold-time.ts'

async function aShopWithHolds() {
  const last = await aShopWithALastScreen()
  const { shop, times, repairPriceId } = last
  const from = (address = '203.0.113.200') => shop.visitor({ address })
  const hold = (at: number, { key = randomUUID() as string, visitor = from() } = {}) =>
    visitor.call(holdTime, { key, type: 'pc-repair', place: 'shop', startsAt: times[at]!, repairPriceId })
  const offered = async (key?: string) => {
    const search = { type: 'pc-repair', from: '2026-11-24', days: 1, ...(key && { hold: key }) }
    return (await from().call(listTimes, search)).days.flatMap((day) => day.times)
  }
  return { ...last, from, hold, offered }
}

test('B-17: holds time and part for the draft only, and the booking takes them over', async () => {
  const { shop, part, times, hold, offered, bookRepair, isOffered } = await aShopWithHolds()
  const key = randomUUID()
  const held = await hold(0, { key })

  expect(held).toEqual({ until: new Date(shop.time.now.getTime() + 30 * 60_000), parts: 'held' })
  expect(await offered()).not.toContain(times[0])
  expect(await offered(key)).toContain(times[0])
  await expect.poll(isOffered).toBe(false)
  const { code, details } = await problemOf(bookRepair(0))
  expect([code, (details.next as string[])[0]]).toEqual(['time_taken', times[1]])
  expect(await bookRepair(1)).toMatchObject({ parts: 'to_order' })

  shop.time.pass(29)
  expect(await bookRepair(0, { key })).toMatchObject({ parts: 'held', startsAt: new Date(times[0]!) })
  expect(await shop.sql('select stock_held from products where id = $1', [part.id])).toEqual([{ stock_held: 1 }])
  shop.time.pass(2)
  await endExpiredHolds(shop.context())
  expect(await shop.sql('select stock_held from products where id = $1', [part.id])).toEqual([{ stock_held: 1 }])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-17: of simultaneous holds of a time one succeeds', async () => {
  const { shop, from, hold } = await aShopWithHolds()
  const holds = [1, 2, 3, 4].map((at) => hold(0, { visitor: from(`203.0.113.${at}`) }))

  const outcomes = (await Promise.allSettled(holds)).map(({ status }) => status)

  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-17: gives time and part back when the customer leaves, chooses another time or takes too long', async () => {
  const { shop, times, from, hold, offered, bookRepair } = await aShopWithHolds()
  const key = randomUUID()
  await hold(0, { key })
  expect(await hold(2, { key })).toMatchObject({ parts: 'held' })
  expect(await offered()).toContain(times[0])
  expect(await offered()).not.toContain(times[2])

  await from().call(releaseTime, { key })
  await from().call(releaseTime, { key })
  expect(await offered()).toContain(times[2])
  expect(await bookRepair(5)).toMatchObject({ parts: 'held' })

  await hold(3)
  shop.time.pass(30)
  await endExpiredHolds(shop.context())
  expect(await offered()).toContain(times[3])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-17: a network holds three times at once, and the same time for half an hour in three', async () => {
  const { shop, from, hold } = await aShopWithHolds()
  const key = randomUUID()
  await hold(0, { key })
  shop.time.pass(20)
  await from().call(releaseTime, { key })
  const again = await hold(0)
  expect(again.until).toEqual(new Date(shop.time.now.getTime() + 10 * 60_000))
  await hold(2)
  await hold(4)

  expect((await problemOf(hold(6))).code).toBe('hold_refused')
  expect(await hold(6, { visitor: from('198.51.100.7') })).toMatchObject({ parts: 'to_order' })
  shop.time.pass(10)
  await endExpiredHolds(shop.context())
  expect((await problemOf(hold(0))).code).toBe('hold_refused')
  shop.time.pass(171)
  await endExpiredHolds(shop.context())
  expect((await hold(0)).until).toEqual(new Date(shop.time.now.getTime() + 30 * 60_000))
  expect(await brokenRules(shop)).toEqual([])
})

test('B-17: a deposit, if one is asked for, holds time and part after the booking', async () => {
  const { shop, olive, hold, bookRepair } = await aShopWithHolds()
  await requireDeposit(olive)
  const key = randomUUID()
  await hold(0, { key })
  shop.time.pass(25)

  const booked = await bookRepair(0, { key })

  expect(booked).toMatchObject({ parts: 'held', partsHeldUntil: null, deposit: { state: 'due' } })
  expect((await problemOf(hold(0, { key }))).code).toBe('already_booked')
  expect(await brokenRules(shop)).toEqual([])
})

test('B-17: a held time may be booked although it is too soon for others by now', async () => {
  const { shop, times, hold, offered, bookRepair } = await aShopWithHolds()
  const key = randomUUID()
  shop.time.now = new Date(new Date(times[0]!).getTime() - 2 * 3_600_000)
  await hold(0, { key })
  shop.time.pass(10)

  expect(await offered()).not.toContain(times[0])
  expect(await bookRepair(0, { key })).toMatchObject({ startsAt: new Date(times[0]!), parts: 'held' })
})
