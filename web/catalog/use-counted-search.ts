import { type RefObject, useEffect, useRef } from 'react'
import { useApi } from '../api.ts'
import type { CatalogSearch } from './catalog-search.ts'

/**
 * Tells the shop that words were searched and which product was opened from them: answers are kept, so it would not
 * know. @returns where the products stand.
 */
export function useCountedSearch({ search, page }: CatalogSearch): RefObject<HTMLDivElement | null> {
  const api = useApi()
  const shelf = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (search && page === undefined) count({ search })
    const element = shelf.current
    if (!search || !element) return
    const opened = ({ target }: MouseEvent) => {
      const path = (target as Element).closest('a')?.getAttribute('href')
      const [, slug] = /^\/products\/([a-z0-9-]+)/.exec(path ?? '') ?? []
      if (slug) count({ search, opened: slug })
    }
    element.addEventListener('click', opened)
    return () => element.removeEventListener('click', opened)

    // Whether it was counted is nothing that a shopper waits for.
    function count(input: { search: string; opened?: string }) {
      api.call('POST /searches', input).catch(() => {})
    }
  }, [api, search, page])
  return shelf
}
