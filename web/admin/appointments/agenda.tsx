import { Plus } from 'lucide-react'
import { AppointmentBadge } from '../../appointments/appointment-badge.tsx'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { absenceText, type Calendar, hoursOfDay, isDuring, ofDay, spanText } from './calendar-labels.ts'
import type { Slot } from './chosen-slot.ts'

interface Props {
  calendar: Calendar
  onOpen: (id: number) => void
  onCreate: (slot: Slot) => void
}

export function Agenda({ calendar, onOpen, onCreate }: Props) {
  const { zone } = useCalendar()
  return (
    <div className="grid gap-3">
      {calendar.days.map(({ day, open }) => {
        const appointments = ofDay(calendar.appointments, day, zone)
        const away = calendar.absences.filter((absence) => isDuring(day, absence, zone))
        return (
          <section key={day} aria-label={weekdayMonthDay(day)} className="rounded-card border border-line bg-surface">
            <div className="flex items-center justify-between gap-2 px-4 py-1">
              <h2 className="text-base">
                {weekdayMonthDay(day)}{' '}
                <span className="figures text-sm font-normal text-muted">{hoursOfDay({ open }, zone)}</span>
              </h2>
              <MayWrite>
                <IconButton label={`New appointment on ${weekdayMonthDay(day)}`} onClick={() => onCreate({ day })}>
                  <Plus aria-hidden className="size-5" />
                </IconButton>
              </MayWrite>
            </div>
            {(appointments.length > 0 || away.length > 0) && (
              <ul className="border-t border-line text-sm">
                {away.map((absence) => (
                  <li key={`away ${absence.id}`} className="px-4 py-2 text-muted">
                    {calendar.people.find(({ id }) => id === absence.staffId)?.name} away, {absenceText(absence, zone)}
                  </li>
                ))}
                {appointments.map((appointment) => (
                  <li key={appointment.id} className="border-t border-line first:border-t-0">
                    <button
                      type="button"
                      onClick={() => onOpen(appointment.id)}
                      className="grid min-h-11 w-full grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2 text-left hover:bg-tint">
                      <span className="min-w-0 truncate font-semibold">{appointment.customerName}</span>
                      <span className="figures">{spanText(appointment, zone)}</span>
                      <span className="min-w-0 truncate text-muted">
                        {appointment.serviceName} · {appointment.staffName}
                      </span>
                      <span className="justify-self-end">
                        <AppointmentBadge status={appointment.status} />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
