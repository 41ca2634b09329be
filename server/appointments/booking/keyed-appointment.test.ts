import { expect, test } from 'vitest'
import {
  cancelAppointment,
  confirmAppointment,
  listMyAppointments,
  listOtherTimes,
  rescheduleAppointment,
} from '#contract/appointments/appointment.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import {
  appointmentMails,
  aShopWithTimes,
  availableTimes,
  book,
  changeRule,
} from '../../testing/appointments/appointments.ts'
import { carla, signedUp } from '../../testing/people.ts'
import { problemOf } from '../../testing/visitor.ts'

test('moves an appointment by its emailed link, frees its old time and updates the calendar', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const [first, , third] = await availableTimes(visitor)
  const { key } = await book(visitor)

  const moved = await shop.visitor().call(rescheduleAppointment, { key, startsAt: third!.toISOString() })

  expect(moved).toMatchObject({ startsAt: third, status: 'scheduled', key })
  const free = (await availableTimes(visitor)).map(Number)
  expect(free).toContain(Number(first))
  expect(free).not.toContain(Number(third))
  const [booked, movedMail] = await appointmentMails(shop)
  expect(booked!.calendar!.content).toContain('SEQUENCE:0\r\n')
  expect(movedMail!.kind).toBe('appointment_moved')
  expect(movedMail!.calendar).toMatchObject({ method: 'REQUEST' })
  expect(movedMail!.calendar!.content).toContain('SEQUENCE:1\r\n')
  const uid = /UID:.*/.exec(booked!.calendar!.content)![0]
  expect(movedMail!.calendar!.content).toContain(uid)
})

test('offers an appointment times that overlap its own, but no times of other appointments', async () => {
  const { shop, olive } = await aShopWithTimes()
  await changeRule(olive, { durationMinutes: 60, stepMinutes: 30 })
  const times = await availableTimes(shop.visitor())
  const { key } = await book(shop.visitor(), { startsAt: times[4]!.toISOString() })
  await book(shop.visitor(), { startsAt: times[2]!.toISOString(), customerEmail: 'mia@example.com' })

  const { days } = await shop.visitor().call(listOtherTimes, { key })

  const offered = days.flatMap(({ times }) => times.map((time) => new Date(time)))
  expect(offered.slice(0, 3)).toEqual([times[0], times[4], times[5]])
  const move = (startsAt: Date) => shop.visitor().call(rescheduleAppointment, { key, startsAt: startsAt.toISOString() })
  expect((await problemOf(move(times[3]!))).details.next).toContain(times[4]!.toISOString())
  expect((await move(times[5]!)).startsAt).toEqual(times[5])
  await expect(shop.visitor().call(listOtherTimes, { key: `${key}x` })).rejects.toMatchObject({
    code: 'appointment_not_found',
  })
})

test('sends no email when the time stays the same, and rejects a taken time', async () => {
  const { shop } = await aShopWithTimes()
  const [first, second] = (await availableTimes(shop.visitor())).map((time) => time.toISOString())
  const { key } = await book(shop.visitor(), { startsAt: first! })
  await book(shop.visitor(), { startsAt: second!, customerEmail: 'mia@example.com' })

  await shop.visitor().call(rescheduleAppointment, { key, startsAt: first! })
  const taken = shop.visitor().call(rescheduleAppointment, { key, startsAt: second! })

  await expect(taken).rejects.toMatchObject({ code: 'time_taken' })
  expect(await appointmentMails(shop)).toHaveLength(2)
})

test('accepts a confirmation once, and requires another one for a new time', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const { key } = await book(visitor)
  expect(await visitor.call(confirmAppointment, { key })).toMatchObject({ status: 'confirmed', version: 2 })
  expect(await visitor.call(confirmAppointment, { key })).toMatchObject({ status: 'confirmed', version: 2 })

  const [, second] = await availableTimes(visitor)
  const moved = await visitor.call(rescheduleAppointment, { key, startsAt: second!.toISOString() })
  expect(moved.status).toBe('scheduled')
})

test('frees the time of a canceled appointment, ends its calendar entry, and rejects another move', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const { key, startsAt } = await book(visitor)

  const cancelled = await visitor.call(cancelAppointment, { key, reason: 'Found the charger' })

  expect(cancelled).toMatchObject({ status: 'cancelled', isOpen: false })
  expect(await visitor.call(cancelAppointment, { key })).toEqual(cancelled)
  expect((await availableTimes(visitor)).map(Number)).toContain(Number(startsAt))
  const move = visitor.call(rescheduleAppointment, { key, startsAt: startsAt.toISOString() })
  await expect(move).rejects.toMatchObject({ code: 'appointment_over' })
  const [, cancelMail] = await appointmentMails(shop)
  expect(cancelMail!.calendar).toMatchObject({ method: 'CANCEL' })
  expect(cancelMail!.calendar!.content).toMatch(/STATUS:CANCELLED/)
})

test('rejects changes by the link once the appointment has begun', async () => {
  const { shop } = await aShopWithTimes()
  const { key } = await book(shop.visitor())
  shop.time.pass(60 * 24 * 3)
  for (const ask of [confirmAppointment, cancelAppointment])
    await expect(shop.visitor().call(ask as typeof confirmAppointment, { key })).rejects.toMatchObject({
      code: 'appointment_over',
    })
})

test('gives a free time to one of two customers who move or book at the same moment', async () => {
  const { shop } = await aShopWithTimes({ openConnections: 10 })
  const [first, second] = (await availableTimes(shop.visitor())).map((time) => time.toISOString())
  const { key } = await book(shop.visitor(), { startsAt: first! })
  const answers = await Promise.allSettled([
    shop.visitor().call(rescheduleAppointment, { key, startsAt: second! }),
    book(shop.visitor(), { startsAt: second!, customerEmail: 'mia@example.com' }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.sql(`select * from appointments where starts_at = '${second}'`)).toHaveLength(1)
})

test('shows an account its own appointments, and anonymizes them with the account', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = await signedUp(shop, carla)
  const { key, startsAt } = await book(visitor)
  expect(await visitor.call(listMyAppointments)).toMatchObject([{ key, status: 'scheduled' }])

  const copy = (await (await visitor.fetch('/api/user/export')).json()) as { appointments: object[] }
  expect(copy.appointments).toMatchObject([{ number: 'A-1', email: 'dev@example.com' }])
  await visitor.call(deleteAccount, { password: carla.password })
  const [left] = await shop.sql('select * from appointments')
  expect(left).toMatchObject({ status: 'cancelled', customer_name: 'Deleted customer', customer_email: null })
  expect((await availableTimes(shop.visitor())).map(Number)).toContain(Number(startsAt))
  await expect(shop.visitor().call(confirmAppointment, { key })).rejects.toMatchObject({
    code: 'appointment_not_found',
  })
})
