import { notFound } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'

/** For a loader: what the API does not have, or does not show to just anyone, is a page that does not exist. */
export function orNotFound(error: unknown): never {
  if (error instanceof Problem && error.kind === 'not_found') throw notFound()
  throw error
}
