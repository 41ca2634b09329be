import { createFileRoute } from '@tanstack/react-router'
import { PlansTab } from '../../../admin/plans/plans-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/plans')({
  ...adminRoute('Managed IT'),
  validateSearch: searchOf('plans'),
  component: PlansTab,
})
