import { createFileRoute } from '@tanstack/react-router'
import { ThemesTab } from '../../../office/themes/themes-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/themes/')({
  ...officeRoute('Themes'),
  component: ThemesTab,
})
