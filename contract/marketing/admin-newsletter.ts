import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Paging, text } from '../scalars.ts'

export const SubscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed'])
export type SubscriberStatus = z.infer<typeof SubscriberStatus>

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  status: SubscriberStatus,
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  unsubscribedAt: Instant.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

const filters = { search: text(120).optional(), status: SubscriberStatus.optional() }
export const SubscriberFilter = z.object(filters)
export type SubscriberFilter = z.infer<typeof SubscriberFilter>
export const SubscriberSearch = z.object({ ...filters, ...Paging })
export type SubscriberSearch = z.infer<typeof SubscriberSearch>

export const listSubscribers = endpoint('GET /admin/newsletter', {
  summary: 'List newsletter subscribers, latest first',
  input: SubscriberSearch,
  page: Subscriber,
})
export const exportSubscribers = endpoint('GET /admin/newsletter/export', {
  summary: 'Export as CSV with unsubscribe links',
  input: SubscriberFilter,
  download: 'text/csv',
})
export const removeSubscriber = endpoint('DELETE /admin/newsletter/:id', {
  summary: 'Delete a subscriber',
  input: z.strictObject({ id: Id }),
})
