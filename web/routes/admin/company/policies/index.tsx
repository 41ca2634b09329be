import { createFileRoute } from '@tanstack/react-router'
import { PoliciesView } from '../../../../office/company/policies/policies-view.tsx'
import { officePart } from '../../-office-route.tsx'

export const Route = createFileRoute('/admin/company/policies/')({ ...officePart, component: PoliciesView })
