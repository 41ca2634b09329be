import type { Resource } from '../resource.ts'

export const overview: Resource = {
  name: 'overview',
  label: 'Home',
  path: '/admin',
  permission: 'tickets.read',
  refreshedBy: 'all',
}
