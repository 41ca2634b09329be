import { type PointerEvent, type RefObject, useState } from 'react'
import { useCalendar } from '../../shell/use-calendar.ts'
import { StatusIcon } from '../../ui/status.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { type AdminAppointment, HOUR_REM, minutesOf, spanText } from './calendar-labels.ts'
import { useMove } from './use-move.ts'

const MINUTE = 60_000
const STEP_MINUTES = 15
const TWO_LINES_MS = 30 * MINUTE

export interface Dragged {
  appointment: AdminAppointment
  /** Milliseconds from the start of the appointment to the point where the pointer grabbed it. */
  grabbedMs: number
}

interface Props {
  appointment: AdminAppointment
  lane: number
  lanes: number
  place: (from: number, until: number) => { top: string; height: string }
  dragged: RefObject<Dragged | undefined>
  onOpen: (id: number) => void
}

export function CalendarBlock({ appointment, lane, lanes, place, dragged, onOpen }: Props) {
  const { zone } = useCalendar()
  const mayWrite = useMayWrite()
  const [lengthMinutes, setLength] = useState<number>()
  const { id, startsAt, busyFrom, busyUntil, status, customerName, serviceName, staffName } = appointment
  const endsAt =
    lengthMinutes === undefined
      ? appointment.endsAt
      : new Date(Date.parse(startsAt) + lengthMinutes * MINUTE).toISOString()
  // biome-ignore lint/plugin/money: percentages of the column's width
  const across = { left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }
  const isOver = status === 'cancelled' || status === 'no-show'
  const isMovable = mayWrite && (status === 'scheduled' || status === 'confirmed')
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
      <div style={{ ...place(Date.parse(startsAt), Date.parse(endsAt)), ...across }} className="group absolute">
        <button
          type="button"
          draggable={isMovable}
          onDragStart={(event) => {
            const { top, height } = event.currentTarget.getBoundingClientRect()
            const grabbedMs = ((event.clientY - top) / height) * minutesOf(appointment) * MINUTE
            dragged.current = { appointment, grabbedMs }
            event.dataTransfer.setData('text/plain', customerName)
          }}
          onDragEnd={() => {
            dragged.current = undefined
          }}
          onClick={() => onOpen(id)}
          className={`flex size-full ${isShort ? 'gap-1.5' : 'flex-col'} overflow-hidden rounded-control border px-1.5 py-0.5 text-left text-xs leading-snug hover:z-10 focus-visible:z-10 ${LOOKS[status]}`}>
          <span className="flex shrink-0 items-center gap-1 truncate font-semibold">
            <StatusIcon of="appointment" is={status} /> {customerName}
          </span>
          <span className="figures shrink-0 truncate">
            {spanText({ startsAt, endsAt }, zone)} <span className="sr-only">{status}</span>
          </span>
          <span className={isShort ? 'sr-only' : 'shrink-0 truncate'}>
            {serviceName} · {staffName}
          </span>
        </button>
        {isMovable && <LengthHandle appointment={appointment} onChange={setLength} />}
      </div>
    </>
  )
}

interface LengthHandleProps {
  appointment: AdminAppointment
  onChange: (lengthMinutes: number | undefined) => void
}

/** The form of the appointment does the same by keyboard. */
function LengthHandle({ appointment, onChange }: LengthHandleProps) {
  const [startY, setStartY] = useState<number>()
  const move = useMove()
  const lengthAt = (event: PointerEvent<HTMLElement>) => {
    const remPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const minutes = minutesOf(appointment) + ((event.clientY - startY!) / (HOUR_REM * remPixels)) * 60
    return Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES)
  }
  const end = () => {
    setStartY(undefined)
    onChange(undefined)
  }
  return (
    <div
      aria-hidden
      className="absolute inset-x-1 bottom-0 h-1.5 cursor-ns-resize rounded-full group-hover:bg-control pointer-coarse:hidden"
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setStartY(event.clientY)
      }}
      onPointerMove={startY === undefined ? undefined : (event) => onChange(lengthAt(event))}
      onPointerUp={
        startY === undefined
          ? undefined
          : (event) => {
              const lengthMinutes = lengthAt(event)
              setStartY(undefined)
              if (Math.abs(event.clientY - startY) < 4 || lengthMinutes === minutesOf(appointment))
                return onChange(undefined)
              move.mutate({ before: appointment, lengthMinutes }, { onSettled: () => onChange(undefined) })
            }
      }
      onPointerCancel={end}
    />
  )
}

const LOOKS: Record<AdminAppointment['status'], string> = {
  scheduled: 'border-received border-dashed bg-surface text-ink',
  confirmed: 'border-shipped bg-tint text-ink',
  completed: 'border-delivered bg-surface text-muted',
  cancelled: 'border-line bg-surface text-muted line-through opacity-60',
  'no-show': 'border-cancelled bg-surface text-muted',
}
