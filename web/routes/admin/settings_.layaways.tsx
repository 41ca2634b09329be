import { createFileRoute } from '@tanstack/react-router'
import { LayawaySettingsPage } from '../../admin/layaways/layaway-settings-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/layaways')({
  ...adminRoute('Layaways'),
  component: LayawaySettingsPage,
})
