import { CopyPlus, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { OpeningHours } from '#contract/company/opening-hours.ts'
import type { Weekday } from '#contract/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { firstMessage } from '../form/first-message.ts'
import { TimeInput } from './time-input.tsx'

const DAYS: readonly (readonly [Weekday, string])[] = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
]

interface Props {
  hours: OpeningHours[]
  onChange: (hours: OpeningHours[]) => void
  errors: FieldErrors<{ hours: OpeningHours[] }>['hours']
}

export function WeeklyHours({ hours, onChange, errors }: Props) {
  const id = useId()
  const of = (weekday: number) => hours.filter((each) => each.weekday === weekday)
  const copy = (weekday: Weekday) =>
    onChange([
      ...hours.filter((each) => each.weekday !== weekday),
      ...of(weekday - 1).map((each) => ({ ...each, weekday })),
    ])
  return (
    <div>
      <ul aria-label="Weekly hours" className="divide-y divide-line border-y border-line">
        {DAYS.map(([weekday, name]) => (
          <li
            key={weekday}
            className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 py-2 sm:grid-cols-[7rem_1fr_auto]">
            <span className="flex min-h-11 items-center text-sm font-semibold">{name}</span>
            <div className="grid min-w-0 grid-cols-1 gap-2 max-sm:order-last max-sm:col-span-2">
              {of(weekday).length === 0 && (
                <span className="flex min-h-11 items-center text-sm text-muted">Closed</span>
              )}
              {hours.map(
                (each, place) =>
                  each.weekday === weekday && (
                    <Interval
                      // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no id
                      key={place}
                      name={name}
                      hours={each}
                      error={firstMessage(errors?.[place])}
                      onChange={(changed) => onChange(hours.with(place, changed))}
                      onRemove={() => onChange(hours.toSpliced(place, 1))}
                    />
                  ),
              )}
            </div>
            <div className="flex">
              {weekday > 1 && (
                <IconButton label={`${name}: same as the day before`} onClick={() => copy(weekday)}>
                  <CopyPlus aria-hidden className="size-4" />
                </IconButton>
              )}
              <Button
                kind="plain"
                className="px-3"
                aria-label={`Add hours on ${name}`}
                onClick={() => onChange([...hours, nextHours(weekday, of(weekday))])}>
                <Plus aria-hidden className="size-4" /> Hours
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={errors?.message ?? errors?.root?.message} />
    </div>
  )
}

interface IntervalProps {
  name: string
  hours: OpeningHours
  error: string | undefined
  onChange: (hours: OpeningHours) => void
  onRemove: () => void
}

function Interval({ name, hours, error, onChange, onRemove }: IntervalProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <TimeInput
          aria-label={`${name} opens`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          time={hours.opens}
          onTime={(opens) => onChange({ ...hours, opens })}
        />
        <span className="text-sm text-muted">to</span>
        <TimeInput
          aria-label={`${name} closes`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          isEnd
          time={hours.closes}
          onTime={(closes) => onChange({ ...hours, closes })}
        />
        <IconButton label={`Remove ${name} ${hours.opens} to ${hours.closes}`} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

function nextHours(weekday: Weekday, earlier: OpeningHours[]): OpeningHours {
  const last = earlier.map(({ closes }) => Number(closes.slice(0, 2))).sort((a, b) => b - a)[0]
  if (last === undefined || last > 21) return { weekday, opens: '09:00', closes: '17:00' }
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { weekday, opens: clock(last + 1), closes: clock(last + 3) }
}
