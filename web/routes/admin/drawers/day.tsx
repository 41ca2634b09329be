import { createFileRoute } from '@tanstack/react-router'
import { CloseDayPage } from '../../../admin/drawers/close-day-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/drawers/day')({ ...adminRoute('Close day'), component: CloseDayPage })
