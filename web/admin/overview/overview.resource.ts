import { LayoutDashboard } from 'lucide-react'
import type { Resource } from '../resource.ts'

export const overview: Resource = {
  name: 'overview',
  label: 'Overview',
  path: '/admin',
  icon: LayoutDashboard,
  permission: 'reports.read',
  refreshedBy: 'all',
}
