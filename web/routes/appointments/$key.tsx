import { createFileRoute } from '@tanstack/react-router'
import { AppointmentPage } from '../../appointments/appointment-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/appointments/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your appointment',
      description: 'See, reschedule or cancel your appointment.',
      path: '/appointments',
      isPrivate: true,
    }),
  component: KeyedRoute,
})

function KeyedRoute() {
  const { key } = Route.useParams()
  return <AppointmentPage key={key} appointmentKey={key} />
}
