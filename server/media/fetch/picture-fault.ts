import { Problem } from '#contract/problem.ts'
import { FetchRefused } from './guarded-fetch.ts'

/** Undefined for passing failures, such as a full disk. */
export function faultOfPicture(error: unknown): string | undefined {
  if (error instanceof FetchRefused) return error.message
  return error instanceof Problem && error.kind !== 'unavailable' ? error.message : undefined
}
