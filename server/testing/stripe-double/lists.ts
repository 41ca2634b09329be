import type { Form } from './form.ts'

const DEFAULT_LIMIT = 10

interface Listed {
  id: string
  created: number
}

export function listPage<T extends Listed>(url: string, all: Iterable<T>, form: Form, matches: (one: T) => boolean) {
  const found = [...all].reverse().filter((one) => matches(one) && isWithin(one.created, form.created))
  const limit = Number(form.limit ?? DEFAULT_LIMIT)
  const after = found.slice(found.findIndex(({ id }) => id === form.starting_after) + 1)
  return { object: 'list' as const, url, has_more: after.length > limit, data: after.slice(0, limit) }
}

function isWithin(created: number, bounds: Form[string] | undefined): boolean {
  if (bounds === undefined) return true
  if (typeof bounds !== 'object' || Array.isArray(bounds)) return created === Number(bounds)
  const { gt, gte, lt, lte } = bounds
  return (
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
  )
}
