import { createFileRoute } from '@tanstack/react-router'
import { DrawersTab } from '../../../admin/drawers/drawers-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/drawers/')({ ...adminRoute('Cash drawers'), component: DrawersTab })
