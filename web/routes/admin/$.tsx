import { createFileRoute } from '@tanstack/react-router'
import { AdminNotFound } from '../../admin/frame/admin-not-found.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/$')({ ...adminRoute('Page not found'), component: AdminNotFound })
