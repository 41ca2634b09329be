import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Paging } from '../scalars.ts'

export const RenewalKind = z.enum(['domain', 'hosting', 'warranty', 'plan', 'follow-up', 'tax-exemption'])
export type RenewalKind = z.infer<typeof RenewalKind>

export const Renewal = z.object({
  kind: RenewalKind,
  id: Id,
  endsOn: CalendarDate,
  what: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  payHref: z.string().nullable(),
})
export type Renewal = z.infer<typeof Renewal>

const RENEWAL_DAYS = ['14', '30', '60', '365'] as const

export const RenewalSearch = z.object({
  days: z.enum(RENEWAL_DAYS).default('60'),
  kind: RenewalKind.optional(),
  ...Paging,
})
export type RenewalSearch = z.output<typeof RenewalSearch>

export const listRenewals = endpoint('GET /admin/renewals', {
  summary: 'List upcoming renewals that the requester may see, by end date',
  input: RenewalSearch,
  page: Renewal,
})
