import { expect, test } from 'vitest'
import { getCalendar, moveAppointment } from '#contract/appointments/admin-appointment.ts'
import { getKeyedAppointment } from '#contract/appointments/appointment.ts'
import {
  getFieldVisit,
  notifyOnMyWay,
  reportVisit,
  runVisitClock,
  signVisit,
} from '#contract/appointments/field-visit.ts'
import {
  appointmentMails,
  aShopWithTimes,
  book,
  changeRule,
  finishMoves,
} from '../../testing/appointments/appointments.ts'
import { olive as olivesAccount, signedIn, teo as teosAccount } from '../../testing/people.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const MINUTE = 60_000
const TODAY = '2026-11-21T18:00:00.000Z'
const MONDAY = '2026-11-23T16:00:00.000Z'

async function aVisit(startsAt = TODAY) {
  const given = await aShopWithTimes()
  await changeRule(given.olive, { places: ['shop', 'on site'], travelMinutes: 30, windowMinutes: 60, bufferMinutes: 0 })
  const dev = given.shop.visitor()
  const booked = await book(dev, { place: 'on site', address: '12 Elm Street, Columbus', startsAt })
  return { ...given, dev, booked, id: Number(booked.number.slice(2)) }
}

test('tells the customer the arrival window, and blocks the technician until the latest end', async () => {
  const { shop, olive, dev, booked, id } = await aVisit(MONDAY)
  expect(booked.arrivesBy).toEqual(new Date('2026-11-23T17:00:00.000Z'))

  const [mail] = await appointmentMails(shop)
  expect(mail!.text).toContain('Monday, November 23, between 11 AM and 12 PM')

  const { appointments } = await olive.call(getCalendar, { day: '2026-11-23', days: 1 })
  const [row] = appointments
  expect(row).toMatchObject({
    busyFrom: new Date('2026-11-23T15:30:00.000Z'),
    endsAt: new Date('2026-11-23T17:30:00.000Z'),
    busyUntil: new Date('2026-11-23T18:00:00.000Z'),
  })

  const again = book(dev, { place: 'shop', startsAt: '2026-11-23T17:30:00.000Z' })
  expect((await problemOf(again)).code).toBe('time_taken')

  const move = { id, staffId: row!.staffId, startsAt: '2026-11-23T18:00:00.000Z' }
  const moved = await olive.call(moveAppointment, move)
  expect(moved).toMatchObject({ endsAt: new Date('2026-11-23T19:30:00.000Z'), windowMinutes: 60 })
})

test('notifies the customer once of the arrival time, and again when it changes', async () => {
  const { shop, teo, dev, booked, id } = await aVisit()
  shop.time.now = new Date('2026-11-21T15:10:00.000Z')
  await teo.call(notifyOnMyWay, { id, minutes: 170 })
  await teo.call(notifyOnMyWay, { id, minutes: 171 })
  const mails = (await appointmentMails(shop)).filter(({ kind }) => kind === 'appointment_on_the_way')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to_address: 'dev@example.com' })
  expect(mails[0]!.subject).toMatch(/^\w+ is on the way and arrives about 1 PM$/)
  expect(await dev.call(getKeyedAppointment, { key: booked.key })).toMatchObject({
    onTheWayUntil: new Date('2026-11-21T18:00:00.000Z'),
  })

  await teo.call(notifyOnMyWay, { id, minutes: 200 })
  expect(await appointmentMails(shop)).toHaveLength(3)
})

test('clears the departure when the appointment gets another time', async () => {
  const { shop, olive, teo, dev, booked, id } = await aVisit()
  shop.time.now = new Date('2026-11-21T17:30:00.000Z')
  await signedIn(shop, teosAccount, teo)
  await signedIn(shop, olivesAccount, olive)
  await teo.call(notifyOnMyWay, { id, minutes: 30 })
  const { appointments } = await olive.call(getCalendar, { day: '2026-11-21', days: 1 })
  await olive.call(moveAppointment, { id, staffId: appointments[0]!.staffId, startsAt: MONDAY })
  await finishMoves(shop)

  expect(await dev.call(getKeyedAppointment, { key: booked.key })).toMatchObject({ onTheWayUntil: null })
  expect(await teo.call(getFieldVisit, { id })).toMatchObject({ onMyWayAt: null, arrivesAt: null })
})

test('measures the time worked, and stops when the customer signs for the recorded work', async () => {
  const { shop, teo, id } = await aVisit()
  const pass = (minutes: number) => {
    shop.time.now = new Date(shop.time.now.getTime() + minutes * MINUTE)
  }
  await teo.call(runVisitClock, { id, isRunning: true })
  pass(10)
  await teo.call(runVisitClock, { id, isRunning: true })
  pass(10)
  expect(await teo.call(runVisitClock, { id, isRunning: false })).toMatchObject({ workedSeconds: 1_200 })

  pass(15)
  await teo.call(runVisitClock, { id, isRunning: true })
  pass(5)
  await teo.call(reportVisit, { id, workDone: 'New router, two cables' })
  const signed = await teo.call(signVisit, { id, name: 'Dev Rao' })
  expect(signed).toMatchObject({ workedSeconds: 1_500, runningSince: null, signedName: 'Dev Rao' })
  expect(await teo.call(signVisit, { id, name: 'Dev Rao' })).toEqual(signed)

  for (const late of [
    () => teo.call(runVisitClock, { id, isRunning: true }),
    () => teo.call(reportVisit, { id, workDone: 'And ten cables' }),
    () => teo.call(signVisit, { id, name: 'Somebody else' }),
  ])
    expect((await problemOf(late())).code).toBe('visit_signed')
})

test('rejects visits for appointments at the shop, and reports by users without permission', async () => {
  const { shop, teo, dev, id } = await aVisit()
  const monday = await book(dev, { place: 'on site', address: '12 Elm Street, Columbus', startsAt: MONDAY })
  const early = teo.call(notifyOnMyWay, { id: Number(monday.number.slice(2)), minutes: 5 })
  expect((await problemOf(early)).code).toBe('not_yet')

  const here = await book(dev, { startsAt: '2026-11-24T16:00:00.000Z' })
  shop.time.now = new Date('2026-11-22T06:30:00.000Z')
  await signedIn(shop, teosAccount, teo)
  expect((await problemOf(teo.call(notifyOnMyWay, { id, minutes: 5 }))).code).toBe('not_yet')

  const atShop = Number(here.number.slice(2))
  expect((await problemOf(teo.call(notifyOnMyWay, { id: atShop, minutes: 5 }))).code).toBe('not_on_site')

  const bea = await anEmployee(shop)
  expect((await problemOf(bea.call(runVisitClock, { id, isRunning: true }))).kind).toBe('forbidden')
  expect((await problemOf(dev.call(getFieldVisit, { id }))).kind).toMatch(/not_signed_in|forbidden/)
})
