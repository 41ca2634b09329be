import { createFileRoute } from '@tanstack/react-router'
import { CounterSale } from '../../../office/orders/sale/counter-sale.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/orders/new')({
  ...officeRoute('Orders'),
  validateSearch: searchOf('till'),
  component: CounterSale,
})
