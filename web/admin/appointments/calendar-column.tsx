import { type DragEvent, useRef } from 'react'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useMinute } from '../../shell/use-minute.ts'
import { StatusIcon } from '../../ui/status.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { type Absence, type AdminAppointment, HOUR_REM, type Person, spanText } from './calendar-labels.ts'
import { type ClockAxis, heightOf, instantOn } from './clock-axis.ts'
import { lanesOf } from './lanes.ts'
import { useMove } from './use-move.ts'

const MINUTE = 60_000
const SNAP = 15 * MINUTE

interface Props {
  title: string
  day: string
  staffId: number | undefined
  axis: ClockAxis
  hours: { first: number; last: number }
  open: { from: string; until: string }[]
  appointments: AdminAppointment[]
  absences: Absence[]
  people: Person[]
  onOpen: (id: number) => void
}

export function CalendarColumn(props: Props) {
  const { title, day, staffId, axis, hours, open, appointments, absences, people, onOpen } = props
  const now = useMinute()
  const mayWrite = useMayWrite()
  const body = useRef<HTMLDivElement>(null)
  const move = useMove()
  const heightAt = (instant: number) =>
    Math.min(Math.max(heightOf(axis, day, instant), hours.first), hours.last) - hours.first
  const isDrawn = (from: number, until: number) => heightAt(until) > heightAt(from)
  const place = (from: number, until: number) => ({
    top: `${heightAt(from) * HOUR_REM}rem`,
    height: `${(heightAt(until) - heightAt(from)) * HOUR_REM}rem`,
  })
  const away = absences
    .map(({ id, from, until, staffId, note }) => ({
      id,
      from: Date.parse(from),
      until: Date.parse(until),
      staffId,
      note,
    }))
    .filter(({ from, until }) => isDrawn(from, until))

  function drop(event: DragEvent) {
    event.preventDefault()
    const dragged = readDragged(event)
    if (!dragged || !body.current) return
    const { top, height } = body.current.getBoundingClientRect()
    const below = ((event.clientY - top) / height) * (hours.last - hours.first)
    const at = instantOn(axis, day, hours.first + below).getTime() - dragged.grabbedMs
    move.mutate({
      id: dragged.id,
      version: dragged.version,
      staffId: staffId ?? dragged.staffId,
      startsAt: new Date(Math.round(at / SNAP) * SNAP).toISOString(),
    })
  }

  return (
    <section aria-label={title} className="min-w-30 flex-1 border-r border-line last:border-r-0">
      <h2 className="sticky top-0 z-10 h-10 truncate border-b border-line bg-surface px-2 py-2.5 text-sm">{title}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the form of each appointment does the same by keyboard */}
      <div
        ref={body}
        style={{ height: `${(hours.last - hours.first) * HOUR_REM}rem` }}
        className="relative bg-tint"
        onDragOver={mayWrite ? (event) => event.preventDefault() : undefined}
        onDrop={mayWrite ? drop : undefined}
      >
        {open.map(({ from, until }) => (
          <div
            key={from}
            style={place(Date.parse(from), Date.parse(until))}
            className="absolute inset-x-0 bg-surface"
          />
        ))}
        {away.map(({ id, from, until, staffId: who, note }) => (
          <p
            key={id}
            style={place(from, until)}
            className="calendar-hatched absolute inset-x-0 truncate px-2 text-xs text-muted"
          >
            {[people.find((person) => person.id === who)?.name, 'away', note].filter(Boolean).join(' · ')}
          </p>
        ))}
        {lanesOf(appointments).map(({ item, lane, lanes }) => (
          <Block key={item.id} appointment={item} lane={lane} lanes={lanes} place={place} onOpen={onOpen} />
        ))}
        {now && heightAt(now.getTime()) > 0 && heightAt(now.getTime()) < hours.last - hours.first && (
          <div
            aria-hidden
            style={{ top: place(now.getTime(), now.getTime()).top }}
            className="absolute inset-x-0 border-t-2 border-heart"
          />
        )}
      </div>
    </section>
  )
}

const TWO_LINES_MS = 30 * 60_000

interface BlockProps {
  appointment: AdminAppointment
  lane: number
  lanes: number
  place: (from: number, until: number) => { top: string; height: string }
  onOpen: (id: number) => void
}

function Block({ appointment, lane, lanes, place, onOpen }: BlockProps) {
  const { zone } = useCalendar()
  const mayWrite = useMayWrite()
  const { id, startsAt, endsAt, busyFrom, busyUntil, status, customerName, serviceName, staffName } = appointment
  // biome-ignore lint/plugin/money: percentages of the column's width
  const across = { left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }
  const isOver = status === 'cancelled' || status === 'no-show'
  const isOpen = status === 'scheduled' || status === 'confirmed'
  const isShort = Date.parse(endsAt) - Date.parse(startsAt) < TWO_LINES_MS
  return (
    <>
      {!isOver && (
        <div
          aria-hidden
          style={{ ...place(Date.parse(busyFrom), Date.parse(busyUntil)), ...across }}
          className="calendar-hatched absolute"
        />
      )}
      <button
        type="button"
        draggable={mayWrite && isOpen}
        onDragStart={(event) => writeDragged(event, appointment)}
        onClick={() => onOpen(id)}
        style={{ ...place(Date.parse(startsAt), Date.parse(endsAt)), ...across }}
        className={`absolute flex ${isShort ? 'gap-1.5' : 'flex-col'} overflow-hidden rounded-control border px-1.5 py-0.5 text-left text-xs leading-snug hover:z-10 focus-visible:z-10 ${LOOKS[status]}`}
      >
        <span className="flex shrink-0 items-center gap-1 truncate font-semibold">
          <StatusIcon of="appointment" is={status} /> {customerName}
        </span>
        <span className="figures shrink-0 truncate">
          {spanText(appointment, zone)} <span className="sr-only">{status}</span>
        </span>
        <span className={isShort ? 'sr-only' : 'shrink-0 truncate'}>
          {serviceName} · {staffName}
        </span>
      </button>
    </>
  )
}

const LOOKS: Record<AdminAppointment['status'], string> = {
  scheduled: 'border-received border-dashed bg-surface text-ink',
  confirmed: 'border-shipped bg-tint text-ink',
  completed: 'border-delivered bg-surface text-muted',
  cancelled: 'border-line bg-surface text-muted line-through opacity-60',
  'no-show': 'border-cancelled bg-surface text-muted',
}

interface Dragged {
  id: number
  version: number
  staffId: number
  /** Milliseconds from the start of the appointment to the point where the pointer grabbed it. */
  grabbedMs: number
}

const DRAGGED = 'application/x-benchside-appointment'

function writeDragged(
  event: DragEvent<HTMLElement>,
  { id, version, staffId, startsAt, endsAt }: AdminAppointment,
): void {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const grabbedMs = ((event.clientY - top) / height) * (Date.parse(endsAt) - Date.parse(startsAt))
  event.dataTransfer.setData(DRAGGED, JSON.stringify({ id, version, staffId, grabbedMs } satisfies Dragged))
}

function readDragged(event: DragEvent): Dragged | undefined {
  const text = event.dataTransfer.getData(DRAGGED)
  return text ? (JSON.parse(text) as Dragged) : undefined
}
