import { createFileRoute } from '@tanstack/react-router'
import { OpenedPolicy } from '../../../../office/company/policies/opened-policy.tsx'
import { officePart } from '../../-office-route.tsx'

export const Route = createFileRoute('/admin/company/policies/$slug')({
  ...officePart,
  component: Opened,
})

function Opened() {
  return <OpenedPolicy slug={Route.useParams().slug} />
}
