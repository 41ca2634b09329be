import { Problem } from '#contract/problem.ts'

const NAME = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Prevents path traversal: only names made by the program are accepted. */
export function isName(name: string): boolean {
  return NAME.test(name) && name.length <= 500
}

export function assertName(name: string): string {
  if (!isName(name)) throw new Error('not the name of anything in a bucket')
  return name
}

export function full(place: string): Problem {
  return new Problem('unavailable', 'bucket_full', `There is no room left in ${place}.`)
}

export function away(place: string, cause: unknown): Problem {
  const said = cause instanceof Error ? cause.message : String(cause)
  const problem = new Problem('unavailable', 'bucket_away', `${place} cannot store or return files right now: ${said}`)
  return Object.assign(problem, { cause })
}
