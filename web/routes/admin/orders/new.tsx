import { createFileRoute } from '@tanstack/react-router'
import type { CounterSaleSearch } from '../../../admin/orders/orders.resource.ts'
import { CounterSale } from '../../../admin/orders/sale/counter-sale.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/orders/new')({
  ...adminRoute('Register'),
  validateSearch: searchOf<typeof CounterSaleSearch>('/admin/orders/new'),
  component: CounterSale,
})
