import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Paging, text } from '../scalars.ts'
import { WebAddress } from '../web-address.ts'

/** A call says that something changed, not what. The receiver reads `href` with an API key of its own. */
export const WEBHOOK_SUBJECTS = ['order', 'layaway', 'ticket', 'stock', 'customer'] as const
const Subject = z.enum(WEBHOOK_SUBJECTS)

/** The body is signed byte for byte. */
export const WebhookCall = z.object({
  id: Id,
  type: z.enum(['order.changed', 'layaway.changed', 'ticket.changed', 'stock.changed', 'customer.changed', 'ping']),
  at: Instant,
  subject: Id.nullable(),
  href: z.string().nullable(),
})

const facts = {
  name: text(80, { min: 1, message: 'Enter a name' }),
  url: WebAddress.refine((address) => address.startsWith('https://'), 'Use an https address'),
  subjects: z.array(Subject).min(1, 'Choose at least one event').max(WEBHOOK_SUBJECTS.length),
}

export const Webhook = z.object({
  id: Id,
  ...facts,
  url: z.string(),
  isActive: z.boolean(),
  failingSince: Instant.nullable(),
  /** The shop turned the webhook off after days of failures. */
  disabledAt: Instant.nullable(),
  /** Until then, calls are also signed with the previous secret. */
  oldSecretUntil: Instant.nullable(),
  lastDeliveredAt: Instant.nullable(),
  createdAt: Instant,
  version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDraft = z.strictObject(facts)
export type WebhookDraft = z.output<typeof WebhookDraft>

export const WebhookChange = z.strictObject({ ...facts, isActive: z.boolean(), version: z.int().min(1).optional() })

const WebhookRef = z.strictObject({ id: Id })
const WithSecret = z.object({ webhook: Webhook, secret: z.string() })

export const DeliveryStatus = z.enum(['waiting', 'sending', 'delivered', 'failed', 'superseded'])

export const WebhookDelivery = z.object({
  id: Id,
  type: WebhookCall.shape.type,
  subject: Id.nullable(),
  status: DeliveryStatus,
  attempts: z.int(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  answerStatus: z.int().nullable(),
  failure: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhooks = endpoint('GET /admin/webhooks', {
  summary: 'List webhooks; at most 20',
  output: z.array(Webhook),
})

export const createWebhook = endpoint('POST /admin/webhooks', {
  summary: 'Create a webhook; its signing secret is returned only once. Needs a fresh proof',
  input: WebhookDraft,
  output: WithSecret,
  status: 201,
})

export const updateWebhook = endpoint('PUT /admin/webhooks/:id', {
  summary: 'Update a webhook, or turn it off or on; a new URL and turning it on need a fresh proof',
  input: WebhookChange.extend({ id: Id }),
  output: Webhook,
})

export const deleteWebhook = endpoint('DELETE /admin/webhooks/:id', {
  summary: 'Delete a webhook with its log',
  input: WebhookRef,
})

export const rotateWebhookSecret = endpoint('POST /admin/webhooks/:id/rotate', {
  summary: 'Rotate the secret; calls are signed with both for a day. Needs a fresh proof',
  input: WebhookRef,
  output: WithSecret,
})

export const pingWebhook = endpoint('POST /admin/webhooks/:id/ping', {
  summary: 'Send a test call',
  input: WebhookRef,
  output: WebhookDelivery,
  status: 201,
})

export const listWebhookDeliveries = endpoint('GET /admin/webhooks/:id/deliveries', {
  summary: 'List deliveries of a webhook, latest first',
  input: z.object({ ...Paging, id: Id }),
  page: WebhookDelivery,
})

export const replayDelivery = endpoint('POST /admin/webhook-deliveries/:id/replay', {
  summary: 'Send a delivered or failed call again',
  input: WebhookRef,
  output: WebhookDelivery,
})
