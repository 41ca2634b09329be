import { createFileRoute } from '@tanstack/react-router'
import { BrandDialog } from '../../../admin/brands/brand-dialog.tsx'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/brands/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/brands" Item={BrandDialog} />,
})
