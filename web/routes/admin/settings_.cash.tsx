import { createFileRoute } from '@tanstack/react-router'
import { CashSettingsPage } from '../../admin/drawers/cash-settings-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/cash')({ ...adminRoute('Cash'), component: CashSettingsPage })
