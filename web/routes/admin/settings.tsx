import { createFileRoute } from '@tanstack/react-router'
import { SettingsIndex } from '../../admin/settings/settings-index.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings')({ ...adminRoute('Settings'), component: SettingsIndex })
