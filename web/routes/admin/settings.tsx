import { createFileRoute } from '@tanstack/react-router'
import { SettingsTab } from '../../admin/settings/settings-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings')({
  ...adminRoute('Settings'),
  component: SettingsTab,
})
