import { type RefObject, useEffect, useRef } from 'react'
import { type ApiClient, type Input, useApi } from '../api.ts'
import type { CatalogSearch } from './catalog-search.ts'

let pending: Promise<unknown> = Promise.resolve()

/** Requests are sent one after the other, because a click counts only after its search. */
export function count(api: ApiClient, input: Input<'POST /searches'>): void {
  pending = pending.then(() => api.call('POST /searches', input)).catch(() => {})
}

/**
 * Reports searches and opened results: responses are cached, so the server does not see every search.
 * @returns a ref for the list of products.
 */
export function useCountedSearch({ search, page }: CatalogSearch): RefObject<HTMLDivElement | null> {
  const api = useApi()
  const resultsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (search && page === undefined) count(api, { search })
    const element = resultsRef.current
    if (!search || !element) return
    const opened = ({ target }: MouseEvent) => {
      const path = (target as Element).closest('a')?.getAttribute('href')
      const [, slug] = /^\/products\/([a-z0-9-]+)/.exec(path ?? '') ?? []
      if (slug) count(api, { search, opened: { kind: 'product', slug } })
    }
    element.addEventListener('click', opened)
    return () => element.removeEventListener('click', opened)
  }, [api, search, page])
  return resultsRef
}
