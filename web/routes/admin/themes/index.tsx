import { createFileRoute } from '@tanstack/react-router'
import { ThemesTab } from '../../../admin/themes/themes-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/themes/')({
  ...adminRoute('Themes'),
  component: ThemesTab,
})
