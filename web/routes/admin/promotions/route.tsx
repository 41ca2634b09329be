import { createFileRoute } from '@tanstack/react-router'
import { PromotionsTab } from '../../../office/promotions/promotions-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/promotions')({
  ...officeRoute('Discounts'),
  component: PromotionsTab,
})
