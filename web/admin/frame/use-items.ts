import { type NavigateOptions, type RegisteredRouter, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAtHand } from './use-at-hand.ts'

export type ItemList =
  Extract<keyof RegisteredRouter['routesById'], `/admin/${string}/$id`> extends infer ItemRoute
    ? ItemRoute extends `${infer Page}/$id`
      ? Page
      : never
    : never

/** Opening an item adds a history entry, so that Back closes it; closing the item replaces the entry. */
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

function filters({ view: _, mode: __, ...search }: Record<string, unknown>) {
  return search
}
