import { createFileRoute } from '@tanstack/react-router'
import { DomainPriceDialog } from '../../../admin/domains/domain-price-dialog.tsx'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/domain-prices/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/domain-prices" Item={DomainPriceDialog} />,
})
