import { createFileRoute } from '@tanstack/react-router'
import { PlansTab } from '../../../office/plans/plans-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/plans')({
  ...officeRoute('Managed IT'),
  validateSearch: searchOf('plans'),
  component: PlansTab,
})
