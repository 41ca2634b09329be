import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

const kind = z.enum(['api_key', 'webhook', 'calendar_feed'])

/** Access that keeps working after its account signs out: an API key, webhook or calendar feed. */
export const AccessGrant = z.object({
  kind,
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
  summary: 'List active API keys, webhooks and calendar addresses of this account',
  output: z.array(AccessGrant),
})
export const revokeAccess = endpoint('POST /user/access/revoke', {
  summary: 'Revoke access; returns what is still active',
  input: AccessRevocation,
  output: z.array(AccessGrant),
})
