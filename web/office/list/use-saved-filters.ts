import { useState } from 'react'
import type { TabSearch } from '../frame/tab-search.ts'

export interface SavedFilter {
  name: string
  search: TabSearch
}

const keyOf = (tab: string) => `office-filters-${tab}`

/** A tab's views that were saved in this browser. A storage that is full or closed forgets them, and nothing else. */
export function useSavedFilters(tab: string) {
  const [saved, setSaved] = useState(() => read(tab))
  function write(next: SavedFilter[]) {
    setSaved(next)
    try {
      localStorage.setItem(keyOf(tab), JSON.stringify(next))
    } catch {}
  }
  return {
    saved,
    save: (filter: SavedFilter) => write([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => write(saved.filter((one) => one.name !== name)),
  }
}

function read(tab: string): SavedFilter[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(tab)) ?? '[]') as SavedFilter[]
  } catch {
    return []
  }
}
