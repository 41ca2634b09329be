import { createFileRoute } from '@tanstack/react-router'
import { RightsView } from '../../office/users/rights-view.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/users_/rights')({
  ...officeRoute('Users'),
  component: RightsView,
})
