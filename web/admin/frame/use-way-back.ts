import { useRouter } from '@tanstack/react-router'
import { isListBehind } from '../list/left-row.ts'
import { useAdminKeys } from './use-admin-keys.ts'

type List = '/admin/orders' | '/admin/tickets' | '/admin/stock-counts' | '/admin/drawers'

export function useWayBack(list: List): void {
  const router = useRouter()
  useAdminKeys({
    Escape() {
      if (isListBehind(list)) router.history.back()
      else void router.navigate({ to: list })
    },
  })
}
