import { createFileRoute } from '@tanstack/react-router'
import type { StockCountSearch } from '#contract/catalog/stock-count.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { stockCounts } from '../../../admin/stock-counts/stock-counts.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/stock-counts/')({
  ...adminRoute(),
  validateSearch: searchOf<typeof StockCountSearch>('/admin/stock-counts'),
  component: () => <ListPage resource={stockCounts} />,
})
