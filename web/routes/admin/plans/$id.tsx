import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { OpenedPlan } from '../../../office/plans/opened-plan.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/plans/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/plans')
  return <OpenedPlan key={id} item={id} onClose={close} />
}
