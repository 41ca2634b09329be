import type { ComponentProps } from 'react'
import type { Observed, YearlyDay } from '#contract/yearly-day.ts'
import type { Weekday } from '#contract/zoned-time.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { MONTHS, WEEKDAYS, WHICH } from './yearly-day-text.ts'

interface Props<Rule = YearlyDay> {
  name: string
  rule: Rule
  onChange: (rule: YearlyDay) => void
}

const FRESH: Record<YearlyDay['kind'], YearlyDay> = {
  date: { kind: 'date', month: 1, day: 1, observed: 'itself' },
  weekday: { kind: 'weekday', month: 1, weekday: 1, which: 1, offset: 0 },
  easter: { kind: 'easter', offset: 0 },
}

export function YearlyDayFields({ name, rule, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Choice
        label={`When is ${name}`}
        value={rule.kind}
        onValue={(kind) => onChange(FRESH[kind as YearlyDay['kind']])}
        options={[
          ['date', 'On a date'],
          ['weekday', 'On a weekday'],
          ['easter', 'Around Easter'],
        ]}
      />
      {rule.kind === 'date' && <DateFields name={name} rule={rule} onChange={onChange} />}
      {rule.kind === 'weekday' && <WeekdayFields name={name} rule={rule} onChange={onChange} />}
      {rule.kind === 'easter' && (
        <Days
          label={`Days after Easter Sunday of ${name}`}
          days={rule.offset}
          after="days after Easter Sunday"
          onDays={(offset) => onChange({ ...rule, offset })}
        />
      )}
    </div>
  )
}

function DateFields({ name, rule, onChange }: Props<Extract<YearlyDay, { kind: 'date' }>>) {
  return (
    <>
      <Month name={name} month={rule.month} onMonth={(month) => onChange({ ...rule, month })} />
      <Days
        label={`Day of the month of ${name}`}
        days={rule.day}
        min={1}
        onDays={(day) => onChange({ ...rule, day })}
      />
      <Choice
        label={`On a weekend, ${name}`}
        value={rule.observed}
        onValue={(observed) => onChange({ ...rule, observed: observed as Observed })}
        options={[
          ['itself', 'On that day, including weekends'],
          ['nearest', 'On a weekend: the nearest weekday'],
          ['monday', 'On a Sunday: the Monday after'],
        ]}
      />
    </>
  )
}

function WeekdayFields({ name, rule, onChange }: Props<Extract<YearlyDay, { kind: 'weekday' }>>) {
  return (
    <>
      <Choice
        label={`Which one, ${name}`}
        value={rule.which}
        onValue={(which) => onChange({ ...rule, which: Number(which) })}
        options={WHICH.map((word, index) => [index + 1, word])}
      />
      <Choice
        label={`Weekday of ${name}`}
        value={rule.weekday}
        onValue={(weekday) => onChange({ ...rule, weekday: Number(weekday) as Weekday })}
        options={Object.entries(WEEKDAYS)}
      />
      <span className="text-muted">of</span>
      <Month name={name} month={rule.month} onMonth={(month) => onChange({ ...rule, month })} />
      <span className="text-muted">and</span>
      <Days
        label={`Days after that of ${name}`}
        days={rule.offset}
        after="days later"
        onDays={(offset) => onChange({ ...rule, offset })}
      />
    </>
  )
}

function Month({ name, month, onMonth }: { name: string; month: number; onMonth: (month: number) => void }) {
  return (
    <Choice
      label={`Month of ${name}`}
      value={month}
      onValue={(value) => onMonth(Number(value))}
      options={MONTHS.map((word, index) => [index + 1, word])}
    />
  )
}

interface ChoiceProps {
  label: string
  value: string | number
  onValue: (value: string) => void
  options: (readonly [value: string | number, word: string])[]
}

function Choice({ label, value, onValue, options }: ChoiceProps) {
  return (
    <span className="max-sm:w-full">
      <Select aria-label={label} value={value} onChange={({ target }) => onValue(target.value)} className="text-sm">
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </Select>
    </span>
  )
}

interface DaysProps extends Pick<ComponentProps<'input'>, 'min'> {
  label: string
  days: number
  after?: string
  onDays: (days: number) => void
}

function Days({ label, days, after, onDays, min }: DaysProps) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-20">
        <NumberInput
          aria-label={label}
          min={min}
          value={Number.isNaN(days) ? '' : days}
          onChange={({ target }) => onDays(target.valueAsNumber)}
          className="text-sm"
        />
      </span>
      {after && <span className="text-muted">{after}</span>}
    </span>
  )
}
