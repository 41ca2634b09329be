import { expect, test } from 'vitest'
import { editTicket, moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTime } from '#contract/repairs/admin-time.ts'
import { createTicket, type TicketDetails } from '#contract/repairs/ticket.ts'
import { claimWarranty } from '#contract/repairs/warranty.ts'
import { getReport } from '#contract/reports/report.ts'
import { billTicket, markReady, payInCash } from '../testing/repairs/bills.ts'
import { aLaptop, aShopWithATicket, pickupByCarla, startRepair } from '../testing/repairs/tickets.ts'
import { problemOf } from '../testing/visitor.ts'

const DAYS = { from: '2026-10-01', to: '2027-02-01' }

const line = (kind: 'labor' | 'part' | 'fee', unitPrice: number) =>
  ({ kind, name: kind, quantity: 2, unitPrice, isTaxable: true }) as const

test('reports repair times, returns and revenue per technician', async () => {
  const { shop, owner, teo, carla, ticket, teosId } = await aShopWithATicket()
  const later = async (days: number) => {
    shop.time.now = new Date(shop.time.now.getTime() + days * 86_400_000)
    await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  }
  const day = () => shop.time.now.toISOString().slice(0, 10)
  const collect = (one: { id: number }) => teo.call(moveTicket, { id: one.id, ...pickupByCarla })
  const repair = async (one: TicketDetails, days: number, promisedFor: string | null) => {
    const { version } = await startRepair(teo, one, teosId)
    await teo.call(editTicket, {
      ...aLaptop,
      ...{ deviceType: one.deviceType, serialNumber: 'C02XK1' },
      ...{ id: one.id, version, promisedFor, assigneeId: teosId },
    })
    await teo.call(addTime, { id: one.id, key: crypto.randomUUID(), minutes: 30 })
    await later(days)
    await billTicket(teo, one, [line('labor', 30), line('part', 10.5), line('fee', 5)])
    await markReady(teo, one)
    await payInCash(owner, one, { amount: 97.37 })
    return collect(one)
  }
  const another = (deviceType: 'Laptop' | 'Tablet') => carla.call(createTicket, { ...aLaptop, deviceType })

  await repair(ticket, 1, '2026-12-31')
  await repair(await another('Laptop'), 2, day())
  await repair(await another('Laptop'), 9, null)
  const tablet = await another('Tablet')
  await startRepair(teo, tablet, teosId)
  await later(0.5)
  await billTicket(teo, tablet)
  await markReady(teo, tablet)
  await teo.call(moveTicket, { id: tablet.id, status: 'in progress', notes: 'Still flickers' })
  await markReady(teo, tablet)
  await collect(tablet)
  await teo.call(claimWarranty, {
    id: ticket.id,
    key: crypto.randomUUID(),
    problemDescription: 'It went dark once more.',
  })

  const times = await owner.call(getReport, { name: 'turn-around', ...DAYS })
  expect(times.rows).toEqual([
    { kind: 'Laptop', repairs: 3, medianDays: 2, slowDays: 7.6, promised: 2, onTime: 1, hitRate: 0.5 },
    { kind: 'Tablet', repairs: 1, medianDays: 0.5, slowDays: 0.5, promised: 0, onTime: 0, hitRate: null },
  ])
  expect(times.totals).toMatchObject({ repairs: 4, medianDays: 1.5, hitRate: 0.5 })

  const fixed = await owner.call(getReport, { name: 'first-time-fix', ...DAYS })
  expect(fixed.rows).toEqual([
    { kind: 'Laptop', repairs: 3, fixed: 2, fixRate: 0.667, takenUpAgain: 0, cameBack: 1 },
    { kind: 'Tablet', repairs: 1, fixed: 0, fixRate: 0, takenUpAgain: 1, cameBack: 0 },
  ])
  expect(fixed.totals).toMatchObject({ repairs: 4, fixed: 2, fixRate: 0.5 })

  const { rows, totals } = await owner.call(getReport, { name: 'technicians', ...DAYS })
  expect(rows).toMatchObject([{ repairs: 4, hours: 1.5, labor: 180, parts: 63, fees: 30, revenue: 273, waived: 0 }])
  expect(totals).toMatchObject({ repairs: 4, hours: 1.5, revenue: 273 })

  const busy = await owner.call(getReport, { name: 'busy-hours', ...DAYS })
  const onWeekdays = busy.columns.slice(1).map(({ key }) => Number(busy.totals[key]))
  const paidRepairs = 3
  expect(onWeekdays.reduce((sum, count) => sum + count)).toBe(paidRepairs)

  const address = `/api/admin/reports/turn-around/export?from=${DAYS.from}&to=${DAYS.to}`
  const csv = await (await owner.fetch(address)).text()
  expect(csv.split('\r\n')[1]).toBe('Laptop,3,2,7.6,2,1,0.5')
  expect(await problemOf(teo.call(getReport, { name: 'technicians' }))).toMatchObject({ kind: 'forbidden' })
  const before = { from: '2026-01-01', to: '2026-02-01' }
  expect(await owner.call(getReport, { name: 'first-time-fix', ...before })).toMatchObject({
    rows: [],
    totals: { repairs: 0 },
  })
})
