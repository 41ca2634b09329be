import { weekdayMonthDay } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { CalendarColumn } from './calendar-column.tsx'
import { type Calendar, drawnHours, HOUR_REM, ofDay } from './calendar-words.ts'
import { type ClockAxis, clockAxis, markAt } from './clock-axis.ts'

interface Props {
  calendar: Calendar
  onOpen: (id: number) => void
}

export function CalendarGrid({ calendar, onOpen }: Props) {
  const { zone } = useCalendar()
  const axis = clockAxis(
    calendar.days.map(({ day }) => day),
    zone,
  )
  const hours = drawnHours(calendar, axis)
  const columns = columnsOf(calendar)
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <div className="flex min-w-fit">
        <Hours hours={hours} axis={axis} />
        {columns.map(({ key, title, day, staffId }) => (
          <CalendarColumn
            key={key}
            title={title}
            day={day}
            staffId={staffId}
            axis={axis}
            hours={hours}
            open={calendar.days.find((one) => one.day === day)!.open}
            appointments={ofDay(calendar.appointments, day, zone).filter(
              (one) => staffId === undefined || one.staffId === staffId,
            )}
            absences={calendar.absences.filter((one) => staffId === undefined || one.staffId === staffId)}
            people={calendar.people}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
}

interface ColumnOf {
  key: string
  title: string
  day: string
  /** Undefined means that the column shows everyone's appointments. */
  staffId: number | undefined
}

/** The day view has a column for everyone who takes appointments on that day or already has one. */
function columnsOf({ days, people }: Calendar): ColumnOf[] {
  if (days.length === 1) {
    const { day } = days[0]!
    return people.map(({ id, name }) => ({ key: String(id), title: name, day, staffId: id }))
  }
  return days.map(({ day }) => ({ key: day, title: weekdayMonthDay(day), day, staffId: undefined }))
}

function Hours({ hours, axis }: { hours: { first: number; last: number }; axis: ClockAxis }) {
  const marks = Array.from({ length: hours.last - hours.first }, (_, at) => hours.first + at)
  return (
    <div aria-hidden className="sticky left-0 z-20 w-14 shrink-0 border-r border-line bg-surface pt-10">
      {marks.map((hour) => (
        <p
          key={hour}
          style={{ height: `${HOUR_REM}rem` }}
          className="figures -translate-y-2 pr-1 text-right text-xs whitespace-nowrap text-muted"
        >
          {markAt(axis, hour)}
        </p>
      ))}
    </div>
  )
}
