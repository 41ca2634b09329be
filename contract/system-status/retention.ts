import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Instant } from '../scalars.ts'

export const RETENTION_KINDS = [
  'orders',
  'checkouts',
  'repairs',
  'appointments',
  'inquiries',
  'plans',
  'domain_requests',
  'mails',
  'customers',
  'customer_notes',
  'newsletter_requests',
  'sign_ins',
  'webhook_calls',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

export const RetentionPeriod = z.object({
  kind: z.enum(RETENTION_KINDS),
  label: z.string(),
  becomes: z.string(),
  days: z.int(),
  usualDays: z.int(),
  /** A shorter period would violate the law or interrupt work in progress. */
  leastDays: z.int(),
  mostDays: z.int(),
  why: z.string(),
})
export type RetentionPeriod = z.infer<typeof RetentionPeriod>

const RetentionRun = z.object({
  id: z.int(),
  kind: z.enum(RETENTION_KINDS),
  at: Instant,
  olderThan: CalendarDate,
  rowCount: z.int(),
})
export type RetentionRun = z.infer<typeof RetentionRun>

export const Retention = z.object({
  periods: z.array(RetentionPeriod),
  fixed: z.array(z.object({ what: z.string(), howLong: z.string() })),
  runs: z.array(RetentionRun),
})
export type Retention = z.infer<typeof Retention>

export const RetentionChange = z.strictObject({
  kind: z.enum(RETENTION_KINDS),
  days: z.int('Use a whole number of days').min(1).max(36_500),
})
export type RetentionChange = z.output<typeof RetentionChange>

export const getRetention = endpoint('GET /admin/retention', {
  summary: 'Get retention periods and recent deletions',
  output: Retention,
})

export const setRetention = endpoint('PUT /admin/retention/:kind', {
  summary: 'Set the retention period of one kind of data',
  input: RetentionChange,
  output: Retention,
})
