import { Problem } from '#contract/problem.ts'
import { FetchRefused } from './guarded-fetch.ts'

export function faultOfPicture(error: unknown): string | undefined {
  if (error instanceof FetchRefused) return error.message
  return error instanceof Problem && error.kind !== 'unavailable' ? error.message : undefined
}
