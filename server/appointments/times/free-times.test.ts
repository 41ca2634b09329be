import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from '#contract/appointments/appointment.ts'
import { daysThatDiffer, type Holiday } from '#contract/company/holidays.ts'
import { openState } from '#contract/company/opening-hours.ts'
import { addDays, dayIn, type Weekday } from '#contract/zoned-time.ts'
import { type Bookable, USUAL_RULE } from '../booking-rule.ts'
import { freeDays } from './free-times.ts'
import type { Occupied } from './occupied.ts'
import { daysFrom, type Week } from './open-hours.ts'
import { merged, type Span } from './span.ts'
import { visitAt } from './visit.ts'

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const NOBODY_BUSY: Occupied = { staff: new Map(), rooms: new Map() }
const teo = { id: 1, name: 'Teo', isTechnician: true }
const mia = { id: 2, name: 'Mia', isTechnician: true }

const CHANGES = [
  { zone: 'America/New_York', days: ['2026-11-01', '2027-03-14'] },
  { zone: 'Europe/London', days: ['2026-10-25', '2027-03-28'] },
  { zone: 'Australia/Lord_Howe', days: ['2026-10-04', '2027-04-04'] },
  { zone: 'America/Santiago', days: ['2026-09-06', '2027-04-04'] },
  { zone: 'Asia/Kolkata', days: ['2026-11-01', '2027-03-14'] },
]

const someDay = fc
  .constantFrom(...CHANGES.flatMap(({ zone, days }) => days.map((day) => ({ zone, day }))))
  .chain(({ zone, day }) =>
    fc.record({ zone: fc.constant(zone), from: fc.integer({ min: -3, max: 1 }).map((ahead) => addDays(day, ahead)) }),
  )
const clock = fc
  .integer({ min: 0, max: 48 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const hours = fc.tuple(clock, clock).filter(([opens, closes]) => opens < closes)
const weeklyHours = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), hours)
    .map(([weekday, [opens, closes]]) => ({ weekday: weekday as Weekday, opens, closes })),
  { minLength: 3, maxLength: 12 },
)
const pace = fc.record({
  durationMinutes: fc.integer({ min: 1, max: 8 }).map((n) => n * 15),
  stepMinutes: fc.integer({ min: 1, max: 4 }).map((n) => n * 15),
  bufferMinutes: fc.constantFrom(0, 10, 30),
  travelMinutes: fc.constantFrom(0, 20, 45),
  windowMinutes: fc.constantFrom(0, 30, 120),
})
const place = fc.constantFrom<Place>('shop', 'on site', 'remote')
const closed = fc.constantFrom<Holiday>(
  { name: 'Closed', rule: { kind: 'weekday', month: 11, weekday: 7, which: 1, offset: 0 }, opens: null, closes: null },
  { name: 'Short', rule: { kind: 'date', month: 3, day: 14, observed: 'itself' }, opens: '10:00', closes: '12:00' },
)
const aWeek = fc
  .record({ someDay, weeklyHours, holidays: fc.array(closed, { maxLength: 1 }) })
  .map(({ someDay: { zone, from }, weeklyHours, holidays }) => ({
    from,
    week: {
      timeZone: zone,
      weeklyHours,
      hoursExceptions: daysThatDiffer([], holidays, addDays(from, -8), addDays(from, 8)),
    } satisfies Week,
  }))

function bookable(pace: Partial<Bookable>): Bookable {
  return { ...USUAL_RULE, people: [teo], roomIds: [], ...pace }
}

test('offers only times within opening hours in every zone, on holidays and across clock changes', () => {
  fc.assert(
    fc.property(aWeek, pace, place, ({ from, week }, pace, place) => {
      const found = freeDays(bookable(pace), week, NOBODY_BUSY, { days: daysFrom(from, 5), place, earliest: 0 })
      const checked = new Set<number>()
      for (const { day, times } of found)
        for (const start of times) {
          expect(dayIn(week.timeZone, new Date(start))).toBe(day)
          const { away } = visitAt(start, pace, place)
          for (let at = away.from; at < away.until; at += HALF_HOUR) checked.add(at)
          checked.add(away.until - 1)
        }
      for (const at of checked) expect(isOpenAt(week, at)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

function isOpenAt({ weeklyHours, hoursExceptions, timeZone }: Week, at: number): boolean {
  return openState(weeklyHours, hoursExceptions, new Date(at), timeZone).isOpen
}

const busySpans = fc.array(fc.tuple(fc.integer({ min: 0, max: 7_000 }), fc.integer({ min: 5, max: 400 })), {
  maxLength: 12,
})

test('offers a time only if somebody is free for all of it, including travel and cleanup', () => {
  fc.assert(
    fc.property(aWeek, pace, place, busySpans, busySpans, ({ from, week }, pace, place, teos, mias) => {
      const start = Date.parse(from)
      const spans = (given: [number, number][]): Span[] =>
        given.map(([at, long]) => ({ from: start + at * MINUTE, until: start + (at + long) * MINUTE }))
      const search = { days: daysFrom(from, 5), place, earliest: start + 600 * MINUTE }
      const both = bookable({ ...pace, people: [teo, mia] })
      const all = freeDays(both, week, NOBODY_BUSY, { ...search, earliest: 0 }).flatMap(({ times }) => times)

      const occupied = {
        staff: new Map([
          [1, merged(spans(teos))],
          [2, merged(spans(mias))],
        ]),
        rooms: new Map(),
      }
      const found = freeDays(both, week, occupied, search).flatMap(({ times }) => times)

      const isClear = (busy: Span, taken: Span[]) =>
        taken.every(({ from, until }) => until <= busy.from || from >= busy.until)
      const expected = all.filter((time) => {
        const { busy } = visitAt(time, pace, place)
        return time >= search.earliest && (isClear(busy, spans(teos)) || isClear(busy, spans(mias)))
      })
      expect(found).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test.each([
  { day: '2027-03-14', says: 'an hour is missing', times: 23 },
  { day: '2026-11-01', says: 'an hour comes twice', times: 25 },
  { day: '2026-11-02', says: 'nothing changes', times: 24 },
])('offers $times hours on $day around the clock, because $says', ({ day, times }) => {
  const around = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday: weekday as Weekday,
    opens: '00:00',
    closes: '24:00',
  }))
  const week = { timeZone: 'America/New_York', weeklyHours: around, hoursExceptions: [] }
  const hourly = bookable({ durationMinutes: 60, stepMinutes: 60 })
  const [found] = freeDays(hourly, week, NOBODY_BUSY, { days: [day], place: 'shop', earliest: 0 })

  expect(found?.times).toHaveLength(times)
})

test('opens at nine local time on the days around a clock change', () => {
  const sunday = [6, 7].map((weekday) => ({ weekday: weekday as Weekday, opens: '09:00', closes: '10:00' }))
  const week = { timeZone: 'America/New_York', weeklyHours: sunday, hoursExceptions: [] }
  const days = ['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14']
  const found = freeDays(bookable({}), week, NOBODY_BUSY, { days, place: 'shop', earliest: 0 })

  expect(found.map(({ times }) => new Date(times[0]!).toISOString())).toEqual([
    '2026-10-31T13:00:00.000Z',
    '2026-11-01T14:00:00.000Z',
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
  ])
})

test('requires a room at the shop if the service needs one, and nowhere else', () => {
  const week = {
    timeZone: 'UTC',
    weeklyHours: [{ weekday: 1 as Weekday, opens: '09:00', closes: '10:00' }],
    hoursExceptions: [],
  }
  const inRoom = bookable({ needsRoom: true, roomIds: [7], durationMinutes: 60 })
  const search = { days: ['2026-11-23'], earliest: 0 }
  const roomTaken = {
    staff: new Map(),
    rooms: new Map([[7, [{ from: Date.parse('2026-11-23T09:30:00Z'), until: Date.parse('2026-11-23T11:00:00Z') }]]]),
  }

  expect(freeDays(inRoom, week, NOBODY_BUSY, { ...search, place: 'shop' })).toHaveLength(1)
  expect(freeDays(inRoom, week, roomTaken, { ...search, place: 'shop' })).toEqual([])
  expect(freeDays(inRoom, week, roomTaken, { ...search, place: 'remote' })).toHaveLength(1)
  expect(freeDays({ ...inRoom, roomIds: [] }, week, NOBODY_BUSY, { ...search, place: 'shop' })).toEqual([])
})
