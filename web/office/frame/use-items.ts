import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAtHand } from './use-at-hand.ts'

type List =
  | '/admin/categories'
  | '/admin/mail'
  | '/admin/products'
  | '/admin/purchase-orders'
  | '/admin/services'
  | '/admin/suppliers'
  | '/admin/testimonials'
  | '/admin/themes'
  | '/admin/users'

/**
 * Opens one thing of a list by an address of its own, and goes back to the list. Both keep the filters that stand in
 * the address. Opening adds an entry to the history, so that Back closes what it opened; closing replaces it.
 */
export function useItems(list: List) {
  const navigate = useNavigate()
  useAtHand(`${list}/$id`)
  const open = useCallback(
    (id: number | 'new', { replace = false } = {}) =>
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
