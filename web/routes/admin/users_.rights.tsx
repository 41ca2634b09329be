import { createFileRoute } from '@tanstack/react-router'
import { RightsView } from '../../admin/users/rights-view.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/users_/rights')({ ...adminRoute('Permissions'), component: RightsView })
