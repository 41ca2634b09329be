import { createFileRoute } from '@tanstack/react-router'
import { InquiriesTab } from '../../../admin/inquiries/inquiries-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/inquiries')({
  ...adminRoute('Requests'),
  validateSearch: searchOf('inquiries'),
  component: InquiriesTab,
})
