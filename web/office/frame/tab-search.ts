import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

export type TabSearch = Record<string, string | undefined>
export type TabSearchChange = Record<string, string | number | boolean | undefined>

/**
 * The office's state is its address: the tab, its filters, its page and what is opened in it. Gives that and a way
 * to change it. What is set to undefined or '' leaves the address. A change replaces the entry of the history,
 * except where `step` asks for one of its own, so that Back closes what it opened.
 */
export function useTabSearch() {
  const search = useRouterState({ select: ({ location }) => location.search as TabSearch })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: TabSearchChange, { step = false } = {}) =>
      void navigate({
        to: '.',
        search: ((before: TabSearch) => merged(before, changes)) as never,
        replace: !step,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change] as const
}

function merged(before: TabSearch, changes: TabSearchChange): TabSearch {
  const all = Object.entries({ ...before, ...changes }).map(([name, value]) => [name, String(value ?? '')])
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}
