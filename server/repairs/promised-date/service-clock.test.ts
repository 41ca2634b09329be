import { expect, test } from 'vitest'
import { updateCompany } from '#contract/company/admin-company.ts'
import { checkInTicket, editTicket, moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getRepairSettings } from '#contract/repairs/repair-settings.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { createTicket, getTicket, type TicketDetails } from '#contract/repairs/ticket.ts'
import {
  advisePromise,
  assignTicket,
  getTicketClock,
  getWorkbench,
  listBenchRequests,
} from '#contract/repairs/workbench.ts'
import { addDays } from '#contract/zoned-time.ts'
import { carla, olive, signedIn, teo } from '../../testing/people.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { changeSettings } from '../../testing/repairs/repair-settings.ts'
import {
  agreedTerms,
  aLaptop,
  aShopWithATicket,
  goodCondition,
  startRepair,
  waivedIntake,
} from '../../testing/repairs/tickets.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

async function aMonday() {
  const { shop, owner, teo: tech, carla: customer, ticket, teosId } = await aShopWithATicket()
  await owner.call(updateCompany, {
    name: 'Cloverline',
    address: '1 High St',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    phone: '614-555-0100',
    email: 'hello@example.com',
    weeklyHours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    hoursExceptions: [{ on: '2026-11-26', note: 'Thanksgiving', opens: null, closes: null }],
  })
  const at = async (instant: string | Date) => {
    shop.time.now = new Date(instant)
    for (const [who, visitor] of [
      [olive, owner],
      [teo, tech],
      [carla, customer],
    ] as const)
      await signedIn(shop, who, visitor)
  }
  await at('2026-11-23T10:00-05:00')
  const clockOf = async ({ id }: { id: number }) => {
    const clock = await tech.call(getTicketClock, { id })
    const bench = await tech.call(listBenchRequests, {})
    expect(bench.find((request) => request.id === id)!.clock).toEqual(clock)
    return clock
  }
  const late = async () => (await tech.call(listBenchRequests, { late: true })).map(({ id }) => id)
  return { shop, owner, tech, customer, ticket, teosId, at, clockOf, late }
}

function handedIn(teo: Visitor, { id }: { id: number }, estimateChoice: 'written' | 'none' = 'none') {
  return teo.call(checkInTicket, {
    id,
    condition: goodCondition,
    ...waivedIntake,
    ...agreedTerms,
    backedUp: 'yes',
    estimateChoice,
  })
}

function promised(teo: Visitor, ticket: TicketDetails, assigneeId: number, promisedFor: string) {
  const { id, deviceType, problemDescription, customerName, customerEmail, customerPhone } = ticket
  const facts = { deviceType, problemDescription, customerName, customerEmail, customerPhone, serialNumber: 'C02XK1' }
  return teo.call(editTicket, { id, ...facts, promisedFor, assigneeId })
}

test('R-28: makes the diagnosis due within the open hours of its priority, and late afterwards', async () => {
  const { at, tech, teosId, customer, ticket, clockOf, late } = await aMonday()
  expect(await clockOf(ticket)).toBeNull()

  await handedIn(tech, ticket)
  await at('2026-11-25T16:00-05:00')
  const urgent = await customer.call(createTicket, { ...aLaptop, priority: 'high' })
  await handedIn(tech, urgent)
  const firstLook = { due: 'first look', on: null, waitsFor: null }
  expect(await clockOf(ticket)).toMatchObject({ ...firstLook, at: new Date('2026-11-23T14:00-05:00'), isLate: true })
  expect(await clockOf(urgent)).toMatchObject({ ...firstLook, at: new Date('2026-11-25T17:00-05:00'), isLate: false })
  expect(await late()).toEqual([ticket.id])

  await at('2026-11-25T17:00-05:00')
  expect(await late()).toEqual([ticket.id, urgent.id])

  await tech.call(assignTicket, { id: urgent.id, assigneeId: teosId })
  expect(await late()).toEqual([ticket.id])
})

test('R-28: makes a requested estimate due in open hours, excluding nights and holidays', async () => {
  const { shop, at, tech, teosId, ticket, clockOf, late } = await aMonday()
  await at('2026-11-25T16:00-05:00')
  await handedIn(tech, ticket, 'written')
  await tech.call(assignTicket, { id: ticket.id, assigneeId: teosId })
  const due = new Date('2026-11-27T16:00-05:00')
  expect(await clockOf(ticket)).toMatchObject({ due: 'estimate', at: due, isLate: false })

  await at(new Date(due.getTime() - 1))
  expect(await late()).toEqual([])

  await at(due)
  expect(await late()).toEqual([ticket.id])
  expect(await clockOf(ticket)).toMatchObject({ isLate: true })

  await shop.sql('update repair_tickets set estimate_choice = null')
  expect([await late(), await clockOf(ticket)]).toEqual([[], null])

  await estimateTicket(tech, ticket)
  expect(await clockOf(ticket)).toMatchObject({ due: 'repair', waitsFor: 'customer', isLate: false })
  expect(await late()).toEqual([])
})

test('R-28: postpones the promised day by the days of waiting, to an open day', async () => {
  const { shop, at, tech, customer, teosId, ticket, clockOf, late } = await aMonday()
  await startRepair(tech, ticket, teosId)
  await promised(tech, ticket, teosId, '2026-11-24')
  await tech.call(moveTicket, { id: ticket.id, status: 'awaiting parts', notes: 'A screen' })
  await at('2026-11-25T10:00-05:00')
  expect(await clockOf(ticket)).toMatchObject({ waitsFor: 'part', isLate: false, on: '2026-11-27' })

  await tech.call(moveTicket, { id: ticket.id, status: 'in progress' })
  expect(await clockOf(ticket)).toMatchObject({ waitsFor: null, isLate: false, on: '2026-11-27' })
  expect((await customer.call(getTicket, { id: ticket.id })).promisedFor).toBe('2026-11-27')

  const status = await shop.visitor().call(getRepairStatus, { key: ticket.key })
  expect(status.promisedFor).toBe('2026-11-27')

  await at('2026-11-27T16:59-05:00')
  expect((await tech.call(listBenchRequests, { view: 'critical' })).length).toBe(0)

  await at('2026-11-28T09:00-05:00')
  expect(await clockOf(ticket)).toMatchObject({ isLate: true })
  expect((await tech.call(listBenchRequests, { view: 'critical' })).map(({ id }) => id)).toEqual([ticket.id])
  expect(await late()).toEqual([ticket.id])

  await promised(tech, ticket, teosId, '2026-11-30')
  expect(await clockOf(ticket)).toMatchObject({ on: '2026-11-30', isLate: false })
})

test('R-29: computes the promised day from the work ahead and the pace of the last weeks', async () => {
  const { shop, owner, tech, customer, ticket } = await aMonday()
  const advice = () => tech.call(advisePromise, { id: ticket.id })
  expect(await advice()).toEqual({ day: '2026-11-27', ahead: 0, finishedADay: null })

  for (let made = 0; made < 4; made++) await customer.call(createTicket, { ...aLaptop, priority: 'high' })
  const phone = await customer.call(createTicket, { ...aLaptop, deviceType: 'Smartphone', priority: 'high' })
  expect(await advice()).toMatchObject({ ahead: 4 })
  expect(await tech.call(advisePromise, { id: phone.id })).toMatchObject({ day: '2026-11-24', ahead: 0 })

  await shop.sql(
    `insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, problem_description, status, custody,
       checked_in_at, ready_at, resolution)
     select 'x', 'x@example.com', '614', 'Laptop', 'x', 'ready for pickup', 'in shop', now(), timestamptz '2026-11-20 15:00Z', 'repaired'
     from generate_series(1, 11)`,
  )
  expect(await advice()).toEqual({ day: '2026-12-08', ahead: 4, finishedADay: 0.5 })
  expect(await problemOf(customer.call(advisePromise, { id: ticket.id }))).toMatchObject({ kind: 'forbidden' })
  expect(await problemOf(owner.call(advisePromise, { id: 99_999 }))).toMatchObject({ code: 'ticket_not_found' })
})

test('R-29: counts a promise as kept if the repair was ready by the promised day, excluding waits', async () => {
  const { shop, tech } = await aMonday()
  const ready = (promisedFor: string | null, waitedDays: number, readyAt: string) =>
    shop.sql(
      `insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, problem_description, status, custody,
         checked_in_at, ready_at, resolution, promised_for, waited_days)
       values ('x', 'x@example.com', '614', 'Laptop', 'x', 'ready for pickup', 'in shop', now(), $3, 'repaired', $1, $2)`,
      [promisedFor, waitedDays, readyAt],
    )
  await ready('2026-11-20', 0, '2026-11-21T03:30:00Z')
  await ready('2026-11-18', 2, '2026-11-20T15:00:00Z')
  await ready('2026-11-18', 1, '2026-11-20T15:00:00Z')
  await ready(null, 0, '2026-11-20T15:00:00Z')
  await ready('2026-11-20', 0, `${addDays('2026-11-23', -91)}T15:00:00Z`)

  expect((await tech.call(getWorkbench)).promises).toEqual({ made: 3, onTime: 2 })
})

test('lets the owner set the hours of each priority once', async () => {
  const { tech, owner, ticket, clockOf } = await aMonday()
  const { serviceLevels } = await owner.call(getRepairSettings)
  const [urgent, usual, ...rest] = serviceLevels
  const twice = changeSettings(owner, { serviceLevels: [urgent!, urgent!, ...rest] })
  expect(await problemOf(twice)).toMatchObject({ code: 'validation_failed' })

  await changeSettings(owner, { serviceLevels: [urgent!, { ...usual!, firstLookHours: 8 }, ...rest] })
  await changeSettings(owner, { serviceLevels: undefined })
  await handedIn(tech, ticket)
  expect(await clockOf(ticket)).toMatchObject({ at: new Date('2026-11-24T10:00-05:00') })
})
