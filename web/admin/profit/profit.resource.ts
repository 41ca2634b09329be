import { ProfitSearch } from '#contract/reports/profit.ts'
import type { Resource } from '../resource.ts'

export const profit: Resource = {
  name: 'profit',
  label: 'Profit',
  path: '/admin/profit',
  permission: 'profit.read',
  refreshedBy: 'all',
  searches: { '/admin/profit': ProfitSearch },
}
