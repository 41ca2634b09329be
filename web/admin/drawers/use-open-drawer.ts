import { DrawerOpening } from '#contract/payments/drawer.ts'
import { useApi } from '../../api.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'

export function useOpenDrawer(onOpened: (id: number) => void) {
  const api = useApi()
  const refresh = useRefresh('drawer')
  return useAdminForm(DrawerOpening, {
    values: { till: '', float: null as number | null },
    failure: 'Failed to open the drawer',
    async send({ till, float }) {
      const { id } = await api.call('POST /admin/drawers', { till, float: float! })
      await refresh()
      onOpened(id)
    },
  })
}
