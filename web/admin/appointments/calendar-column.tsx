import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { dayIn } from '#contract/zoned-time.ts'
import { clockText } from '../../appointments/appointment-labels.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useMinute } from '../../shell/use-minute.ts'
import { useMayWrite } from '../frame/may-write.tsx'
import { CalendarBlock, type Dragged } from './calendar-block.tsx'
import { type Absence, type AdminAppointment, HOUR_REM, hoursOfDay, type Person, spanText } from './calendar-labels.ts'
import type { Slot } from './chosen-slot.ts'
import { type ClockAxis, heightOf, instantOn } from './clock-axis.ts'
import { lanesOf } from './lanes.ts'
import { useMove } from './use-move.ts'

const MINUTE = 60_000
const STEP = 15 * MINUTE

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
  dragged: RefObject<Dragged | undefined>
  onOpen: (id: number) => void
  onCreate: (slot: Slot) => void
}

/** Epoch milliseconds. */
interface Range {
  from: number
  until: number
}

export function CalendarColumn(props: Props) {
  const { title, day, staffId, axis, hours, open, appointments, absences, people, dragged, onOpen, onCreate } = props
  const { zone } = useCalendar()
  const now = useMinute()
  const mayWrite = useMayWrite()
  const body = useRef<HTMLDivElement>(null)
  const move = useMove()
  /** The time that is being drawn with the pointer, or to which an appointment is dragged. */
  const [marked, setMarked] = useState<Range>()
  const [isDrawing, setIsDrawing] = useState(false)
  const heightAt = (instant: number) =>
    Math.min(Math.max(heightOf(axis, day, instant), hours.first), hours.last) - hours.first
  const isDrawn = ({ from, until }: Range) => heightAt(until) > heightAt(from)
  const place = (from: number, until: number) => ({
    top: `${heightAt(from) * HOUR_REM}rem`,
    height: `${(heightAt(until) - heightAt(from)) * HOUR_REM}rem`,
  })
  const away = absences
    .map((absence) => ({ ...absence, from: Date.parse(absence.from), until: Date.parse(absence.until) }))
    .filter(isDrawn)

  function timeAt(clientY: number): number {
    const { top, height } = body.current!.getBoundingClientRect()
    const below = ((clientY - top) / height) * (hours.last - hours.first)
    return instantOn(axis, day, hours.first + below).getTime()
  }

  function stepAt(clientY: number): Range {
    const from = Math.floor(timeAt(clientY) / STEP) * STEP
    return { from, until: from + STEP }
  }

  function dropTime({ appointment, grabbedMs }: Dragged, clientY: number): Range {
    const from = Math.round((timeAt(clientY) - grabbedMs) / STEP) * STEP
    return { from, until: from + Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt) }
  }

  function create({ from, until }: Range) {
    setMarked(undefined)
    setIsDrawing(false)
    const lengthMinutes = (until - from) / MINUTE
    const isDragged = until - from > STEP
    onCreate({ day, startsAt: new Date(from).toISOString(), staffId, ...(isDragged && { lengthMinutes }) })
  }

  const isToday = now !== undefined && dayIn(zone, now) === day
  const hoursText = hoursOfDay({ open }, zone)
  return (
    <section aria-label={`${title}, ${hoursText}`} className="min-w-30 flex-1 border-r border-line last:border-r-0">
      <h2
        aria-current={isToday ? 'date' : undefined}
        className={`sticky top-0 z-10 h-14 truncate border-b bg-surface px-2 pt-2 text-sm ${isToday ? 'border-heart' : 'border-line'}`}>
        {title}
        <span className="figures block truncate text-xs font-normal text-muted">{hoursText}</span>
      </h2>
      {/* SlotByKeyboard and the form of each appointment do the same by keyboard. */}
      <div
        ref={body}
        style={{ height: `${(hours.last - hours.first) * HOUR_REM}rem` }}
        className="relative touch-manipulation bg-tint"
        {...(mayWrite && {
          onPointerDown(event) {
            if (event.target !== body.current || event.button !== 0) return
            // A finger scrolls the page, so it can only tap.
            if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
            setMarked(stepAt(event.clientY))
            setIsDrawing(true)
          },
          onPointerMove(event) {
            if (!isDrawing || !marked || event.pointerType === 'touch') return
            setMarked({ from: marked.from, until: Math.max(stepAt(event.clientY).until, marked.from + STEP) })
          },
          onPointerUp() {
            if (isDrawing && marked) create(marked)
          },
          onPointerCancel() {
            setMarked(undefined)
            setIsDrawing(false)
          },
          onDragOver(event) {
            if (!dragged.current) return
            event.preventDefault()
            setMarked(dropTime(dragged.current, event.clientY))
          },
          onDragLeave: () => setMarked(undefined),
          onDrop(event) {
            event.preventDefault()
            setMarked(undefined)
            if (!dragged.current) return
            const { appointment } = dragged.current
            const startsAt = new Date(dropTime(dragged.current, event.clientY).from).toISOString()
            if (startsAt !== appointment.startsAt || (staffId ?? appointment.staffId) !== appointment.staffId)
              move.mutate({ before: appointment, startsAt, staffId: staffId ?? appointment.staffId })
          },
        })}>
        {open.map(({ from, until }) => (
          <div
            key={from}
            style={place(Date.parse(from), Date.parse(until))}
            className="pointer-events-none absolute inset-x-0 bg-surface"
          />
        ))}
        <div aria-hidden className="calendar-hours pointer-events-none absolute inset-0" />
        {away.map(({ id, from, until, staffId: who, note }) => (
          <p
            key={id}
            style={place(from, until)}
            className="calendar-hatched pointer-events-none absolute inset-x-0 truncate px-2 text-xs text-muted">
            {[people.find((person) => person.id === who)?.name, 'away', note].filter(Boolean).join(' · ')}
          </p>
        ))}
        {lanesOf(appointments).map(({ item, lane, lanes }) => (
          <CalendarBlock
            key={item.id}
            appointment={item}
            lane={lane}
            lanes={lanes}
            place={place}
            dragged={dragged}
            onOpen={onOpen}
          />
        ))}
        {marked && <Mark range={marked} place={place} />}
        {mayWrite && (
          <SlotByKeyboard
            title={title}
            first={instantOn(axis, day, hours.first).getTime()}
            steps={(hours.last - hours.first) * 4}
            start={open[0] ? Date.parse(open[0].from) : instantOn(axis, day, hours.first).getTime()}
            isOpen={(at) => open.some(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))}
            place={place}
            onCreate={create}
          />
        )}
        {now && heightAt(now.getTime()) > 0 && heightAt(now.getTime()) < hours.last - hours.first && (
          <div
            aria-hidden
            style={{ top: place(now.getTime(), now.getTime()).top }}
            className="pointer-events-none absolute inset-x-0 border-t-2 border-heart"
          />
        )}
      </div>
    </section>
  )
}

interface MarkProps {
  range: Range
  place: (from: number, until: number) => { top: string; height: string }
  hint?: string
}

function Mark({ range: { from, until }, place, hint }: MarkProps) {
  const { zone } = useCalendar()
  const span = { startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString() }
  return (
    <div
      aria-hidden
      style={place(from, until)}
      className="figures pointer-events-none absolute inset-x-0 z-10 rounded-control border-2 border-primary bg-tint/80 px-1.5 text-xs leading-tight font-semibold whitespace-nowrap">
      {hint ?? spanText(span, zone)}
    </div>
  )
}

interface SlotByKeyboardProps {
  title: string
  first: number
  /** The number of quarters of an hour that are drawn. */
  steps: number
  start: number
  isOpen: (instant: number) => boolean
  place: MarkProps['place']
  onCreate: (range: Range) => void
}

/** Up and down choose the time, left and right the column, Enter creates. */
function SlotByKeyboard({ title, first, steps, start, isOpen, place, onCreate }: SlotByKeyboardProps) {
  const { zone } = useCalendar()
  const [step, setStep] = useState(Math.round((start - first) / STEP))
  const [isFocused, setIsFocused] = useState(false)
  const from = first + step * STEP
  const range = { from, until: from + STEP }

  function act(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    const column = currentTarget.closest('section')
    if (key === 'ArrowUp') setStep(Math.max(0, step - 1))
    else if (key === 'ArrowDown') setStep(Math.min(steps - 1, step + 1))
    else if (key === 'ArrowLeft') focusSlot(column?.previousElementSibling)
    else if (key === 'ArrowRight') focusSlot(column?.nextElementSibling)
    else if (key === 'Enter') onCreate(range)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        type="range"
        className="sr-only"
        aria-label={`Time of a new appointment, ${title}`}
        aria-valuetext={`${clockText(from, zone)}${isOpen(from) ? '' : ', closed'}`}
        min={0}
        max={steps - 1}
        value={step}
        onChange={({ target }) => setStep(Number(target.value))}
        onKeyDown={act}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      {isFocused && <Mark range={range} place={place} hint={`${clockText(from, zone)} · Enter`} />}
    </>
  )
}

function focusSlot(column: Element | null | undefined): void {
  column?.querySelector<HTMLInputElement>('input[type=range]')?.focus()
}
