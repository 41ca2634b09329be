import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayIn, instantAt, timeIn } from '#contract/zoned-time.ts'
import { type Output, useApi } from '../../api.ts'
import { clockText, type Place, timeText } from '../../appointments/appointment-labels.ts'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useMinute } from '../../shell/use-minute.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { Person } from './calendar-labels.ts'

export interface When {
  day: string
  time: string
  staffId: number
  /** As typed; blank: the usual length. */
  lengthMinutes: string
}

export const DAYS_SEARCHED = 28

type FreeTime = Output<'GET /admin/appointments/times'>['days'][number]['times'][number]

interface Props {
  value: When
  people: readonly Person[]
  /** The appointment to be, or the one that is moved, whose own time is free. */
  about: { serviceId: number; place: Place; except?: number }
  /** Absent if the length cannot be chosen. */
  usualMinutes?: number
  onChange: (changed: When) => void
  errors?: Partial<Record<'day' | 'time' | 'lengthMinutes', string | undefined>>
}

export function WhenFields({ value, people, about, usualMinutes, onChange, errors = {} }: Props) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 [&_input]:w-full [&_input]:min-w-0 [&>*]:min-w-0">
        <Field label="Day" isRequired error={errors.day}>
          <TextInput
            type="date"
            value={value.day}
            onChange={({ target }) => onChange({ ...value, day: target.value })}
          />
        </Field>
        <Field label="Time" isRequired error={errors.time}>
          <TextInput
            type="time"
            step={300}
            value={value.time}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        </Field>
        {usualMinutes !== undefined && (
          <Field label="Minutes" error={errors.lengthMinutes}>
            <TextInput
              inputMode="numeric"
              className="figures"
              placeholder={String(usualMinutes)}
              value={value.lengthMinutes}
              onChange={({ target }) => onChange({ ...value, lengthMinutes: target.value })}
            />
          </Field>
        )}
        <Field label="Team member" isRequired>
          <Select
            value={value.staffId}
            onChange={({ target }) => onChange({ ...value, staffId: Number(target.value) })}>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {value.day !== '' && <FreeTimes value={value} people={people} about={about} onChange={onChange} />}
    </div>
  )
}

function FreeTimes({ value, people, about, onChange }: Omit<Props, 'errors' | 'usualMinutes'>) {
  const { zone } = useCalendar()
  const now = useMinute()
  const { day, time, staffId } = value
  const lengthMinutes = lengthOf(value.lengthMinutes)
  const at = time === '' ? undefined : instantAt(zone, day, time).toISOString()
  const times = useQuery({
    ...useApi().query('GET /admin/appointments/times', {
      ...about,
      from: day,
      days: DAYS_SEARCHED,
      ...(lengthMinutes && { lengthMinutes }),
      ...(at && { at }),
    }),
    placeholderData: keepPreviousData,
  }).data
  const shown = times?.days.find((one) => one.day === day)
  if (!times || !shown) return null
  const next = times.days.find((one) => one.times.length > 0)?.times[0]
  const warnings = [
    now && at && Date.parse(at) < now.getTime() && 'This time has passed.',
    times.at &&
      !times.at.isOpen &&
      (shown.isOpen ? 'This is outside opening hours.' : 'The shop is closed on this day.'),
    times.at?.busyStaffIds.includes(staffId) &&
      `${people.find(({ id }) => id === staffId)?.name ?? 'This person'} is already booked or away then.`,
  ].filter(Boolean)
  const choose = ({ startsAt, staffIds }: FreeTime) =>
    onChange({
      ...value,
      day: dayIn(zone, new Date(startsAt)),
      time: timeIn(zone, new Date(startsAt)),
      staffId: staffIds.includes(staffId) ? staffId : staffIds[0]!,
    })
  return (
    <>
      <p role="status" className="text-sm text-processing empty:hidden">
        {warnings.join(' ')}
      </p>
      {shown.times.length > 0 ? (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1.5 text-sm text-muted">Free times on {weekdayMonthDay(day)}</legend>
          {shown.times.map((free) => (
            <Button
              key={free.startsAt}
              kind={free.startsAt === at && free.staffIds.includes(staffId) ? 'primary' : 'quiet'}
              size="small"
              aria-pressed={free.startsAt === at}
              className="figures"
              onClick={() => choose(free)}>
              {clockText(free.startsAt, zone)}
              {!free.staffIds.includes(staffId) && (
                <span className="font-normal text-muted">
                  {people.find(({ id }) => id === free.staffIds[0])?.name.split(' ')[0]}
                </span>
              )}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span className="text-muted">
            {shown.isOpen ? 'No free time on this day.' : `Closed on ${weekdayMonthDay(day)}.`}
          </span>
          {next && (
            <Button kind="quiet" size="small" onClick={() => choose(next)}>
              Next free time: {timeText(next.startsAt, zone, now)}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

export function lengthOf(typed: string): number | undefined {
  return /^[1-9]\d*$/.test(typed.trim()) ? Number(typed) : undefined
}
