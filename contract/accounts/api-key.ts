import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'
import { PERMISSIONS, type Permission } from './permission.ts'

/** API keys never get these permissions, because their holder could grant themselves all the others. */
const PEOPLES_OWN = ['users.write', 'settings.write'] as const satisfies readonly Permission[]

export const KEY_SCOPES = PERMISSIONS.filter(
  (permission): permission is KeyScope => !PEOPLES_OWN.some((own) => own === permission),
)
export type KeyScope = Exclude<Permission, (typeof PEOPLES_OWN)[number]>

export const KEY_RATES = [30, 60, 120, 300, 600] as const

export const KEY_DAYS = [30, 90, 365] as const

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  beginning: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  perMinute: z.int(),
  owner: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyDraft = z.strictObject({
  name: text(80, { min: 1, message: 'Enter a name' }),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1, 'Choose at least one permission').max(KEY_SCOPES.length),
  perMinute: z.union(KEY_RATES.map((rate) => z.literal(rate))).default(120),
  days: z
    .union(KEY_DAYS.map((days) => z.literal(days)))
    .nullable()
    .default(null),
})
export type ApiKeyDraft = z.output<typeof ApiKeyDraft>

export const listApiKeys = endpoint('GET /admin/api-keys', {
  summary: 'List API keys, newest first; at most 200',
  output: z.array(ApiKey),
})

export const createApiKey = endpoint('POST /admin/api-keys', {
  summary: 'Create an API key; its secret is returned only once. Needs a fresh proof',
  input: ApiKeyDraft,
  output: z.object({ key: ApiKey, secret: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint('POST /admin/api-keys/:id/revoke', {
  summary: 'Revoke a key permanently',
  input: z.strictObject({ id: Id }),
  output: ApiKey,
})
