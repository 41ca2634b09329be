import { expect, test } from 'vitest'
import { moveAppointment } from '#contract/appointments/admin-appointment.ts'
import { cancelAppointment, rescheduleAppointment } from '#contract/appointments/appointment.ts'
import {
  appointmentMails,
  aShopWithTimes,
  availableTimes,
  book,
  finishMoves,
} from '../../testing/appointments/appointments.ts'
import { olive as owner, signedIn } from '../../testing/people.ts'
import { remindOfAppointments } from './remind.ts'

const DAY = 24 * 60
const MONDAY = '2026-11-23T15:00:00.000Z'

async function reminders(shop: Parameters<typeof appointmentMails>[0]): Promise<string[]> {
  const mails = await appointmentMails(shop)
  return mails.filter(({ kind }) => kind === 'appointment_reminder').map(({ subject }) => subject)
}

test('reminds a customer once within a day of the appointment, on any number of nodes', async () => {
  const { shop } = await aShopWithTimes({ openConnections: 5 })
  await book(shop.visitor(), { startsAt: MONDAY })
  await remindOfAppointments(shop.context())
  expect(await reminders(shop)).toEqual([])

  shop.time.pass(1.5 * DAY)
  await Promise.all([1, 2, 3].map(() => remindOfAppointments(shop.context())))
  await remindOfAppointments(shop.context())

  expect(await reminders(shop)).toEqual(['See you on Monday, November 23 at 10 AM'])
})

test('does not remind of a time that the shop can still undo', async () => {
  const { shop, olive } = await aShopWithTimes()
  await book(shop.visitor(), { startsAt: MONDAY })
  shop.time.pass(5 * 60)
  await signedIn(shop, owner, olive)
  const [row] = await shop.sql<{ id: number; staff_id: number }>('select id, staff_id from appointments')
  await olive.call(moveAppointment, { id: row!.id, staffId: row!.staff_id, startsAt: '2026-11-22T15:00:00.000Z' })
  await remindOfAppointments(shop.context())
  expect(await reminders(shop)).toEqual([])

  await finishMoves(shop)
  await remindOfAppointments(shop.context())

  expect(await reminders(shop)).toHaveLength(1)
})

test('reminds of the new time after a move, and not after a cancellation or a recent booking', async () => {
  const { shop } = await aShopWithTimes()
  const { key } = await book(shop.visitor(), { startsAt: MONDAY })
  const { key: other } = await book(shop.visitor(), {
    startsAt: '2026-11-23T16:00:00.000Z',
    customerEmail: 'mia@example.com',
  })
  shop.time.pass(1.5 * DAY)
  await shop.visitor().call(cancelAppointment, { key: other })
  await remindOfAppointments(shop.context())
  await shop.visitor().call(rescheduleAppointment, { key, startsAt: '2026-11-24T15:00:00.000Z' })
  const today = (await availableTimes(shop.visitor()))[0]!.toISOString()
  await book(shop.visitor(), { startsAt: today, customerEmail: 'eve@example.com' })
  await remindOfAppointments(shop.context())
  expect(await reminders(shop)).toEqual(['See you on Monday, November 23 at 10 AM'])

  shop.time.pass(DAY)
  await remindOfAppointments(shop.context())
  expect(await reminders(shop)).toHaveLength(2)
})
