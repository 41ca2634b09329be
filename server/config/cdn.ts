import { z } from 'zod'
import { pairs } from './variables.ts'

export interface CdnConfig {
  seconds: number
  purgeUrl: string
  purgeHeaders: Record<string, string>
}

export const cdnVariables = {
  CDN_SECONDS: z.coerce.number().int().min(1).max(31_536_000).default(86_400),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_HEADERS: pairs,
}
type CdnVariables = z.infer<z.ZodObject<typeof cdnVariables>>

/** Without a purge endpoint the CDN must not cache, because it would show outdated pages. */
export function cdnOf({ CDN_SECONDS, CDN_PURGE_URL, CDN_PURGE_HEADERS }: CdnVariables): CdnConfig | undefined {
  if (!CDN_PURGE_URL) return undefined
  return { seconds: CDN_SECONDS, purgeUrl: CDN_PURGE_URL, purgeHeaders: CDN_PURGE_HEADERS }
}
