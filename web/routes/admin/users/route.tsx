import { createFileRoute } from '@tanstack/react-router'
import type { AdminUserSearch } from '#contract/customers/admin-user.ts'
import { UsersTab } from '../../../admin/users/users-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/users')({
  ...adminRoute('Team'),
  validateSearch: searchOf<typeof AdminUserSearch>('/admin/users'),
  component: UsersTab,
})
