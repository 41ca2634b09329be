import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { ChosenInstant } from './scalars.ts'
import { addDays, dayIn, instantAt, timeIn, weekdayOf } from './zoned-time.ts'

const COLUMBUS = 'America/New_York'

test.each([
  { day: '2026-11-21', time: '09:00', instant: '2026-11-21T14:00:00.000Z' },
  { day: '2026-07-01', time: '09:00', instant: '2026-07-01T13:00:00.000Z' },
  { day: '2026-07-01', time: '24:00', instant: '2026-07-02T04:00:00.000Z' },
  // The clocks go forward at 02:00: half past two is skipped.
  { day: '2026-03-08', time: '01:59', instant: '2026-03-08T06:59:00.000Z' },
  { day: '2026-03-08', time: '02:30', instant: '2026-03-08T07:30:00.000Z' },
  { day: '2026-03-08', time: '03:00', instant: '2026-03-08T07:00:00.000Z' },
  // The clocks go back at 02:00: half past one happens twice.
  { day: '2026-11-01', time: '00:00', instant: '2026-11-01T04:00:00.000Z' },
  { day: '2026-11-01', time: '01:30', instant: '2026-11-01T05:30:00.000Z' },
  { day: '2026-11-01', time: '02:00', instant: '2026-11-01T07:00:00.000Z' },
  { day: '2026-11-01', time: '24:00', instant: '2026-11-02T05:00:00.000Z' },
])('$time in Columbus on $day is $instant', ({ day, time, instant }) => {
  expect(instantAt(COLUMBUS, day, time).toISOString()).toBe(instant)
})

test.each([
  { zone: COLUMBUS, instant: '2026-11-22T04:59:59.999Z', day: '2026-11-21' },
  { zone: COLUMBUS, instant: '2026-11-22T05:00:00.000Z', day: '2026-11-22' },
  { zone: COLUMBUS, instant: '2026-07-02T03:59:59.999Z', day: '2026-07-01' },
  { zone: 'Pacific/Auckland', instant: '2026-11-21T11:00:00.000Z', day: '2026-11-22' },
])('in $zone it is $day at $instant', ({ zone, instant, day }) => {
  expect(dayIn(zone, new Date(instant))).toBe(day)
})

test('adds calendar days across clock changes and the end of a year', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-16')).toBe(1)
  expect(weekdayOf('2026-11-22')).toBe(7)
})

// Pages use this file because the library is too large for them; both must agree.
test.each([COLUMBUS, 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia'])(
  'agrees with Temporal in %s for every half hour around each clock change',
  (zone) => {
    const year = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`)
    const spring = year.getTimeZoneTransition('next')
    const days = [year, spring, spring?.getTimeZoneTransition('next')].filter((time) => time != null)
    for (const time of days.flatMap((day) => halfHoursAround(day.toPlainDate()))) {
      const zoned = time.toZonedDateTime(zone, { disambiguation: 'compatible' })
      const [day, clock] = [time.toPlainDate().toString(), time.toPlainTime().toString().slice(0, 5)]
      const instant = instantAt(zone, day, clock)
      expect(instant.getTime()).toBe(zoned.epochMilliseconds)
      expect(dayIn(zone, instant)).toBe(zoned.toPlainDate().toString())
      expect(timeIn(zone, instant)).toBe(zoned.toPlainTime().toString().slice(0, 5))
    }
  },
)

function halfHoursAround(day: Temporal.PlainDate): Temporal.PlainDateTime[] {
  const start = day.subtract({ days: 1 }).toPlainDateTime()
  return Array.from({ length: 3 * 48 }, (_, at) => start.add({ minutes: 30 * at }))
}

test.each(['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])(
  'rejects %s because some calendar or time zone lacks that day',
  (far) => {
    expect(ChosenInstant.safeParse(far).success).toBe(false)
    expect(ChosenInstant.parse('2199-12-31T23:59:59Z')).toEqual(new Date('2199-12-31T23:59:59Z'))
  },
)
