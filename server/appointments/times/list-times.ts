import type { FreeTimes, OtherTimesSearch, Place, TimesSearch } from '#contract/appointments/appointment.ts'
import { addDays } from '#contract/zoned-time.ts'
import { getCompany, timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { openByKey } from '../booking/open-by-key.ts'
import { type Bookable, readBookable } from '../booking-rule.ts'
import { depositTerms } from '../deposit/deposit.ts'
import { type BookingFacts, readBookingFacts } from './booking-facts.ts'
import { freeDays } from './free-times.ts'
import { type Except, type Occupied, readOccupied } from './occupied.ts'
import { dayAt, daysFrom, openOn, type Week } from './open-hours.ts'
import type { Span } from './span.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** @throws Problem `service_not_bookable`; `validation_failed` for a place that the service does not offer. */
export async function listTimes(ctx: Ctx, search: SearchedTimes): Promise<FreeTimes> {
  const { service, bookable, week } = await readBookingFacts(ctx, search.type)
  const { place, until, free } = await findFree(ctx, search, { bookable, week })
  return {
    service,
    durationMinutes: bookable.durationMinutes,
    places: bookable.places,
    place,
    until,
    deposit: await depositTerms(ctx, service.id, bookable),
    days: free.map(({ day, times }) => ({ day, times: times.map((time) => new Date(time).toISOString()) })),
  }
}

/** @throws Problem `appointment_not_found`; `service_not_bookable`. */
export async function listOtherTimes(ctx: Ctx, { key, from, days }: OtherTimesSearch): Promise<FreeTimes> {
  const { id, serviceSlug, place } = await openByKey(ctx, key)
  return listTimes(ctx, { type: serviceSlug, place, from, days, except: id })
}

type SearchedTimes = TimesSearch & { except?: number | undefined }

async function findFree(
  ctx: Ctx,
  { place: wanted, from, days: count, except, hold }: SearchedTimes,
  { bookable, week }: Pick<BookingFacts, 'bookable' | 'week'>,
) {
  const place = placeFor(bookable, wanted)
  const today = dayAt(ctx.now, week.timeZone)
  const until = lastDay(bookable, today)
  const days = daysFrom(from === undefined || from < today ? today : from, count).filter((day) => day <= until)
  if (days.length === 0) return { place, until, free: [] }
  const occupied = await readOccupied(ctx, spanAround(days), { except, hold })
  return { place, until, free: freeDays(bookable, week, occupied, { days, place, earliest: earliest(ctx, bookable) }) }
}

/** Includes a day before and after, because the days are those of the shop's time zone. */
function spanAround(days: string[]): Span {
  return { from: Date.parse(days[0]!) - DAY, until: Date.parse(days.at(-1)!) + 2 * DAY }
}

/** @throws Problem `validation_failed`. */
export function placeFor({ places }: Pick<Bookable, 'places'>, place: Place | undefined): Place {
  if (place === undefined) return places[0]!
  if (!places.includes(place)) throw invalid({ place: ['This service is not offered at this place'] })
  return place
}

export interface DayOf {
  bookable: Bookable
  occupied: Occupied
  free: number[]
  open: Span[]
  week: Week
}

export async function readDayOf(
  ctx: Ctx,
  { serviceId, place, startsAt, ...except }: { serviceId: number; place: Place; startsAt: Date } & Except,
): Promise<DayOf> {
  const around = { from: startsAt.getTime() - 2 * DAY, until: startsAt.getTime() + 2 * DAY }
  const bookable = await readBookable(ctx, serviceId)
  const week = await getCompany(ctx)
  const occupied = await readOccupied(ctx, around, except)
  const day = dayAt(startsAt, week.timeZone)
  const days = day <= lastDay(bookable, dayAt(ctx.now, week.timeZone)) ? [day] : []
  const [found] = freeDays(bookable, week, occupied, { days, place, earliest: earliest(ctx, bookable) })
  return { bookable, occupied, free: found?.times ?? [], open: openOn(day, week), week }
}

export async function nextTimes(
  ctx: Ctx,
  search: Pick<SearchedTimes, 'type' | 'place' | 'except'>,
  after: Date,
): Promise<Date[]> {
  const from = dayAt(after, await timeZoneOf(ctx))
  const range = { ...search, from, days: DAYS_TO_LOOK }
  const facts = await readBookingFacts(ctx, search.type)
  const { free } = await findFree(ctx, range, facts)
  const times = free.flatMap(({ times }) => times)
  const later = times.filter((time) => time >= after.getTime())
  return (later.length > 0 ? later : times).slice(0, MAX_NEXT_TIMES).map((time) => new Date(time))
}

const DAYS_TO_LOOK = 14
const MAX_NEXT_TIMES = 5

function earliest(ctx: Ctx, { noticeMinutes }: Bookable): number {
  return ctx.now.getTime() + noticeMinutes * MINUTE
}

function lastDay({ horizonDays }: Bookable, today: string): string {
  return addDays(today, horizonDays)
}
