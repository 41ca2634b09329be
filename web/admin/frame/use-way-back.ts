import { useRouter } from '@tanstack/react-router'
import { isListBehind } from '../list/left-row.ts'
import { useAdminKeys } from './use-admin-keys.ts'

/** Lists whose things have a page of their own, without a form that would be lost. */
type List = '/admin/orders' | '/admin/tickets' | '/admin/stock-counts' | '/admin/drawers'

/** Escape leads from a page of one thing back to its list: as it was, where one came from there. */
export function useWayBack(list: List): void {
  const router = useRouter()
  useAdminKeys({
    Escape() {
      if (isListBehind(list)) router.history.back()
      else void router.navigate({ to: list })
    },
  })
}
