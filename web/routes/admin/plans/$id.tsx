import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { OpenedPlan } from '../../../admin/plans/opened-plan.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/plans/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/plans" Item={OpenedPlan} />,
})
