import { createFileRoute } from '@tanstack/react-router'
import { GuestsView } from '../../admin/users/guests-view.tsx'
import type { GuestSearch } from '../../admin/users/users.resource.ts'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/users_/guests')({
  ...adminRoute('Users'),
  validateSearch: searchOf<typeof GuestSearch>('/admin/users/guests'),
  component: GuestsView,
})
