import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'

const VIEWS = [
  { name: '/admin/company', label: 'Details' },
  { name: '/admin/company/policies', label: 'Policies' },
  { name: '/admin/company/mails', label: 'Emails' },
  { name: '/admin/company/prices', label: 'Tax & shipping' },
] as const

export function CompanyTab() {
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = VIEWS.findLast(({ name }) => path.startsWith(name)) ?? VIEWS[0]
  return (
    <>
      <TabHeading title="Company Information">Changes appear on every page immediately.</TabHeading>
      <TabPanels
        label="Company"
        current={current.name}
        onChange={(to) => void navigate({ to, replace: true, resetScroll: false })}
        panels={VIEWS.map((view) => ({ ...view, content: <Outlet /> }))}
      />
    </>
  )
}
