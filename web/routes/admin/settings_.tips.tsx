import { createFileRoute } from '@tanstack/react-router'
import { TipsPage } from '../../admin/drawers/tips-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/tips')({ ...adminRoute('Tips'), component: TipsPage })
