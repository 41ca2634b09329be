import { createFileRoute } from '@tanstack/react-router'
import { CollectionsTab } from '../../../office/collections/collections-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/collections')({
  ...officeRoute('Collections'),
  component: CollectionsTab,
})
