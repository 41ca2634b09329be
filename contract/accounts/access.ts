import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

const kind = z.enum(['api_key', 'webhook', 'calendar_feed'])

/** Access that keeps working after its account signs out: an API key, webhook or calendar feed. */
export const AccessGrant = z.object({
  kind,
  /** The name of the key or webhook; for a calendar feed, the name of its account. */
  id: Id,
  name: z.string(),
  detail: z.string(),
  lastUsedAt: Instant.nullable(),
})
export type AccessGrant = z.infer<typeof AccessGrant>

export const AccessRevocation = z.strictObject({
  grants: z
    .array(z.strictObject({ kind, id: Id }))
    .min(1, 'Choose what to revoke')
    .max(250),
})
export type AccessRevocation = z.output<typeof AccessRevocation>

export const listAccess = endpoint('GET /user/access', {
  summary: 'API keys, webhooks and the calendar address that this account made and that still work',
  output: z.array(AccessGrant),
})
export const revokeAccess = endpoint('POST /user/access/revoke', {
  summary: 'End some of them at once; answers what still works',
  input: AccessRevocation,
  output: z.array(AccessGrant),
})
