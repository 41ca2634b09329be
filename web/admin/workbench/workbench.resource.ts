import { BenchSearch } from '#contract/repairs/workbench.ts'
import type { Resource } from '../resource.ts'

export const workbench: Resource = {
  name: 'workbench',
  label: 'Workbench',
  path: '/admin/workbench',
  permission: 'tickets.read',
  refreshedBy: ['ticket', 'user', 'service'],
  searches: { '/admin/workbench': BenchSearch },
}
