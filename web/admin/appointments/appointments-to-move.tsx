import { timeText } from '../../appointments/appointment-labels.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useMinute } from '../../shell/use-minute.ts'
import { useItems } from '../frame/use-items.ts'
import type { Calendar } from './calendar-labels.ts'

export function AppointmentsToMove({ toMove }: Pick<Calendar, 'toMove'>) {
  const { zone } = useCalendar()
  const now = useMinute()
  const { open } = useItems('/admin/appointments')
  if (toMove.length === 0) return null
  return (
    <section aria-labelledby="to-move" className="rounded-card border border-processing p-4 text-sm">
      <h2 id="to-move" className="font-semibold">
        Appointments that need another time or person
      </h2>
      <ul className="mt-2 grid gap-1">
        {toMove.map(({ id, number, customerName, staffName, startsAt, reason }) => (
          <li key={id}>
            <button type="button" className="link min-h-8 text-left pointer-coarse:min-h-11" onClick={() => open(id)}>
              {number} · {customerName}, {timeText(startsAt, zone, now)}:{' '}
              {reason === 'the shop is closed' ? reason : `${staffName ?? 'this person'} ${reason}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
