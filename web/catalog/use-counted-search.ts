import { type RefObject, useEffect, useRef } from 'react'
import { type ApiClient, type Input, useApi } from '../api.ts'
import type { CatalogSearch } from './catalog-search.ts'

/** Whether it was counted is nothing that a shopper waits for. */
export async function count(api: ApiClient, input: Input<'POST /searches'>): Promise<void> {
  await api.call('POST /searches', input).catch(() => {})
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
