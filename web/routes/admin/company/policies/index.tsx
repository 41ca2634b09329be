import { createFileRoute } from '@tanstack/react-router'
import { PoliciesView } from '../../../../admin/company/policies/policies-view.tsx'
import { adminPart } from '../../-admin-route.tsx'

export const Route = createFileRoute('/admin/company/policies/')({ ...adminPart, component: PoliciesView })
