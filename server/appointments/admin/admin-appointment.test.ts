import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addAbsence,
  addAppointment,
  getAppointment,
  getCalendar,
  getFeed,
  issueFeed,
  listAbsences,
  listAppointmentMessages,
  listStaffTimes,
  moveAppointment,
  removeAbsence,
  setAppointmentStatus,
} from '#contract/appointments/admin-appointment.ts'
import { listTimes } from '#contract/appointments/appointment.ts'
import { addRoom, getBookingSetup, updateBookingRule } from '#contract/appointments/booking-setup.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { deactivateUser } from '#contract/customers/admin-user.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { countTodaysWork } from '#contract/dashboard/overview.ts'
import { dollarsOf } from '#contract/money.ts'
import {
  appointmentMails,
  aShopWithTimes,
  availableTimes,
  book,
  finishMoves,
} from '../../testing/appointments/appointments.ts'
import { olive as person, signedIn } from '../../testing/people.ts'
import { anEmployee } from '../../testing/staff.ts'
import { idOf } from '../../testing/staffed-shop.ts'
import { FINISH_MOVE } from '../booking/finish-move.ts'

const MONDAY = '2026-11-23T15:00:00.000Z'

type Booked = Awaited<ReturnType<typeof aBooked>>

async function aBooked() {
  const { shop, teo, olive } = await aShopWithTimes()
  const { key } = await book(shop.visitor(), { startsAt: MONDAY })
  const [row] = await shop.sql<{ id: number }>('select id from appointments')
  return { shop, teo, olive, key, id: row!.id, teosId: await idOf(shop, 'teo'), olivesId: await idOf(shop, 'olive') }
}

test('shows staff who comes when and how to reach them', async () => {
  const { teo } = await aBooked()
  const week = await teo.call(getCalendar, { day: '2026-11-22' })
  expect(week.appointments).toMatchObject([{ customerEmail: 'dev@example.com', staffName: 'teo', status: 'scheduled' }])
  expect(week.days.map(({ open }) => open.length)).toEqual([0, 1, 1, 1, 0, 1, 1])
  expect((await teo.call(getCalendar, { day: '2026-11-29' })).appointments).toEqual([])
  expect((await teo.call(getCalendar, { day: '2026-11-24', days: 1 })).appointments).toEqual([])
})

test('counts the appointments of today that are expected', async () => {
  const { shop, teo, id } = await aBooked()
  const count = async () => (await teo.call(countTodaysWork)).find(({ kind }) => kind === 'appointments')!.count
  expect(await count()).toBe(0)
  shop.time.now = new Date('2026-11-23T05:00:00Z')
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  expect(await count()).toBe(1)
  await shop.sql(`update appointments set status = 'cancelled' where id = $1`, [id])
  expect(await count()).toBe(0)
})

test.each([
  {
    what: 'an absence',
    reason: 'is absent',
    change: async ({ olive, teosId }: Booked) => {
      const absence = { staffId: teosId, from: '2026-11-23T05:00:00.000Z', until: '2026-11-24T05:00:00.000Z' }
      await olive.call(addAbsence, absence)
      await expect(olive.call(addAbsence, absence)).rejects.toMatchObject({ code: 'absence_known' })
    },
  },
  {
    what: 'a deactivated account',
    reason: 'no longer works here',
    change: async ({ olive, teosId }: Booked) => void (await olive.call(deactivateUser, { id: teosId })),
  },
  {
    what: 'a closed day',
    reason: 'the shop is closed',
    change: async ({ shop }: Booked) =>
      void (await shop.sql(`insert into opening_exceptions ("on", note) values ('2026-11-23', 'Inventory')`)),
  },
  {
    what: 'shorter weekly hours',
    reason: 'the shop is closed',
    change: async ({ shop }: Booked) =>
      void (await shop.sql(`update opening_hours set opens = '12:00' where weekday = 1`)),
  },
])('asks to move what is booked after $what', async ({ reason, change }) => {
  const booked = await aBooked()
  const { olive, id, olivesId } = booked
  const toMove = async () => (await olive.call(getCalendar, { day: '2026-12-20' })).toMove
  expect(await toMove()).toEqual([])

  await change(booked)

  await expect.poll(async () => (await toMove()).length).toBe(1)
  expect(await toMove()).toMatchObject([{ id, number: `A-${id}`, customerName: 'Dev Rao', staffName: 'teo', reason }])
  const attention = async () => (await olive.call(getAttention)).find(({ kind }) => kind === 'appointment_to_move')
  expect(await attention()).toMatchObject({ count: 1, entries: [{ target: `appointment:${id}` }] })
  await olive.call(moveAppointment, { id, startsAt: '2026-11-24T15:00:00.000Z', staffId: olivesId })
  expect(await toMove()).toEqual([])
  expect(await attention()).toMatchObject({ count: 0 })
})

test('does not ask to move what staff book or keep while the shop is closed', async () => {
  const { shop, olive, id, teosId } = await aBooked()
  const toMove = async () => (await olive.call(getCalendar, { day: '2026-12-20' })).toMove
  await shop.sql(`update opening_hours set opens = '12:00' where weekday = 1`)
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'pc_repair'`)
  await olive.call(addAppointment, {
    ...{
      key: randomUUID(),
      serviceId: service!.id,
      staffId: teosId,
      place: 'shop',
      startsAt: '2026-11-23T14:00:00.000Z',
    },
    ...{ customerName: 'Walter', customerPhone: '614 555 0100' },
  })
  const [left] = await toMove()
  expect(left).toMatchObject({ id, startsAt: new Date(MONDAY), staffId: teosId })

  await olive.call(moveAppointment, { id, startsAt: MONDAY, staffId: left!.staffId, version: left!.version })

  expect(await toMove()).toEqual([])
  expect(await appointmentMails(shop)).toHaveLength(1)
})

test('assigns an appointment to another staff member without an email, and sends one when it moves', async () => {
  const { shop, olive, id, olivesId, teosId } = await aBooked()
  const given = await olive.call(moveAppointment, { id, startsAt: MONDAY, staffId: olivesId, version: 1 })
  expect(given).toMatchObject({ staffId: olivesId, version: 2 })
  expect(await appointmentMails(shop)).toHaveLength(1)

  const stale = olive.call(moveAppointment, { id, startsAt: MONDAY, staffId: teosId, version: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'stale_edit' })

  await olive.call(moveAppointment, { id, startsAt: '2026-11-22T20:00:00.000Z', staffId: teosId })
  await finishMoves(shop)
  expect((await appointmentMails(shop)).at(-1)).toMatchObject({ kind: 'appointment_moved' })
  expect((await olive.call(listAudit, { action: 'appointment.moved' })).length).toBe(2)
})

test('B-6: mails what staff moved ten seconds later, once, and nothing if it was moved back by then', async () => {
  const { shop, olive, id, teosId } = await aBooked()
  const move = (startsAt: string, more = {}) => olive.call(moveAppointment, { id, startsAt, staffId: teosId, ...more })
  const announced = async () => {
    await finishMoves(shop)
    return (await appointmentMails(shop)).filter(({ kind }) => kind === 'appointment_moved').map(({ text }) => text)
  }
  await olive.call(setAppointmentStatus, { id, status: 'confirmed' })

  expect(await move('2026-11-24T15:00:00.000Z')).toMatchObject({ status: 'scheduled' })
  const [job] = await shop.sql('select start_after from pgboss.job where name = $1', [FINISH_MOVE])
  expect(job).toEqual({ start_after: new Date(shop.time.now.getTime() + 10_000) })
  await move('2026-11-25T15:00:00.000Z')
  const undone = await move(MONDAY, { status: 'confirmed' })
  expect(undone).toMatchObject({ status: 'confirmed', startsAt: new Date(MONDAY) })
  expect(await announced()).toEqual([])

  await move('2026-11-24T15:00:00.000Z')
  await move('2026-11-25T15:00:00.000Z')
  expect(await announced()).toEqual([expect.stringContaining('November 25')])
  await move(MONDAY)
  expect(await announced()).toEqual([expect.stringContaining('November 25'), expect.any(String)])
  await move('2026-11-24T15:00:00.000Z')
  await olive.call(setAppointmentStatus, { id, status: 'cancelled' })
  expect(await announced()).toHaveLength(2)
})

test.each(['completed', 'no-show'] as const)(
  'emails no new time if the appointment is %s before the undo period ends',
  async (status) => {
    const { shop, olive, id, teosId } = await aBooked()
    await olive.call(moveAppointment, { id, startsAt: '2026-11-24T15:00:00.000Z', staffId: teosId })
    await shop.sql('update appointments set status = $1', [status])

    await finishMoves(shop)

    expect((await appointmentMails(shop)).map(({ kind }) => kind)).toEqual(['appointment_booked'])
    expect(await shop.sql('select moved_from from appointments')).toEqual([{ moved_from: null }])
  },
)

test('lists who is free when, and says that a time is closed or somebody is busy', async () => {
  const { shop, olive, id, teosId } = await aBooked()
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'pc_repair'`)
  const search = { serviceId: service!.id, place: 'shop' as const, from: '2026-11-22', days: 2 }
  const list = (more = {}) => olive.call(listStaffTimes, { ...search, ...more })
  const startsOf = async (more = {}) => (await list(more)).days[1]!.times.map(({ startsAt }) => startsAt)
  const [sunday, monday] = (await list()).days

  expect(sunday).toMatchObject({ isOpen: false, times: [] })
  expect(monday!.times[0]).toMatchObject({ staffIds: [teosId] })
  expect(await startsOf()).not.toContainEqual(new Date(MONDAY))
  expect(await startsOf({ except: id })).toContainEqual(new Date(MONDAY))
  expect(await startsOf({ lengthMinutes: 60 })).not.toContainEqual(new Date('2026-11-23T14:30:00.000Z'))

  expect((await list({ at: MONDAY })).at).toEqual({ isOpen: true, busyStaffIds: [teosId] })
  expect((await list({ at: '2026-11-22T20:00:00.000Z' })).at).toEqual({ isOpen: false, busyStaffIds: [] })
})

test('B-7: changes the length of an appointment without an email, and not into the next one', async () => {
  const { shop, olive, id, teosId } = await aBooked()
  await book(shop.visitor(), { startsAt: '2026-11-23T16:00:00.000Z', customerEmail: 'mia@example.com' })
  const stretch = (lengthMinutes: number) =>
    olive.call(moveAppointment, { id, startsAt: MONDAY, staffId: teosId, lengthMinutes })
  const before = (await appointmentMails(shop)).length

  expect(await stretch(60)).toMatchObject({ endsAt: new Date('2026-11-23T16:00:00.000Z') })
  await expect(stretch(75)).rejects.toMatchObject({ code: 'time_taken' })
  expect(await appointmentMails(shop)).toHaveLength(before)
})

test('prevents double booking by staff', async () => {
  const { shop, olive, id, teosId } = await aBooked()
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'pc_repair'`)
  const draft = {
    key: randomUUID(),
    serviceId: service!.id,
    staffId: teosId,
    place: 'shop' as const,
    customerName: 'Mia',
    customerPhone: '614 555 0199',
  }
  await expect(olive.call(addAppointment, { ...draft, startsAt: '2026-11-23T15:15:00.000Z' })).rejects.toMatchObject({
    code: 'time_taken',
  })

  const added = await olive.call(addAppointment, { ...draft, startsAt: '2026-11-23T15:30:00.000Z' })
  expect(await olive.call(addAppointment, { ...draft, startsAt: '2026-11-23T15:30:00.000Z' })).toEqual(added)

  const onto = olive.call(moveAppointment, { id, startsAt: '2026-11-23T15:30:00.000Z', staffId: teosId })
  await expect(onto).rejects.toMatchObject({ code: 'time_taken' })
})

test('notifies by email and calendar when a canceled appointment takes place after all', async () => {
  const { shop, olive, id } = await aBooked()
  const set = (status: 'cancelled' | 'scheduled') => olive.call(setAppointmentStatus, { id, status })
  for (const status of ['cancelled', 'scheduled', 'cancelled', 'scheduled', 'scheduled'] as const) await set(status)
  const mails = await shop.sql<{ subject: string; calendar: { method: string; content: string } }>(
    `select subject, calendar from mail_messages where kind = 'appointment_restored' order by id`,
  )
  expect(mails.map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'REQUEST'])
  expect(mails[0]!.subject).toMatch(/^Your appointment on .+ is back on$/)

  const sequences = mails.map(({ calendar }) => Number(/SEQUENCE:(\d+)/.exec(calendar.content)![1]))
  expect(sequences[1]).toBeGreaterThan(sequences[0]!)
})

test('records a no-show once the appointment has begun, and restores a canceled one if its time is still free', async () => {
  const { shop, olive, id, teosId } = await aBooked()
  const early = olive.call(setAppointmentStatus, { id, status: 'no-show' })
  await expect(early).rejects.toMatchObject({ code: 'not_yet' })

  await olive.call(setAppointmentStatus, { id, status: 'cancelled' })
  const other = await book(shop.visitor(), { startsAt: MONDAY, customerEmail: 'mia@example.com' })
  expect(other.status).toBe('scheduled')

  const back = olive.call(setAppointmentStatus, { id, status: 'scheduled' })
  await expect(back).rejects.toMatchObject({ code: 'time_taken' })

  shop.time.pass(3 * 24 * 60)
  await signedIn(shop, person, olive)
  const miasAppointment = (await olive.call(getCalendar, { day: '2026-11-23' })).appointments.find(
    ({ staffId, status }) => staffId === teosId && status === 'scheduled',
  )
  const missed = await olive.call(setAppointmentStatus, { id: miasAppointment!.id, status: 'no-show' })
  expect(missed.status).toBe('no-show')
})

test('does not book absent staff, and books them again after they return', async () => {
  const { shop, olive, teosId } = await aBooked()
  const away = { staffId: teosId, from: '2026-11-23T05:00:00.000Z', until: '2026-11-24T05:00:00.000Z' }
  const absence = await olive.call(addAbsence, away)
  const monday = { from: '2026-11-23', days: 1 }
  expect(await availableTimes(shop.visitor(), monday)).toEqual([])

  const later = { staffId: teosId, from: '2027-07-05T04:00:00.000Z', until: '2027-07-19T04:00:00.000Z' }
  const { id } = await olive.call(addAbsence, later)
  await olive.call(addAbsence, { ...away, from: '2026-11-02T05:00:00.000Z', until: '2026-11-03T05:00:00.000Z' })
  expect(await olive.call(listAbsences)).toMatchObject([{ id: absence.id }, { id }])

  await olive.call(removeAbsence, { id: absence.id })
  expect((await availableTimes(shop.visitor(), monday)).length).toBeGreaterThan(5)
})

test('offers times by the booking rule that the owner sets for a service', async () => {
  const { shop, olive, teosId } = await aBooked()
  const { rules } = await olive.call(getBookingSetup)
  const notary = rules.find(({ serviceName }) => /notary/i.test(serviceName))!
  expect(notary.isUsual).toBe(true)

  const { serviceName: _, isUsual: __, hasPrice: ___, isPayable: ____, depositAmount, ...rule } = notary
  await olive.call(updateBookingRule, {
    ...rule,
    depositAmount: dollarsOf(depositAmount),
    durationMinutes: 45,
    stepMinutes: 60,
    needsRoom: true,
    places: ['shop', 'on site'],
    staffIds: [teosId],
  })
  const search = { type: 'notary', from: '2026-11-24', days: 1 }
  const times = async () => (await shop.visitor().call(listTimes, search)).days.flatMap(({ times }) => times)
  expect(await times()).toEqual([])

  await olive.call(addRoom, { name: 'Meeting room' })
  expect((await times()).length).toBeGreaterThan(5)

  const onSite = await shop.visitor().call(listTimes, { ...search, place: 'on site' })
  const inShop = Date.parse((await times())[0]!)
  expect(Date.parse(onSite.days[0]!.times[0]!) - inShop).toBe(notary.travelMinutes * 60_000)
})

test('serves the personal calendar at its secret address until it is replaced or the user leaves', async () => {
  const { shop, teo } = await aBooked()
  expect(await teo.call(getFeed)).toEqual({ isOn: false })

  const { url: first } = await teo.call(issueFeed)
  const read = (url: string | null) => shop.visitor().fetch(new URL(url!).pathname)
  const text = await (await read(first)).text()
  expect(text).toContain('SUMMARY:PC Repair: Dev Rao')
  expect(text).not.toContain('dev@example.com')

  const { url: second } = await teo.call(issueFeed)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)

  await shop.sql(`update users set disabled_at = now() where username = 'teo'`)
  expect((await read(second)).status).toBe(404)
})

test('shows appointments to counter staff without edits, and nothing of the calendar to customers', async () => {
  const { shop, id } = await aBooked()
  const bea = await anEmployee(shop)
  expect(await bea.call(getAppointment, { id })).toMatchObject({ id })
  await expect(bea.call(setAppointmentStatus, { id, status: 'cancelled' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect((await shop.visitor().fetch('/api/admin/appointments')).status).toBe(401)
})

test('lists the channel of every automatic message, including one that could not be sent', async () => {
  const { shop, olive, id, teosId } = await aBooked()
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'pc_repair'`)
  const sent = async (id: number) =>
    (await olive.call(listAppointmentMessages, { id })).map(({ title, channel }) => `${title}: ${channel}`)
  const move = (time: string) => olive.call(moveAppointment, { id, startsAt: `2026-11-23T${time}Z`, staffId: teosId })

  await move('16:00:00.000')
  await move('17:00:00.000')
  await finishMoves(shop)
  const walkIn = await olive.call(addAppointment, {
    ...{ key: randomUUID(), serviceId: service!.id, staffId: teosId, place: 'shop' as const },
    ...{ startsAt: '2026-11-24T15:00:00.000Z', customerName: 'Walter', customerPhone: '614 555 0100' },
  })

  expect(await sent(id)).toEqual(['New time: email', 'Booked: email'])
  expect(await sent(walkIn.id)).toEqual(['Booked: none'])
})
