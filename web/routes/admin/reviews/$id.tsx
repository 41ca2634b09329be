import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { ReviewDialog } from '../../../admin/reviews/review-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/reviews/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/reviews" Item={ReviewDialog} />,
})
