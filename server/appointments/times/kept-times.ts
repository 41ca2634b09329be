import type { TimesSearch } from '#contract/appointments/appointment.ts'
import { Problem } from '#contract/problem.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { findBookableService, type NamedService } from '../../services/service.ts'
import { type Bookable, readBookable } from '../booking-rule.ts'
import { type Occupied, readOccupied } from './occupied.ts'
import { readOccupiedDays, together, utcDaysOf } from './occupied-days.ts'
import type { Week } from './open-hours.ts'
import type { Span } from './span.ts'

const DAY = 86_400_000

/** What free times of a service are found from, besides what is booked. */
export interface BookingFacts {
  service: NamedService
  bookable: Bookable
  week: Week
}

/** Who works here, what they can do, rooms, rules and hours; holidays are told as days, so it is good for a day. */
export async function keptFacts(ctx: Ctx, type: string): Promise<BookingFacts> {
  const tags = ['booking_rules', 'services', 'users', 'company']
  return ctx.remembered.get(`booking of ${type} on ${dayOf(ctx)}`, tags, () => readFacts(ctx, type))
}

/** @throws Problem `service_not_bookable`. */
export async function readFacts(ctx: Ctx, type: string): Promise<BookingFacts> {
  const service = await requireBookable(ctx, type)
  return { service, bookable: await readBookable(ctx, service.id), week: await getCompany(ctx) }
}

/** @throws Problem `service_not_bookable`. */
export async function requireBookable(ctx: Ctx, type: string): Promise<NamedService> {
  const service = await findBookableService(ctx, type)
  if (!service) throw serviceNotBookable()
  return service
}

function serviceNotBookable(): Problem {
  return new Problem('not_found', 'service_not_bookable', 'No time can be booked for this. Please call us.')
}

/**
 * Kept are the days from today on, which all ask for; of single days anybody could ask for any number. A booking drops the
 * days that it is on, so that a month is not read anew for each.
 */
export async function keptOccupied(ctx: Ctx, search: Pick<TimesSearch, 'from' | 'days'>): Promise<Occupied> {
  const span = spanOf(ctx, search)
  if (search.from !== undefined) return readOccupied(ctx, span)
  const tagsOf = (day: string) => [`booked:${day}`, 'absences']
  const read = (missing: string[]) => readOccupiedDays(ctx, missing)
  return together(await ctx.remembered.getAll('occupied on', utcDaysOf(span), tagsOf, read))
}

/** With a day before and after, wherever on earth the shop is. */
export function spanOf(ctx: Ctx, { from, days }: Pick<TimesSearch, 'from' | 'days'>): Span {
  const first = new Date(from ?? dayOf(ctx)).getTime()
  return { from: first - DAY, until: first + (days + 2) * DAY }
}

function dayOf(ctx: Ctx): string {
  return ctx.now.toISOString().slice(0, 10)
}
