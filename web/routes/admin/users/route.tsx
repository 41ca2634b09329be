import { createFileRoute } from '@tanstack/react-router'
import { UsersTab } from '../../../office/users/users-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/users')({
  ...officeRoute('Users'),
  validateSearch: searchOf('users'),
  component: UsersTab,
})
