import { useState } from 'react'
import type { ListSearch } from '../frame/admin-search.ts'

export interface SavedFilter {
  name: string
  search: ListSearch
}

const keyOf = (area: string) => `admin-filters-${area}`

/** If the browser's storage is full or blocked, views are lost and nothing else fails. */
export function useSavedFilters(area: string) {
  const [saved, setSaved] = useState(() => read(area))
  function write(next: SavedFilter[]) {
    setSaved(next)
    try {
      localStorage.setItem(keyOf(area), JSON.stringify(next))
    } catch {}
  }
  return {
    saved,
    save: (filter: SavedFilter) => write([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => write(saved.filter((one) => one.name !== name)),
  }
}

function read(area: string): SavedFilter[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(area)) ?? '[]') as SavedFilter[]
  } catch {
    return []
  }
}
