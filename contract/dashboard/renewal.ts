import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Paging } from '../scalars.ts'

/**
 * What runs out by itself: a name, hosting, the warranty of a repair, the term of a plan, which goes on with its next invoice, and what was agreed
 * to follow an appointment, such as one with the notary.
 */
export const RenewalKind = z.enum(['domain', 'hosting', 'warranty', 'plan', 'follow-up'])
export type RenewalKind = z.infer<typeof RenewalKind>

export const Renewal = z.object({
  kind: RenewalKind,
  /** The domain order's, the ticket's, the plan's, or the appointment's. */
  id: Id,
  /** Its last day. */
  endsOn: CalendarDate,
  /** What it is: a name, a plan, a device with the number of its repair. */
  what: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** Where the customer may pay to keep it, as their mail links it; null where nothing is to be paid. */
  payHref: z.string().nullable(),
})
export type Renewal = z.infer<typeof Renewal>

/** How far ahead one may look. */
const RENEWAL_DAYS = ['14', '30', '60', '365'] as const

export const RenewalSearch = z.object({
  days: z.enum(RENEWAL_DAYS).default('60'),
  kind: RenewalKind.optional(),
  ...Paging,
})
export type RenewalSearch = z.output<typeof RenewalSearch>

export const listRenewals = endpoint('GET /admin/renewals', {
  summary: 'What runs out in the next days, by its last day; each of the staff sees the kinds that they may',
  input: RenewalSearch,
  page: Renewal,
})
