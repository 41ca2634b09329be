import { createFileRoute } from '@tanstack/react-router'
import { GuestsView } from '../../admin/users/guests-view.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/users_/guests')({
  ...adminRoute('Users'),
  validateSearch: searchOf('guests'),
  component: GuestsView,
})
