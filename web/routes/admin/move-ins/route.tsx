import { createFileRoute } from '@tanstack/react-router'
import { MoveInsTab } from '../../../admin/data-import/move-ins-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/move-ins')({
  ...adminRoute('Data import'),
  component: MoveInsTab,
})
