import { createFileRoute } from '@tanstack/react-router'
import { OpenedPolicy } from '../../../../admin/company/policies/opened-policy.tsx'
import { adminPart } from '../../-admin-route.tsx'

export const Route = createFileRoute('/admin/company/policies/$slug')({ ...adminPart, component: OpenDialog })

function OpenDialog() {
  return <OpenedPolicy slug={Route.useParams().slug} />
}
