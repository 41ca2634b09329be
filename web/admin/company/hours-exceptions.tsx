import { Plus, Snowflake, X } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { OpeningException } from '#contract/company/opening-hours.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { longDay } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { firstMessage } from '../form/first-message.ts'
import { DayHours } from './day-hours.tsx'

interface Props {
  days: OpeningException[]
  timeZone: string
  onChange: (days: OpeningException[]) => void
  errors: FieldErrors<{ days: OpeningException[] }>['days']
}

export function HoursExceptions({ days, timeZone, onChange, errors }: Props) {
  const id = useId()
  const today = dayIn(timeZone, new Date())
  const isTodayListed = days.some(({ on }) => on === today)
  const close = (on: string, note: string) => onChange([...days, { on, note, opens: null, closes: null }])
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          Special hours
        </h3>
        <div className="flex flex-wrap gap-2">
          {!isTodayListed && (
            <Button kind="quiet" size="small" onClick={() => close(today, '')}>
              <Snowflake aria-hidden className="size-4" /> Closed today
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => close(nextFree(days, today), '')}>
            <Plus aria-hidden className="size-4" /> Add a day
          </Button>
        </div>
      </div>
      {days.length === 0 && (
        <p className="text-sm text-muted">A single date with different hours, such as a snow day.</p>
      )}
      <ul aria-label="Special hours" className="grid grid-cols-1 gap-3">
        {days.map((day, place) => (
          <Exception
            // biome-ignore lint/suspicious/noArrayIndexKey: exceptions have no id, and the date may change
            key={place}
            day={day}
            earliest={today}
            error={firstMessage(errors?.[place])}
            onChange={(changed) => onChange(days.with(place, changed))}
            onRemove={() => onChange(days.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={errors?.message ?? errors?.root?.message} />
    </section>
  )
}

function nextFree(days: OpeningException[], today: string): string {
  let day = addDays(today, 1)
  while (days.some(({ on }) => on === day)) day = addDays(day, 1)
  return day
}

interface ExceptionProps {
  day: OpeningException
  earliest: string
  error: string | undefined
  onChange: (day: OpeningException) => void
  onRemove: () => void
}

function Exception({ day, earliest, error, onChange, onRemove }: ExceptionProps) {
  const id = useId()
  const name = day.on ? longDay(day.on) : 'new day'
  const invalid = { 'aria-invalid': error !== undefined || undefined, 'aria-describedby': error && `${id}-error` }
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control border border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-40 max-sm:w-full">
          <TextInput
            type="date"
            aria-label={`Date of ${name}`}
            min={earliest}
            value={day.on}
            onChange={({ target }) => onChange({ ...day, on: target.value })}
            {...invalid}
            className="text-sm"
          />
        </span>
        <DayHours
          name={name}
          hours={day}
          isInvalid={error !== undefined}
          onChange={(hours) => onChange({ ...day, ...hours })}
        />
        <span className="flex min-w-44 flex-1 items-center gap-1">
          <TextInput
            aria-label={`Why, on ${name}`}
            placeholder="Why, such as snow"
            value={day.note}
            onChange={({ target }) => onChange({ ...day, note: target.value })}
            className="text-sm"
          />
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </li>
  )
}
