import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { PromotionDialog } from '../../../admin/promotions/promotion-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/promotions/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/promotions" Item={PromotionDialog} />,
})
