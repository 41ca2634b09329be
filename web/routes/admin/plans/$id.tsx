import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { OpenedPlan } from '../../../admin/plans/opened-plan.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/plans/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/plans')
  return <OpenedPlan key={id} item={id} onClose={close} />
}
