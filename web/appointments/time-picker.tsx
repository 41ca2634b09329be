import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { clockTextAt } from '#contract/company/hours-text.ts'
import { monthDay, weekdayMonthDay, weekdayName } from '../shell/day-text.ts'
import { useCalendar } from '../shell/use-calendar.ts'
import { useMinute } from '../shell/use-minute.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { type FreeTimes, timeText } from './appointment-labels.ts'
import { useTimes, type WantedTimes } from './use-times.ts'
import { weeksAround } from './weeks.ts'

interface Props {
  wanted: WantedTimes
  value: string | undefined
  onChange: (startsAt: string) => void
}

export function TimePicker({ wanted, value, onChange }: Props) {
  const [from, setFrom] = useState<string>()
  const query = useTimes(wanted, from)
  const times = query.data
  if (query.error) return <QueryError query={query} />
  if (!times)
    return (
      <div role="status" aria-label="Loading" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-32" />
      </div>
    )
  return (
    <div className="grid gap-4" aria-busy={query.isPlaceholderData}>
      {times.days.length > 0 ? (
        <Days key={times.days[0]!.day} times={times} value={value} onChange={onChange} />
      ) : (
        <EmptyState icon={<CalendarSearch aria-hidden />} title="No free time in these two weeks">
          Try later dates, or call us.
        </EmptyState>
      )}
      <Weeks from={from} times={times} onMove={setFrom} />
    </div>
  )
}

function Days({
  times,
  value,
  onChange,
}: {
  times: FreeTimes
  value: string | undefined
  onChange: Props['onChange']
}) {
  const { zone } = useCalendar()
  const now = useMinute()
  const chosen = times.days.find(({ times }) => value !== undefined && times.includes(value))
  const [opened, setOpened] = useState<string>()
  const day = times.days.find(({ day }) => day === opened) ?? chosen ?? times.days[0]!
  const first = times.days[0]!.times[0]!
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted">Next available:</span>
        <Button kind="quiet" onClick={() => onChange(first)}>
          {timeText(first, zone, now)}
        </Button>
      </p>
      <fieldset className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
        <legend className="sr-only">Day</legend>
        {times.days.map((one) => (
          <button
            key={one.day}
            type="button"
            aria-pressed={one.day === day.day}
            aria-label={weekdayMonthDay(one.day)}
            onClick={() => setOpened(one.day)}
            className="grid min-h-14 min-w-16 shrink-0 content-center rounded-control border border-control bg-surface px-2 text-center text-sm hover:bg-tint aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]">
            <span className="text-xs text-muted">{weekdayName(one.day).slice(0, 3)}</span>
            <span className="font-semibold">{monthDay(one.day)}</span>
          </button>
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        <legend className="sr-only">Times on {weekdayMonthDay(day.day)}</legend>
        {day.times.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === value}
            onClick={() => onChange(time)}
            className={classNames(
              'figures min-h-11 rounded-control border px-2 text-sm font-semibold',
              time === value ? 'border-primary bg-primary text-on-primary' : 'border-control bg-surface hover:bg-tint',
            )}>
            {clockTextAt(zone, new Date(time))}
          </button>
        ))}
      </fieldset>
    </>
  )
}

function Weeks({
  from,
  times,
  onMove,
}: {
  from: string | undefined
  times: FreeTimes
  onMove: (from: string | undefined) => void
}) {
  const now = useMinute()
  const { zone } = useCalendar()
  if (!now) return null
  const { earlier, later } = weeksAround(from, { now, zone, until: times.until })
  return (
    <div className="flex flex-wrap gap-2">
      {earlier && (
        <Button kind="plain" onClick={() => onMove(earlier.from)}>
          Earlier
        </Button>
      )}
      {later && (
        <Button kind="plain" onClick={() => onMove(later.from)}>
          More dates
        </Button>
      )}
    </div>
  )
}
