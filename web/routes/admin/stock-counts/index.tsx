import { createFileRoute } from '@tanstack/react-router'
import { StockCountsTab } from '../../../admin/stock-counts/stock-counts-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/stock-counts/')({
  ...adminRoute('Stock counts'),
  validateSearch: searchOf('stockCounts'),
  component: StockCountsTab,
})
