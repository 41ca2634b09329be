import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { SupplierReturnDialog } from '../../../admin/supplier-returns/supplier-return-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/supplier-returns/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/supplier-returns" Item={SupplierReturnDialog} />,
})
