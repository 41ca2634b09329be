import { createFileRoute } from '@tanstack/react-router'
import { SettingsTab } from '../../office/settings/settings-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/settings')({
  ...officeRoute('Settings'),
  component: SettingsTab,
})
