import { createFileRoute } from '@tanstack/react-router'
import { StockCountsTab } from '../../../office/stock-counts/stock-counts-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/stock-counts/')({
  ...officeRoute('Stock counts'),
  validateSearch: searchOf('stockCounts'),
  component: StockCountsTab,
})
