import { type NavigateOptions, type RegisteredRouter, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAtHand } from './use-at-hand.ts'

/** A page of many whose address goes on with the one that is opened. */
export type ItemList =
  Extract<keyof RegisteredRouter['routesById'], `/admin/${string}/$id`> extends infer Opened
    ? Opened extends `${infer Page}/$id`
      ? Page
      : never
    : never

/**
 * Opens one thing of a list by an address of its own, and goes back to the list. Both keep the filters that stand in
 * the address. Opening adds an entry to the history, so that Back closes what it opened; closing replaces it.
 */
export function useItems(list: ItemList) {
  const navigate = useNavigate()
  useAtHand(`${list}/$id`)
  const open = useCallback(
    (id: number | string, { replace = false } = {}) =>
      void navigate({
        to: `${list}/$id`,
        params: { id: String(id) },
        search: filters,
        replace,
        resetScroll: false,
      } as NavigateOptions),
    [navigate, list],
  )
  const close = useCallback(
    () => void navigate({ to: list, search: filters, replace: true, resetScroll: false } as NavigateOptions),
    [navigate, list],
  )
  return useMemo(() => ({ open, close }), [open, close])
}

/** Without what only says how the opened thing is looked at. */
function filters({ view: _, mode: __, ...search }: Record<string, unknown>) {
  return search
}
