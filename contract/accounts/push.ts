import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

/** The last two kinds are for staff only. */
export const PUSH_KINDS = ['repair', 'order', 'appointment', 'attention', 'mention'] as const
const PushKind = z.enum(PUSH_KINDS)
export type PushKind = z.infer<typeof PushKind>

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'Not a key of a browser')

/** The push service's URL and the browser's public keys, which encrypt the message for this browser (RFC 8291). */
export const PushAddress = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: 'Not an address of a browser' }).max(1_000),
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

export const PushedNews = z.object({
  title: z.string(),
  body: z.string(),
  href: z.string(),
  /** A notification replaces the one shown before with the same tag. */
  tag: z.string(),
})
export type PushedNews = z.infer<typeof PushedNews>

export const getPushKey = endpoint('GET /push-key', {
  summary: 'The key by which a browser knows that news comes from this shop',
  output: z.object({ publicKey: z.string() }),
})
export const listPushBrowsers = endpoint('GET /user/push', {
  summary: 'The browsers that show one news of the shop, the latest first',
  output: z.array(PushBrowser),
})
export const savePushBrowser = endpoint('PUT /user/push', {
  summary: 'Have this browser told, of what one chooses',
  input: PushAddress.extend({
    kinds: z.array(PushKind).min(1, 'Choose at least one').max(PUSH_KINDS.length),
  }),
  output: PushBrowser,
})
export const claimPushBrowser = endpoint('POST /user/push/claim', {
  summary: 'After a sign-in: whether what this browser is told is still for who signed in; what is not ends',
  input: PushAddress.pick({ endpoint: true }),
  output: z.object({ isOwn: z.boolean() }),
})
export const endPushBrowser = endpoint('DELETE /user/push/:id', {
  summary: 'Tell that browser nothing any more',
  input: z.object({ id: Id }),
})
