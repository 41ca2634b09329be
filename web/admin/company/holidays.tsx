import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { Holiday } from '#contract/company/holidays.ts'
import { clockText } from '#contract/company/hours-text.ts'
import { nextYearlyDays, type YearlyDay } from '#contract/yearly-day.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { longDay } from '../../shell/day-text.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { firstMessage } from '../form/first-message.ts'
import { DayHours } from './day-hours.tsx'
import { YearlyDayFields } from './yearly-day-fields.tsx'
import { isWholeRule } from './yearly-day-text.ts'

const [MONDAY, THURSDAY, LAST] = [1, 4, 5] as const

const date = (month: number, day: number): YearlyDay => ({ kind: 'date', month, day, observed: 'itself' })
const nth = (month: number, weekday: 1 | 4, which: number, offset = 0): YearlyDay => ({
  kind: 'weekday',
  month,
  weekday,
  which,
  offset,
})

const RULES: [name: string, rule: YearlyDay][] = [
  ["New Year's Day", date(1, 1)],
  ['Martin Luther King Jr. Day', nth(1, MONDAY, 3)],
  ["Presidents' Day", nth(2, MONDAY, 3)],
  ['Good Friday', { kind: 'easter', offset: -2 }],
  ['Easter Sunday', { kind: 'easter', offset: 0 }],
  ['Memorial Day', nth(5, MONDAY, LAST)],
  ['Juneteenth', date(6, 19)],
  ['Independence Day', date(7, 4)],
  ['Labor Day', nth(9, MONDAY, 1)],
  ['Columbus Day', nth(10, MONDAY, 2)],
  ['Veterans Day', date(11, 11)],
  ['Thanksgiving', nth(11, THURSDAY, 4)],
  ['The day after Thanksgiving', nth(11, THURSDAY, 4, 1)],
  ['Christmas Eve', date(12, 24)],
  ['Christmas Day', date(12, 25)],
  ["New Year's Eve", date(12, 31)],
]

const USUAL_HOLIDAYS: Holiday[] = RULES.map(([name, rule]) => ({ name, rule, opens: null, closes: null }))

interface Props {
  holidays: Holiday[]
  timeZone: string
  onChange: (holidays: Holiday[]) => void
  errors: FieldErrors<{ holidays: Holiday[] }>['holidays']
}

const OWN: Holiday = {
  name: '',
  rule: { kind: 'date', month: 1, day: 1, observed: 'itself' },
  opens: null,
  closes: null,
}

export function Holidays({ holidays, timeZone, onChange, errors }: Props) {
  const id = useId()
  const today = dayIn(timeZone, new Date())
  const offered = USUAL_HOLIDAYS.filter(({ name }) => !holidays.some((known) => known.name === name))
  const add = (name: string) => onChange([...holidays, USUAL_HOLIDAYS.find((usual) => usual.name === name) ?? OWN])
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          Holidays, every year
        </h3>
        <Select
          aria-label="Add a holiday"
          value=""
          onChange={({ target }) => target.value !== '' && add(target.value)}
          className="w-60 text-sm max-sm:w-full">
          <option value="">Add a holiday…</option>
          <option value="own">Custom holiday</option>
          {offered.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      {holidays.length === 0 && <p className="text-sm text-muted">Holidays repeat every year.</p>}
      <ul aria-label="Holidays, every year" className="grid grid-cols-1 gap-2">
        {holidays.map((holiday, place) => (
          <OneHoliday
            // biome-ignore lint/suspicious/noArrayIndexKey: holidays have no id, and the name may change
            key={place}
            holiday={holiday}
            today={today}
            error={firstMessage(errors?.[place])}
            onChange={(changed) => onChange(holidays.with(place, changed))}
            onRemove={() => onChange(holidays.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={errors?.message ?? errors?.root?.message} />
    </section>
  )
}

interface HolidayProps {
  holiday: Holiday
  today: string
  error: string | undefined
  onChange: (holiday: Holiday) => void
  onRemove: () => void
}

function OneHoliday({ holiday, today, error, onChange, onRemove }: HolidayProps) {
  const id = useId()
  const [isNew] = useState(holiday.name === '')
  const name = holiday.name || 'new holiday'
  return (
    <li className="rounded-control border border-line">
      <details open={isNew || error !== undefined || undefined}>
        <summary className="min-h-11 cursor-pointer px-3 py-2 text-sm">
          <span className="font-semibold">{holiday.name || 'New holiday'}</span>{' '}
          <span className="figures text-muted">{inOneLine(holiday, today)}</span>
        </summary>
        <div className="grid grid-cols-1 gap-2 border-t border-line p-2">
          <div className="flex flex-wrap items-center gap-2">
            <span className="flex min-w-44 flex-1 items-center">
              <TextInput
                aria-label={`Name of ${name}`}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error && `${id}-error`}
                placeholder="Name, such as Thanksgiving"
                value={holiday.name}
                onChange={({ target }) => onChange({ ...holiday, name: target.value })}
                className="text-sm"
              />
            </span>
            <DayHours
              name={name}
              hours={holiday}
              isInvalid={error !== undefined}
              onChange={(hours) => onChange({ ...holiday, ...hours })}
            />
            <IconButton label={`Remove ${name}`} onClick={onRemove}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
          <YearlyDayFields name={name} rule={holiday.rule} onChange={(rule) => onChange({ ...holiday, rule })} />
          <p className="figures text-xs text-muted">{nextDaysText(holiday, today)}</p>
          <FieldError id={`${id}-error`} text={error} />
        </div>
      </details>
    </li>
  )
}

function inOneLine({ rule, opens, closes }: Holiday, today: string): string {
  const hours = opens === null || closes === null ? 'closed' : `${clockText(opens)}–${clockText(closes)}`
  const next = isWholeRule(rule) ? nextYearlyDays(rule, today, 1).map(longDay).join('') : '—'
  return `${hours} · next ${next}`
}

function nextDaysText({ rule }: Holiday, today: string): string {
  if (!isWholeRule(rule)) return 'Next: —'
  return `Next: ${nextYearlyDays(rule, today, 3).map(longDay).join(' · ')}`
}
