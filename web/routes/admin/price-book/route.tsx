import { createFileRoute } from '@tanstack/react-router'
import type { RepairPriceSearch } from '#contract/price-book/repair-price.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { priceBook } from '../../../admin/price-book/price-book.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/price-book')({
  ...adminRoute(),
  validateSearch: searchOf<typeof RepairPriceSearch>('/admin/price-book'),
  component: () => <ListPage resource={priceBook} />,
})
