import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant } from '../scalars.ts'

export const TimelinePart = z.enum(['orders', 'repairs', 'plans', 'visits', 'mails', 'account', 'notes'])
export type TimelinePart = z.infer<typeof TimelinePart>

export const TimelineEntry = z.object({
  key: z.string(),
  at: Instant,
  kind: z.enum([
    'order',
    'order_event',
    'refund',
    'domain',
    'repair',
    'appointment',
    'inquiry',
    'plan',
    'mail',
    'account',
    'newsletter',
    'note',
  ]),
  type: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  about: z
    .object({
      kind: z.enum(['order', 'domain_order', 'ticket', 'appointment', 'inquiry', 'managed_plan']),
      id: Id,
      number: z.string(),
    })
    .nullable(),
  amount: Money.nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const TimelineSearch = z.strictObject({
  part: TimelinePart.optional(),
  page: z.int().min(1).max(40).default(1),
  limit: z.int().min(1).max(100).default(50),
})
export type TimelineSearch = z.output<typeof TimelineSearch>

export const getOwnTimeline = endpoint('GET /user/timeline', {
  summary: 'Get the signed-in customer’s timeline, latest first',
  input: TimelineSearch,
  output: z.array(TimelineEntry),
})
