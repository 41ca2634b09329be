import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

/** The last two kinds are for staff only. */
export const PUSH_KINDS = ['repair', 'order', 'appointment', 'attention', 'mention'] as const
const PushKind = z.enum(PUSH_KINDS)
export type PushKind = z.infer<typeof PushKind>

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'Not a browser’s push key')

/** The push service's URL and the browser's public keys, which encrypt the message for this browser (RFC 8291). */
export const PushAddress = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: 'Not a browser’s push address' }).max(1_000),
  p256dh: base64url(65),
  auth: base64url(16),
})
export type PushAddress = z.output<typeof PushAddress>

export const PushBrowser = z.object({
  id: Id,
  device: z.string(),
  kinds: z.array(PushKind),
  createdAt: Instant,
  isThisOne: z.boolean(),
})
export type PushBrowser = z.infer<typeof PushBrowser>

export const PushedNews = z.object({ title: z.string(), body: z.string(), href: z.string(), tag: z.string() })
export type PushedNews = z.infer<typeof PushedNews>

export const getPushKey = endpoint('GET /push-key', {
  summary: 'Get the shop’s public key for push notifications',
  output: z.object({ publicKey: z.string() }),
})
export const listPushBrowsers = endpoint('GET /user/push', {
  summary: 'List browsers with push notifications, latest first',
  output: z.array(PushBrowser),
})
export const savePushBrowser = endpoint('PUT /user/push', {
  summary: 'Subscribe this browser to push notifications',
  input: PushAddress.extend({ kinds: z.array(PushKind).min(1, 'Choose at least one').max(PUSH_KINDS.length) }),
  output: PushBrowser,
})
export const claimPushBrowser = endpoint('POST /user/push/claim', {
  summary: 'End another user’s notifications in this browser after a sign-in',
  input: PushAddress.pick({ endpoint: true }),
  output: z.object({ isOwn: z.boolean() }),
})
export const endPushBrowser = endpoint('DELETE /user/push/:id', {
  summary: 'Unsubscribe a browser',
  input: z.object({ id: Id }),
})
