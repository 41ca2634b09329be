import { createFileRoute } from '@tanstack/react-router'
import { PromotionsTab } from '../../../admin/promotions/promotions-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/promotions')({
  ...adminRoute('Discounts'),
  component: PromotionsTab,
})
