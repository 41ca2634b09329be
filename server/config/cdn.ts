import { z } from 'zod'
import { pairs } from './variables.ts'

export interface CdnConfig {
  /** For how long it may keep a page of which it hears nothing. */
  seconds: number
  /** Where it is told what to drop. */
  purgeUrl: string
  /** What it wants to know of who tells it. */
  purgeHeaders: Record<string, string>
}

export const cdnVariables = {
  CDN_SECONDS: z.coerce.number().int().min(1).max(31_536_000).default(86_400),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_HEADERS: pairs,
}
type Given = z.infer<z.ZodObject<typeof cdnVariables>>

/** Without a place to purge nothing is kept there: it would show what is not so any more. */
export function cdnOf({ CDN_SECONDS, CDN_PURGE_URL, CDN_PURGE_HEADERS }: Given): CdnConfig | undefined {
  if (!CDN_PURGE_URL) return undefined
  return { seconds: CDN_SECONDS, purgeUrl: CDN_PURGE_URL, purgeHeaders: CDN_PURGE_HEADERS }
}
