import { createFileRoute } from '@tanstack/react-router'
import { BrandsTab } from '../../../admin/brands/brands-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/brands')({
  ...adminRoute('Brands'),
  component: BrandsTab,
})
