import { createFileRoute } from '@tanstack/react-router'
import { CollectionDialog } from '../../../admin/collections/collection-dialog.tsx'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/collections/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/collections" Item={CollectionDialog} />,
})
