import { createFileRoute } from '@tanstack/react-router'
import { GuestsView } from '../../office/users/guests-view.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/users_/guests')({
  ...officeRoute('Users'),
  validateSearch: searchOf('guests'),
  component: GuestsView,
})
