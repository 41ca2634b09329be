import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant } from '../scalars.ts'

/** What can be looked at alone. Each has its own permission; see `timeline.ts` of the server. */
export const TimelinePart = z.enum(['orders', 'repairs', 'plans', 'visits', 'mails', 'account', 'notes'])
export type TimelinePart = z.infer<typeof TimelinePart>

export const TimelineEntry = z.object({
  /** Unique within a timeline. */
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
  /** Within its kind: an order's or a repair's event, a mail's state, what happened to the account. */
  type: z.string(),
  /** Beside it: a subject, a device, a note's text. */
  text: z.string(),
  /** Who did it, where that is a person of the shop. */
  by: z.string().nullable(),
  /** What it is about, by the number that people say. */
  about: z
    .object({
      noun: z.enum(['order', 'domain_order', 'ticket', 'appointment', 'inquiry', 'managed_plan']),
      id: Id,
      number: z.string(),
    })
    .nullable(),
  amount: Money.nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const TimelineSearch = z.strictObject({
  /** Left out: all that whoever asks may see. */
  part: TimelinePart.optional(),
  page: z.int().min(1).max(40).default(1),
  limit: z.int().min(1).max(100).default(50),
})
export type TimelineSearch = z.output<typeof TimelineSearch>

export const getOwnTimeline = endpoint('GET /user/timeline', {
  summary: 'Everything between who asks and the shop, the latest first',
  input: TimelineSearch,
  output: z.array(TimelineEntry),
})
