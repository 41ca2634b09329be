import { createFileRoute } from '@tanstack/react-router'
import { InquiriesTab } from '../../../office/inquiries/inquiries-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/inquiries')({
  ...officeRoute('Requests'),
  validateSearch: searchOf('inquiries'),
  component: InquiriesTab,
})
