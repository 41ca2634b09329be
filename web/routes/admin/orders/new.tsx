import { createFileRoute } from '@tanstack/react-router'
import { CounterSale } from '../../../admin/orders/sale/counter-sale.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/orders/new')({
  ...adminRoute('Orders'),
  validateSearch: searchOf('till'),
  component: CounterSale,
})
