import { Problem } from '#contract/problem.ts'

/** Whether what was asked for is not there, or not for whoever asked. */
export function isMissing(error: Error | null): boolean {
  return error instanceof Problem && ['not_found', 'invalid'].includes(error.kind)
}
