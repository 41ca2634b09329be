import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { SupplierDialog } from '../../../admin/suppliers/supplier-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/suppliers/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/suppliers" Item={SupplierDialog} />,
})
