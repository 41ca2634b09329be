import { expect, test } from 'vitest'
import { getCalendar, setAppointmentStatus } from '#contract/appointments/admin-appointment.ts'
import { bookAppointment } from '#contract/appointments/appointment.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { listPortalRecords } from '#contract/portal/sync.ts'
import {
  appointmentDraft,
  appointmentMails,
  aShopWithTimes,
  availableTimes,
} from '../testing/appointments/appointments.ts'
import { signedUp } from '../testing/people.ts'
import { anAppointment, anEdit, sent } from '../testing/portal/portal-edits.ts'
import type { Visitor } from '../testing/visitor.ts'

async function aShop() {
  const { shop, teo, olive } = await aShopWithTimes()
  return { shop, teo, olive, carla: await signedUp(shop) }
}

async function countRequests(olive: Visitor): Promise<number> {
  const found = (await olive.call(getAttention)).find(({ kind }) => kind === 'requested_time')
  return found?.entries.length ?? 0
}

test('books a free time that a customer requests in the portal, once', async () => {
  const { shop, carla, olive } = await aShop()
  const [first, second] = (await availableTimes(carla)).map((time) => time.toISOString())
  const wish = anAppointment({ startsAt: first! })
  const [answer] = await sent(carla, wish)
  const [again] = await sent(carla, wish)
  expect(answer).toMatchObject({ outcome: 'created', record: { appointmentNumber: expect.any(String) } })
  expect(again).toEqual({ ...answer, outcome: 'already_synced' })
  expect(await shop.sql('select * from appointments')).toHaveLength(1)
  expect(await appointmentMails(shop)).toMatchObject([{ kind: 'appointment_booked' }])
  expect((await availableTimes(carla)).map(String)).not.toContain(String(new Date(first!)))
  expect(await countRequests(olive)).toBe(0)

  const was = answer!.record!.fields
  const [moved] = await sent(carla, anEdit('appointment', { ...was, startsAt: second }, wish.uuid, was))
  expect(moved).toMatchObject({ outcome: 'updated', record: { fields: { startsAt: second } } })
  const now = moved!.record!.fields
  const cancelled = anEdit('appointment', { ...now, status: 'Cancelled' }, wish.uuid, now)
  expect(await sent(carla, cancelled)).toMatchObject([{ record: { fields: { status: 'Cancelled' } } }])
  expect(await shop.sql('select status from appointments')).toEqual([{ status: 'cancelled' }])
})

test('leaves a requested time that is not free to staff, and moves booked ones only to free times', async () => {
  const { carla, teo, olive } = await aShop()
  const [first, second] = (await availableTimes(carla)).map((time) => time.toISOString())
  await olive.call(bookAppointment, appointmentDraft({ startsAt: first! }))
  const wish = anAppointment({ startsAt: first! })
  const [requested] = await sent(carla, wish)
  expect(requested).toMatchObject({ outcome: 'created', record: { appointmentNumber: null } })
  expect(await countRequests(olive)).toBe(1)

  const was = requested!.record!.fields
  const answer = { ...was, startsAt: second, status: 'Confirmed' }
  const [booked] = await sent(teo, anEdit('appointment', answer, wish.uuid, was))
  expect(booked!.record).toMatchObject({
    appointmentNumber: expect.any(String),
    fields: { status: 'Confirmed', startsAt: second },
  })
  expect(await countRequests(olive)).toBe(0)

  const now = booked!.record!.fields
  const [refused] = await sent(carla, anEdit('appointment', { ...now, startsAt: first }, wish.uuid, now))
  expect(refused).toMatchObject({ outcome: 'rejected', reason: { code: 'time_taken' } })
  expect(refused!.reason!.fields.startsAt).toEqual([expect.stringContaining('Free next: ')])
  const renamed = anEdit('appointment', { ...now, customerName: 'Somebody Else' }, wish.uuid, now)
  expect(await sent(carla, renamed)).toMatchObject([{ reason: { code: 'booked_already' } }])
})

test('counts bookings in the portal and on the page together, and leaves the rest as requests', async () => {
  const { shop, carla, olive } = await aShop()
  const [first, second] = (await availableTimes(carla)).map((time) => time.toISOString())
  for (let count = 0; count < 30; count++)
    await shop
      .visitor()
      .call(bookAppointment, appointmentDraft({ startsAt: '2026-11-21T03:00:00.000Z' }))
      .catch(() => null)

  const [answer] = await sent(carla, anAppointment({ startsAt: first! }))
  const byStaff = await sent(olive, anAppointment({ startsAt: second! }))

  expect(answer).toMatchObject({ outcome: 'created', record: { appointmentNumber: null } })
  expect(byStaff).toMatchObject([{ outcome: 'created', record: { appointmentNumber: expect.any(String) } }])
  expect(await shop.sql('select 1 from appointments')).toHaveLength(1)
})

test('shows calendar changes of a booked request in the portal', async () => {
  const { shop, carla, teo } = await aShop()
  const [first] = (await availableTimes(carla)).map((time) => time.toISOString())
  await sent(carla, anAppointment({ startsAt: first! }))
  const [row] = await shop.sql<{ id: number }>('select id from appointments')
  await teo.call(setAppointmentStatus, { id: row!.id, status: 'confirmed' })
  const confirmed = { endsAt: expect.any(Date), staffName: 'teo', isNoShow: false }
  expect((await carla.call(listPortalRecords)).records).toMatchObject([
    { fields: { status: 'Confirmed' }, booked: confirmed },
  ])

  const { appointments } = await teo.call(getCalendar, { day: first!.slice(0, 10), days: 1 })
  expect(appointments).toMatchObject([{ customerName: 'Carla Larch', status: 'confirmed' }])

  await shop.sql(`update appointments set status = 'no-show'`)
  expect((await carla.call(listPortalRecords)).records).toMatchObject([
    { fields: { status: 'Cancelled' }, booked: { isNoShow: true } },
  ])
})

test('lets staff book any time in the portal without double booking', async () => {
  const { shop, teo } = await aShop()
  const atNight = '2026-12-02T03:00:00.000Z'
  const [one, other] = await sent(teo, anAppointment({ startsAt: atNight }), anAppointment({ startsAt: atNight }))
  expect(one!.record!.appointmentNumber).not.toBeNull()
  expect(other!.record!.appointmentNumber).toBeNull()
  expect(await shop.sql('select customer_user_id from appointments')).toEqual([{ customer_user_id: null }])
})
