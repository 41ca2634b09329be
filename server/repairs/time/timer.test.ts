import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTime, removeTime, startTimer, stopTimer } from '#contract/repairs/admin-time.ts'
import { changeRepairSettings, getRepairSettings } from '#contract/repairs/repair-settings.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { billTicket, markReady } from '../../testing/repairs/bills.ts'
import { aLaptop, aShopWithATicket, startRepair } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

test('runs one timer per technician without an open page, and stops it with the repair at their rate', async () => {
  const { shop, owner, carla, teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  const other = await carla.call(createTicket, aLaptop)
  await startRepair(teo, ticket, teosId)
  const settings = await owner.call(getRepairSettings)
  expect(settings.laborRate).toBe(7_500)
  const { version, ...facts } = settings
  const wire = { ...facts, laborCost: 28, laborRate: 60, rates: [{ userId: teosId, rate: 90 }], version }
  await owner.call(changeRepairSettings, wire)
  expect(await problemOf(teo.call(changeRepairSettings, wire))).toMatchObject({ kind: 'forbidden' })
  expect(await problemOf(owner.call(changeRepairSettings, wire))).toMatchObject({ code: 'stale_edit' })

  await teo.call(startTimer, { id: other.id })
  await owner.call(startTimer, { id: other.id })
  shop.time.now = new Date(shop.time.now.getTime() + 90_000)
  await teo.call(startTimer, { id })
  await teo.call(startTimer, { id })
  expect((await teo.call(getTicket, { id: other.id })).times.map(({ minutes }) => minutes)).toEqual([2, null])
  shop.time.now = new Date(shop.time.now.getTime() + 30 * 60_000)
  await shop.sql('update sessions set last_seen_at = $1', [shop.time.now])
  const key = randomUUID()
  const time = { id, key, minutes: 15, note: 'Looked over it' }
  await owner.call(addTime, time)
  await owner.call(addTime, time)
  await billTicket(teo, ticket)
  const done = await markReady(teo, ticket)
  expect(done.times).toMatchObject([
    { minutes: 30, hourlyRate: 9_000, amount: 4_500 },
    { minutes: 15, hourlyRate: 6_000, amount: 1_500 },
  ])
  expect((await carla.call(getTicket, { id })).times).toEqual([])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  const gone = { id, timeId: done.times[0]!.id }
  expect(await problemOf(teo.call(removeTime, gone))).toMatchObject({ code: 'repair_done' })
  await teo.call(moveTicket, { id, status: 'in progress', notes: 'Again' })
  expect(await problemOf(teo.call(removeTime, gone))).toMatchObject({ code: 'time_not_found' })
  await owner.call(stopTimer, { id: other.id })
  expect((await owner.call(getTicket, { id: other.id })).times[1]!.minutes).toBe(32)
})
