import { createFileRoute } from '@tanstack/react-router'
import { CollectionsTab } from '../../../admin/collections/collections-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/collections')({
  ...adminRoute('Collections'),
  component: CollectionsTab,
})
