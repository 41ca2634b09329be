import { Problem } from '#contract/problem.ts'

export function readerNotFound(): Problem {
  return new Problem('not_found', 'reader_not_found', 'There is no such card reader.')
}
