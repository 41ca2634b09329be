import { useController, useWatch } from 'react-hook-form'
import { daysThatDiffer, type Holiday } from '#contract/company/holidays.ts'
import { clockText, hoursText } from '#contract/company/hours-text.ts'
import { hoursOn, type OpeningException, type OpeningHours } from '#contract/company/opening-hours.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { OpenSign } from '../../shell/frame/open-now.tsx'
import { useMinute } from '../../shell/use-minute.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { COMPANY_LABELS, type CompanyFormState } from './company-values.ts'
import { Holidays } from './holidays.tsx'
import { HoursExceptions } from './hours-exceptions.tsx'
import { WeeklyHours } from './weekly-hours.tsx'
import { isWholeRule } from './yearly-day-text.ts'

interface Props {
  weeklyHours: OpeningHours[]
  holidays: Holiday[]
  hoursExceptions: OpeningException[]
  timeZone: string
}

const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6]

function HoursPreview({ weeklyHours, holidays, hoursExceptions, timeZone }: Props) {
  const now = useMinute()
  const week = weeklyHours.filter(isComplete)
  const today = dayIn(timeZone, now ?? new Date(0))
  const days = daysThatDiffer(
    hoursExceptions.filter((day) => day.on !== '' && isClosedOrComplete(day)),
    holidays.filter((holiday) => isClosedOrComplete(holiday) && isWholeRule(holiday.rule)),
    today,
    addDays(today, 70),
  )
  return (
    <aside
      aria-label="Preview"
      className="grid content-start gap-3 rounded-control bg-tint p-4 text-sm 2xl:sticky 2xl:top-32 2xl:self-start">
      <p className="text-xs font-semibold text-muted">Status right now</p>
      <p className="text-base font-semibold">
        <OpenSign weeklyHours={week} hoursExceptions={days} zone={timeZone} />
      </p>
      <p className="text-xs font-semibold text-muted">The next seven days</p>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {now &&
          DAYS_AHEAD.map((ahead) => addDays(dayIn(timeZone, now), ahead)).map((day) => (
            <div key={day} className="contents">
              <dt className="text-muted">{weekdayMonthDay(day)}</dt>
              <dd>{timesOn(day, week, days)}</dd>
            </div>
          ))}
      </dl>
      <p className="text-xs font-semibold text-muted">In the footer</p>
      <p>{hoursText(week)}</p>
    </aside>
  )
}

function isClosedOrComplete(hours: { opens: string | null; closes: string | null }): boolean {
  return hours.opens === null || isComplete(hours)
}

function isComplete(hours: { opens: string | null; closes: string | null }): boolean {
  return Boolean(hours.opens && hours.closes && hours.opens < hours.closes)
}

function timesOn(day: string, week: OpeningHours[], days: OpeningException[]): string {
  const times = hoursOn(day, week, days)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${clockText(opens)}–${clockText(closes)}`)
  const note = days.find(({ on }) => on === day)?.note
  return `${times.join(' and ') || 'Closed'}${note ? ` · ${note}` : ''}`
}

export function OpeningHoursSection({ form }: { form: CompanyFormState }) {
  const { control, errors } = form
  const week = useController({ control, name: 'weeklyHours' })
  const yearly = useController({ control, name: 'holidays' })
  const days = useController({ control, name: 'hoursExceptions' })
  const timeZone = useWatch({ control, name: 'timeZone' })
  return (
    <div className="grid gap-6 2xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-1 content-start gap-4">
        <Field label={COMPANY_LABELS.weekStartsOn} help="In the calendar." error={errors.weekStartsOn?.message}>
          <Select className="max-w-48" {...form.register('weekStartsOn')}>
            <option value="monday">Monday</option>
            <option value="sunday">Sunday</option>
          </Select>
        </Field>
        <WeeklyHours hours={week.field.value} onChange={week.field.onChange} errors={errors.weeklyHours} />
        <Holidays
          holidays={yearly.field.value}
          timeZone={timeZone}
          onChange={yearly.field.onChange}
          errors={errors.holidays}
        />
        <HoursExceptions
          days={days.field.value}
          timeZone={timeZone}
          onChange={days.field.onChange}
          errors={errors.hoursExceptions}
        />
      </div>
      <HoursPreview
        weeklyHours={week.field.value}
        holidays={yearly.field.value}
        hoursExceptions={days.field.value}
        timeZone={timeZone}
      />
    </div>
  )
}
