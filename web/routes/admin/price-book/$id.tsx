import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { PriceDialog } from '../../../admin/price-book/price-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/price-book/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/price-book" Item={PriceDialog} />,
})
