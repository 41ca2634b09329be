import { Problem } from '#contract/problem.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { findBookableService, type NamedService } from '../../services/service.ts'
import { type Bookable, readBookable } from '../booking-rule.ts'
import type { Week } from './open-hours.ts'

export interface BookingFacts {
  service: NamedService
  bookable: Bookable
  week: Week
}

/** @throws Problem `service_not_bookable`. */
export async function readBookingFacts(ctx: Ctx, type: string): Promise<BookingFacts> {
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
