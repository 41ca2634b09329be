import { createFileRoute } from '@tanstack/react-router'
import { AdminNotFound } from '../../admin/frame/admin-not-found.tsx'

export const Route = createFileRoute('/admin/$')({ component: AdminNotFound })
