import { createFileRoute } from '@tanstack/react-router'
import type { ProfitSearch } from '#contract/reports/profit.ts'
import { ProfitTab } from '../../admin/profit/profit-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/profit')({
  ...adminRoute('Profit'),
  validateSearch: searchOf<typeof ProfitSearch>('/admin/profit'),
  component: ProfitTab,
})
