import { createFileRoute } from '@tanstack/react-router'
import { ReturnSettingsPage } from '../../admin/orders/returns/return-settings-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/returns')({
  ...adminRoute('Returns and exchanges'),
  component: ReturnSettingsPage,
})
