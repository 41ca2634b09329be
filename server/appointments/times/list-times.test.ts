import { expect, test } from 'vitest'
import { aShopWithTimes, availableTimes, book } from '../../testing/appointments/appointments.ts'

const A_MONTH = { type: 'pc-repair', days: 31 }

test('offers the own time of a moved appointment on its day, and not another one’s', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const times = async () => (await availableTimes(visitor, A_MONTH)).map(Number)
  const { startsAt } = await book(shop.visitor())
  const other = (await times()).at(-1)!

  const later = other - startsAt.getTime()
  await shop.sql(
    `update appointments set starts_at = starts_at + $1::interval, ends_at = ends_at + $1::interval,
    busy_from = busy_from + $1::interval, busy_until = busy_until + $1::interval`,
    [`${later} milliseconds`],
  )

  expect(await times()).toContain(startsAt.getTime())
  expect(await times()).not.toContain(other)
})

test('does not offer a taken time to a search that starts in the past', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const { startsAt } = await book(shop.visitor())

  const times = await availableTimes(visitor, { ...A_MONTH, from: '2026-01-05' })

  expect(times.map(Number)).not.toContain(startsAt.getTime())
})
