import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useApi } from '../api.ts'
import { useCalendar } from '../shell/use-calendar.ts'
import { useMinute } from '../shell/use-minute.ts'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { AppointmentBadge } from './appointment-badge.tsx'
import { type Appointment, timeText } from './appointment-labels.ts'

export function MyAppointments() {
  const query = useQuery({ ...useApi().query('GET /user/appointments'), refetchOnMount: 'always' })
  if (query.error) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="h-28" />
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title="No appointments yet"
        action={<LinkButton href="/book">Book a time</LinkButton>}>
        What you book while you are signed in is listed here.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3">
      {query.data.map((appointment) => (
        <li key={appointment.number}>
          <Listed appointment={appointment} />
        </li>
      ))}
    </ul>
  )
}

function Listed({ appointment }: { appointment: Appointment }) {
  const { zone } = useCalendar()
  const now = useMinute()
  return (
    <Card className="relative flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-base">
          <SiteLink href={`/appointments/${appointment.key}`} className="link after:absolute after:inset-0">
            {timeText(appointment.startsAt, zone, now)}
          </SiteLink>
        </h2>
        <p className="text-sm text-muted">
          {appointment.service.name}, {appointment.number}
        </p>
      </div>
      <AppointmentBadge status={appointment.status} />
    </Card>
  )
}
