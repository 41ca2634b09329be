import { type RefObject, useEffect, useRef } from 'react'
import { type ApiClient, type Input, useApi } from '../api.ts'
import type { CatalogSearch } from './catalog-search.ts'

let told: Promise<unknown> = Promise.resolve()

/**
 * Whether it was counted is nothing that a shopper waits for. One after the other: what was opened from words that the
 * shop has not heard yet would be counted for nothing.
 */
export function count(api: ApiClient, input: Input<'POST /searches'>): void {
  told = told.then(() => api.call('POST /searches', input)).catch(() => {})
}

/**
 * Tells the shop that words were searched and which product was opened from them: answers are kept, so it would not
 * know. @returns where the products stand.
 */
export function useCountedSearch({ search, page }: CatalogSearch): RefObject<HTMLDivElement | null> {
  const api = useApi()
  const shelf = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (search && page === undefined) count(api, { search })
    const element = shelf.current
    if (!search || !element) return
    const opened = ({ target }: MouseEvent) => {
      const path = (target as Element).closest('a')?.getAttribute('href')
      const [, slug] = /^\/products\/([a-z0-9-]+)/.exec(path ?? '') ?? []
      if (slug) count(api, { search, opened: { kind: 'product', slug } })
    }
    element.addEventListener('click', opened)
    return () => element.removeEventListener('click', opened)
  }, [api, search, page])
  return shelf
}
