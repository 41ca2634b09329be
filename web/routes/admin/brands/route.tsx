import { createFileRoute } from '@tanstack/react-router'
import { BrandsTab } from '../../../office/brands/brands-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/brands')({
  ...officeRoute('Brands'),
  component: BrandsTab,
})
