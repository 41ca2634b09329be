import { createFileRoute } from '@tanstack/react-router'
import type { PassportSearch } from '#contract/repairs/passport/passport.ts'
import { PassportPage } from '../../../admin/tickets/passport/passport-page.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/passport')({
  ...adminRoute('Device passport'),
  validateSearch: searchOf<typeof PassportSearch>('/admin/tickets/passport'),
  component: PassportPage,
})
