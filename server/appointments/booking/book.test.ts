import { expect, test } from 'vitest'
import { bookAppointment, getKeyedAppointment } from '#contract/appointments/appointment.ts'
import {
  appointmentDraft,
  appointmentMails,
  aShopWithTimes,
  availableTimes,
  book,
  dev,
} from '../../testing/appointments/appointments.ts'
import { carla, signedUp } from '../../testing/people.ts'
import { problemOf } from '../../testing/visitor.ts'

test('books with a name and one contact method, and opens the appointment by its link', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const [first] = await availableTimes(visitor)

  const booked = await visitor.call(bookAppointment, appointmentDraft({ startsAt: first!.toISOString() }))

  expect(booked).toMatchObject({ status: 'scheduled', startsAt: first, staffName: 'teo', isOpen: true })
  expect(await shop.visitor().call(getKeyedAppointment, { key: booked.key })).toEqual(booked)
  expect((await availableTimes(visitor)).map(Number)).not.toContain(Number(first))
  const [mail] = await appointmentMails(shop)
  expect(mail).toMatchObject({ to_address: dev.customerEmail, kind: 'appointment_booked' })
  expect(mail!.text).toContain(`/appointments/${booked.key}`)
})

test('rejects missing contact data or address at its field', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const [startsAt] = (await availableTimes(visitor)).map((time) => time.toISOString())
  const refused = await problemOf(
    visitor.call(bookAppointment, appointmentDraft({ startsAt: startsAt!, customerEmail: '' })),
  )
  expect(refused.fields).toEqual({ customerEmail: ['Enter an email address or a phone number'] })
  const nowhere = await problemOf(
    visitor.call(bookAppointment, appointmentDraft({ startsAt: startsAt!, place: 'on site' })),
  )
  expect(nowhere.fields).toEqual({ address: ['Enter the address we should come to'] })
})

test('books by phone number alone without an email', async () => {
  const { shop } = await aShopWithTimes()

  await book(shop.visitor(), { customerEmail: '', customerPhone: '614 555 0142' })

  expect(await appointmentMails(shop)).toEqual([])
})

test('gives the last time to one of fifty simultaneous bookings, and offers the next times to the others', async () => {
  const { shop } = await aShopWithTimes({ openConnections: 15 })
  const [last, ...later] = await availableTimes(shop.visitor())
  const people = Array.from({ length: 50 }, (_, at) => shop.visitor({ address: `203.0.113.${at}` }))

  const answers = await Promise.allSettled(
    people.map((person, at) =>
      person.call(
        bookAppointment,
        appointmentDraft({ startsAt: last!.toISOString(), customerEmail: `p${at}@example.com` }),
      ),
    ),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.map(({ code, status }) => `${status} ${code}`)).toEqual(Array(49).fill('409 time_taken'))
  expect(refused[0].details.next).toEqual(later.slice(0, 5).map((time) => time.toISOString()))
  expect(await appointmentMails(shop)).toHaveLength(1)
})

test('creates one appointment when the same form is sent again or at the same moment', async () => {
  const { shop } = await aShopWithTimes({ openConnections: 5 })
  const visitor = shop.visitor()
  const [startsAt] = (await availableTimes(visitor)).map((time) => time.toISOString())
  const form = appointmentDraft({ startsAt: startsAt! })

  const answers = await Promise.all([1, 2, 3].map(() => visitor.call(bookAppointment, form)))

  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect(await visitor.call(bookAppointment, form)).toEqual(answers[0])
})

test('books two customers at one time if two staff members can do it, but not a third', async () => {
  const { shop, olive } = await aShopWithTimes()
  await shop.sql(`insert into booking_skills (service_id, user_id)
    select services.id, users.id from services, users where services.type = 'pc_repair' and username = 'olive'`)
  const [startsAt] = (await availableTimes(olive)).map((time) => time.toISOString())
  const names = [
    (await book(shop.visitor(), { startsAt: startsAt! })).staffName,
    (await book(shop.visitor(), { startsAt: startsAt! })).staffName,
  ]

  expect(names.sort()).toEqual(['olive', 'teo'])
  await expect(book(shop.visitor(), { startsAt: startsAt! })).rejects.toMatchObject({ code: 'time_taken' })
})

test('rejects times that are past, too soon, too far ahead, on a holiday or between two steps', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const times = {
    over: '2026-11-20T15:00:00.000Z',
    tooSoon: '2026-11-21T16:30:00.000Z',
    tooFar: '2027-06-01T15:00:00.000Z',
    thanksgiving: '2026-11-26T15:00:00.000Z',
    between: '2026-11-23T15:10:00.000Z',
  }
  for (const [name, startsAt] of Object.entries(times))
    await expect(book(visitor, { startsAt }), name).rejects.toMatchObject({ code: 'time_taken' })
  await book(visitor, { startsAt: '2026-11-23T15:00:00.000Z' })
})

test('limits a person to five appointments in any browser, without limiting others', async () => {
  const { shop } = await aShopWithTimes()
  const times = (await availableTimes(shop.visitor())).map((time) => time.toISOString())
  for (const [at, startsAt] of times.slice(0, 5).entries())
    await book(shop.visitor({ address: `203.0.113.${at}` }), { startsAt, customerEmail: 'DEV@example.com' })
  await expect(book(shop.visitor(), { startsAt: times[5]! })).rejects.toMatchObject({ code: 'too_many_appointments' })
  await book(shop.visitor(), { startsAt: times[5]!, customerEmail: 'mia@example.com' })
})

test('books five appointments for ten simultaneous forms of one person', async () => {
  const { shop } = await aShopWithTimes({ openConnections: 12 })
  const times = (await availableTimes(shop.visitor())).map((time) => time.toISOString())
  const answers = await Promise.allSettled(
    times.slice(0, 10).map((startsAt, at) => book(shop.visitor({ address: `203.0.113.${at}` }), { startsAt })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('rate-limits bookings of a network, whatever names are used', async () => {
  const { shop } = await aShopWithTimes()
  const times = (await availableTimes(shop.visitor())).map((time) => time.toISOString())
  const answers: string[] = []
  for (let at = 0; at < 31; at++)
    answers.push(
      await book(shop.visitor(), { startsAt: times[at % 12]!, customerEmail: `p${at}@example.com` }).then(
        () => 'booked',
        ({ code }) => code,
      ),
    )

  expect(answers.at(-1)).toBe('too_many_requests')
  expect(answers.slice(0, 30)).not.toContain('too_many_requests')
})

test("shows a signed-in customer's booking in their account, with a link that cannot be guessed", async () => {
  const { shop } = await aShopWithTimes()
  const visitor = await signedUp(shop, carla)
  const booked = await book(visitor)
  const [row] = await shop.sql('select customer_user_id from appointments')
  expect(row!.customer_user_id).not.toBeNull()

  const wrong = `${booked.key.slice(0, -1)}${booked.key.endsWith('A') ? 'B' : 'A'}`
  await expect(visitor.call(getKeyedAppointment, { key: wrong })).rejects.toMatchObject({
    code: 'appointment_not_found',
  })
})

test('prevents double booking of staff and rooms in the database', async () => {
  const { shop } = await aShopWithTimes()
  await signedUp(shop, carla)
  await book(shop.visitor())
  const [room] = await shop.sql<{ id: number }>(`insert into rooms (name) values ('Desk') returning id`)
  const again = (username: string, roomId: number | null) =>
    shop.sql(
      `insert into appointments (service_id, staff_id, room_id, customer_name, customer_phone, place, starts_at, ends_at,
         busy_from, busy_until, time_zone)
       select service_id, (select id from users where username = $1), $2::int, '', '', place, starts_at, ends_at,
         busy_from, busy_until, time_zone from appointments limit 1`,
      [username, roomId],
    )
  await expect(again('teo', null)).rejects.toMatchObject({ constraint: 'appointments_staff_once' })

  await again('olive', room!.id)
  await expect(again('carla', room!.id)).rejects.toMatchObject({ constraint: 'appointments_room_once' })
})
