import { Outlet } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Plus, Settings2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { openDayFrom } from '#contract/company/open-time.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { dayText, longDay, weekdayMonthDay } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useIsPhone } from '../../shell/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { Agenda } from './agenda.tsx'
import { AppointmentsToMove } from './appointments-to-move.tsx'
import { AwayDialog } from './away-dialog.tsx'
import type { Dragged } from './calendar-block.tsx'
import { CalendarColumn } from './calendar-column.tsx'
import type { Calendar } from './calendar-labels.ts'
import { drawnHours, firstOfWeek, HOUR_REM, ofDay } from './calendar-labels.ts'
import { ChosenSlot, type Slot } from './chosen-slot.ts'
import { type ClockAxis, clockAxis, markAt } from './clock-axis.ts'
import { FeedDialog } from './feed-dialog.tsx'

const WEEK = 7

type Show = 'week' | 'day' | 'agenda'

/** A week begins on the shop's first weekday, and the agenda on the chosen day; a closed Sunday shows the coming week. */
function useShown(): { show: Show; first: string; days: number; staff: number | undefined } {
  const [search] = useAdminSearch('/admin/appointments')
  const isPhone = useIsPhone()
  const { zone, weekStartsOn, weeklyHours: hours, hoursExceptions: exceptions } = useCalendar()
  const { show = isPhone ? 'agenda' : 'week', staff } = search
  const today = dayIn(zone, new Date())
  const day = search.day ?? (show === 'week' ? openDayFrom({ hours, exceptions, zone }, today) : today)
  return { show, first: show === 'week' ? firstOfWeek(day, weekStartsOn) : day, days: show === 'day' ? 1 : WEEK, staff }
}

export function CalendarTab() {
  const { show, first, days, staff } = useShown()
  const query = useAdminList('GET /admin/appointments', { day: first, days, staff })
  const { open } = useItems('/admin/appointments')
  const [slot, setSlot] = useState<Slot>()
  const create = (chosen?: Slot) => {
    setSlot(chosen)
    open('new')
  }
  return (
    <ChosenSlot value={slot}>
      <TabHeading
        title="Appointments"
        actions={
          <>
            <FeedDialog />
            <MayWrite>
              <AwayDialog people={query.data?.people ?? []} />
            </MayWrite>
            <AdminLink to="/admin/appointments/setup" className={buttonLook('quiet')}>
              <Settings2 aria-hidden className="size-4" /> Set up
            </AdminLink>
            <MayWrite>
              <Button onClick={() => create()}>
                <Plus aria-hidden className="size-4" /> New appointment
              </Button>
            </MayWrite>
          </>
        }>
        {query.data && counted(query.data)}
      </TabHeading>
      <Tools calendar={query.data} />
      {query.data && <AppointmentsToMove toMove={query.data.toMove} />}
      {query.error ? (
        <QueryError query={query} />
      ) : query.data ? (
        show === 'agenda' ? (
          <Agenda calendar={query.data} onOpen={open} onCreate={create} />
        ) : (
          <CalendarGrid calendar={query.data} onOpen={open} onCreate={create} />
        )
      ) : (
        <Skeleton className="h-96" />
      )}
      <Outlet />
    </ChosenSlot>
  )
}

function counted({ appointments }: Calendar): string {
  const count = appointments.filter(({ status }) => status !== 'cancelled').length
  return count === 1 ? '1 appointment' : `${count} appointments`
}

function Tools({ calendar }: { calendar: Calendar | undefined }) {
  const [, change] = useAdminSearch('/admin/appointments')
  const { show, first, days } = useShown()
  const last = addDays(first, days - 1)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        label={days === 1 ? 'Day before' : 'Week before'}
        onClick={() => change({ day: addDays(first, -days) })}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <Button kind="quiet" onClick={() => change({ day: undefined })}>
        Today
      </Button>
      <IconButton label={days === 1 ? 'Next day' : 'Next week'} onClick={() => change({ day: addDays(first, days) })}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
      <p aria-live="polite" className="figures mr-auto px-2 font-semibold">
        {days === 1 ? longDay(first) : `${longDay(first)} to ${dayText(last)}`}
      </p>
      <Select
        aria-label="View"
        value={show}
        onChange={({ target }) => change({ show: target.value as Show })}
        className="w-44 max-sm:w-[calc(50%-0.25rem)] [&>select]:text-sm">
        <option value="week">Week</option>
        <option value="day">Day</option>
        <option value="agenda">Agenda</option>
      </Select>
      <FilterSelect
        name="staff"
        label="Team member"
        options={[['', 'Everyone'], ...(calendar?.people ?? []).map(({ id, name }) => [String(id), name] as const)]}
      />
    </div>
  )
}

interface Props {
  calendar: Calendar
  onOpen: (id: number) => void
  onCreate: (slot: Slot) => void
}

function CalendarGrid({ calendar, onOpen, onCreate }: Props) {
  const { zone } = useCalendar()
  const axis = clockAxis(
    calendar.days.map(({ day }) => day),
    zone,
  )
  const hours = drawnHours(calendar, axis)
  const columns = columnsOf(calendar)
  const dragged = useRef<Dragged>(undefined)
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
            dragged={dragged}
            onOpen={onOpen}
            onCreate={onCreate}
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
    <div aria-hidden className="sticky left-0 z-20 w-14 shrink-0 border-r border-line bg-surface pt-14">
      {marks.map((hour) => (
        <p
          key={hour}
          style={{ height: `${HOUR_REM}rem` }}
          className="figures -translate-y-2 pr-1 text-right text-xs whitespace-nowrap text-muted">
          {markAt(axis, hour)}
        </p>
      ))}
    </div>
  )
}
