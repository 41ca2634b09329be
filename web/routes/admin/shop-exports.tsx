import { createFileRoute } from '@tanstack/react-router'
import { ShopExportsPage } from '../../admin/shop-exports/shop-exports-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/shop-exports')({
  ...adminRoute('Export everything'),
  component: ShopExportsPage,
})
