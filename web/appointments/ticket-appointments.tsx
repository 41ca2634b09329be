import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Output, useApi } from '../api.ts'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { AppointmentBadge } from './appointment-badge.tsx'

type TicketAppointment = Output<'GET /repair-tickets/:id/appointments'>[number]

interface Props {
  ticketId: number
  heading: ReactNode
  name: (appointment: TicketAppointment) => ReactNode
}

export function TicketAppointments({ ticketId, heading, name }: Props) {
  const { timeZone } = useShell().company
  const query = useQuery({
    ...useApi().query('GET /repair-tickets/:id/appointments', { id: ticketId }),
    refetchOnMount: 'always',
  })
  if (query.error) return <QueryError query={query} />
  if (!query.data || query.data.length === 0) return null
  return (
    <Card className="grid gap-3">
      {heading}
      <ul className="grid gap-3 text-sm">
        {query.data.map((appointment) => (
          <li key={appointment.id} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2">
              {name(appointment)}
              <time dateTime={appointment.startsAt}>{shopTime(appointment.startsAt, timeZone)}</time>
              <AppointmentBadge status={appointment.status} />
            </span>
            <span className="text-muted">{appointment.serviceName}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
