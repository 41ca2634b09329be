import { Select } from '../../ui/form/select.tsx'
import { TimeInput } from './time-input.tsx'

interface Hours {
  opens: string | null
  closes: string | null
}

interface Props {
  name: string
  hours: Hours
  isInvalid: boolean
  onChange: (hours: Hours) => void
}

export function DayHours({ name, hours, isInvalid, onChange }: Props) {
  const { opens, closes } = hours
  const isClosed = opens === null || closes === null
  const invalid = { 'aria-invalid': isInvalid || undefined }
  return (
    <>
      <Select
        aria-label={`Hours on ${name}`}
        value={isClosed ? 'closed' : 'other'}
        onChange={({ target }) =>
          onChange(target.value === 'closed' ? { opens: null, closes: null } : { opens: '10:00', closes: '14:00' })
        }
        className="w-40 text-sm max-sm:w-full">
        <option value="closed">Closed all day</option>
        <option value="other">Other hours</option>
      </Select>
      {!isClosed && (
        <span className="flex flex-wrap items-center gap-2">
          <TimeInput
            aria-label={`Opens on ${name}`}
            {...invalid}
            time={opens}
            onTime={(time) => onChange({ opens: time, closes })}
          />
          <span className="text-sm text-muted">to</span>
          <TimeInput
            aria-label={`Closes on ${name}`}
            {...invalid}
            isEnd
            time={closes}
            onTime={(time) => onChange({ opens, closes: time })}
          />
        </span>
      )}
    </>
  )
}
