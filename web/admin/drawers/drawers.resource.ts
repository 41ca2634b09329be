import type { Resource } from '../resource.ts'

export const drawers: Resource = {
  name: 'drawer',
  label: 'Cash drawers',
  path: '/admin/drawers',
  itemPath: '/admin/drawers/$id',
  refreshedBy: ['order', 'ticket'],
}
