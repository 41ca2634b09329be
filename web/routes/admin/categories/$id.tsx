import { createFileRoute } from '@tanstack/react-router'
import { CategoryDialog } from '../../../admin/categories/category-dialog.tsx'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/categories/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/categories" Item={CategoryDialog} />,
})
