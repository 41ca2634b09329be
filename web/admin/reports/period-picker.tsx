import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Labelled } from '../form/labelled.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { type Days, usualPeriods, usualStep } from './periods.ts'

interface Props {
  today: string
  days: Days
  by: 'day' | 'week' | 'month'
  hasSteps: boolean
}

export function PeriodPicker({ today, days, by, hasSteps }: Props) {
  const [, change] = useAdminSearch('/admin/reports')
  const periods = usualPeriods(today)
  const name = periods.find(([, one]) => one.from === days.from && one.to === days.to)?.[0] ?? ''
  const choose = (next: Days) => change({ ...next, by: usualStep(next) })
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Labelled label="Period">
        <Select
          value={name}
          onChange={({ target }) => {
            const [, chosen] = periods.find(([one]) => one === target.value) ?? []
            if (chosen) choose(chosen)
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
          onChange={({ target }) => target.value && choose({ ...days, from: target.value })}
          className="text-sm"
        />
      </Labelled>
      <Labelled label="Last day">
        <TextInput
          type="date"
          required
          value={days.to}
          min={days.from}
          onChange={({ target }) => target.value && choose({ ...days, to: target.value })}
          className="text-sm"
        />
      </Labelled>
      {hasSteps && (
        <Labelled label="Group by">
          <Select
            value={by}
            onChange={({ target }) => change({ by: target.value as typeof by })}
            className="text-sm sm:w-32">
            <option value="day">Day</option>
            <option value="week">Week</option>
            <option value="month">Month</option>
          </Select>
        </Labelled>
      )}
    </div>
  )
}
