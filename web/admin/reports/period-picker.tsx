import type { ReactNode } from 'react'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Labelled } from '../form/labelled.tsx'
import { type Days, usualPeriods } from './periods.ts'

interface Props {
  today: string
  days: Days
  onChange: (days: Days) => void
  /** More choices, in the same line. */
  children?: ReactNode
}

export function PeriodPicker({ today, days, onChange, children }: Props) {
  const periods = usualPeriods(today)
  const name = periods.find(([, one]) => one.from === days.from && one.to === days.to)?.[0] ?? ''
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Labelled label="Period">
        <Select
          value={name}
          onChange={({ target }) => {
            const [, chosen] = periods.find(([one]) => one === target.value) ?? []
            if (chosen) onChange(chosen)
          }}
          className="text-sm sm:w-44">
          {name === '' && <option value="">Custom</option>}
          {periods.map(([one]) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Labelled>
      <Labelled label="First day">
        <TextInput
          type="date"
          required
          value={days.from}
          max={days.to}
          onChange={({ target }) => target.value && onChange({ ...days, from: target.value })}
          className="text-sm"
        />
      </Labelled>
      <Labelled label="Last day">
        <TextInput
          type="date"
          required
          value={days.to}
          min={days.from}
          onChange={({ target }) => target.value && onChange({ ...days, to: target.value })}
          className="text-sm"
        />
      </Labelled>
      {children}
    </div>
  )
}
