import type { Resource } from '../resource.ts'

export const settings: Resource = {
  name: 'connection',
  label: 'Settings',
  auditLabel: 'Connections',
  path: '/admin/settings',
}
