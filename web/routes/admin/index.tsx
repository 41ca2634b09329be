import { createFileRoute, redirect } from '@tanstack/react-router'
import { OverviewTab } from '../../office/overview/overview-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/')({
  ...officeRoute('Overview'),
  beforeLoad: async ({ location }) => {
    if (!('tab' in location.search)) return
    const { newAddressOf } = await import('../../office/frame/moved-address.ts')
    throw redirect({ href: newAddressOf(location.search), replace: true })
  },
  component: OverviewTab,
})
