import { createFileRoute } from '@tanstack/react-router'
import { PassportPage } from '../../../office/tickets/passport/passport-page.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/passport')({
  ...officeRoute('Device passport'),
  validateSearch: searchOf('passport'),
  component: PassportPage,
})
