import type { Resource } from '../resource.ts'

export const overview: Resource = {
  name: 'overview',
  label: 'Overview',
  path: '/admin',
  permission: 'reports.read',
  refreshedBy: 'all',
}
