import { expect, test } from 'vitest'
import { listTimes } from '#contract/appointments/appointment.ts'
import { aShopWithTimes, book, freeTimes } from '../../testing/appointments/booked.ts'
import { allAnnounced, expectDropped } from '../../testing/kept.ts'
import { shared } from '../../testing/shop.ts'
import { statementsOf } from '../../testing/statements.ts'

const A_MONTH = { type: 'pc-repair', days: 31 }
const DAY = 86_400_000

test('after a booking only what is booked on its day is read again for the free times of a month', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const ask = () => freeTimes(visitor, A_MONTH)
  await ask()

  const { startsAt } = await book(shop.visitor())
  await allAnnounced(shop)
  let times: Date[] = []
  const statements = await statementsOf(async () => {
    times = await ask()
  })

  expect(statements.map(({ query }) => /from "(\w+)"/.exec(query.text)?.[1])).toEqual(['appointments'])
  expect(statements[0]!.values).toContain(startOfDay(startsAt))
  expect(statements[0]!.values).toContain(startOfDay(startsAt, 1))
  expect(times.map(Number)).not.toContain(startsAt.getTime())
})

test('a time that is moved is free again on the day that it was on, and taken on the other', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const times = async () => (await freeTimes(visitor, A_MONTH)).map(Number)
  const { startsAt } = await book(shop.visitor())
  const other = (await times()).at(-1)!

  const later = other - startsAt.getTime()
  await shop.sql(
    `update appointments set starts_at = starts_at + $1::interval, ends_at = ends_at + $1::interval,
    busy_from = busy_from + $1::interval, busy_until = busy_until + $1::interval`,
    [`${later} milliseconds`],
  )
  await allAnnounced(shop)

  expect(await times()).toContain(startsAt.getTime())
  expect(await times()).not.toContain(other)
})

/** Of UTC, as a statement is told. */
function startOfDay(instant: Date, later = 0): string {
  return new Date((Math.floor(instant.getTime() / DAY) + later) * DAY).toISOString()
}

const changing = shared(aShopWithTimes)

test.each([
  [
    'a rule',
    `insert into booking_rules (service_id, duration_minutes, step_minutes, buffer_minutes, travel_minutes, notice_minutes, horizon_days, places, needs_room)
     select id, 45, 30, 0, 30, 120, 60, '{shop}', false from services where type = 'pc_repair'
     on conflict (service_id) do update set duration_minutes = 45`,
  ],
  ['who can do it', 'delete from booking_skills'],
  ['a room', `insert into rooms (name) values ('Bench')`],
  ['the hours', 'delete from opening_hours'],
  ['who works here', `update users set is_technician = false, version = version + 1 where username = 'teo'`],
  [
    'who is away',
    `insert into absences (staff_id, "from", until, note) select id, now(), now() + interval '1 day', '' from users limit 1`,
  ],
])('free times are found anew where the owner changes %s', async (_, change) => {
  const { shop } = await changing()
  const visitor = shop.visitor()
  await expectDropped(
    shop,
    () => visitor.call(listTimes, A_MONTH),
    () => shop.sql(change),
  )
})
