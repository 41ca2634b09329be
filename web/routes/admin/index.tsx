import { createFileRoute, redirect } from '@tanstack/react-router'
import { OverviewTab } from '../../admin/overview/overview-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/')({
  ...adminRoute('Home'),
  beforeLoad: async ({ location }) => {
    if (!('tab' in location.search)) return
    const { newAddressOf } = await import('../../admin/frame/moved-address.ts')
    throw redirect({ href: newAddressOf(location.search), replace: true })
  },
  component: OverviewTab,
})
