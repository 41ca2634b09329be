import { Problem } from '#contract/problem.ts'

export function isNotFound(error: Error | null): boolean {
  return error instanceof Problem && ['not_found', 'invalid'].includes(error.kind)
}
