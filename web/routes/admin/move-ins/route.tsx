import { createFileRoute } from '@tanstack/react-router'
import { MoveInsTab } from '../../../office/moving-in/move-ins-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/move-ins')({
  ...officeRoute('Data import'),
  component: MoveInsTab,
})
