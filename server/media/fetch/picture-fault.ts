import { Problem } from '#contract/problem.ts'
import { FetchRefused } from './guarded-fetch.ts'

/** What the picture itself is to blame for, in words. Undefined for a full disk or a lost database, which pass. */
export function faultOfPicture(error: unknown): string | undefined {
  if (error instanceof FetchRefused) return error.message
  return error instanceof Problem && error.kind !== 'unavailable' ? error.message : undefined
}
