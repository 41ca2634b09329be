import type { ReactNode } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { Person } from './calendar-labels.ts'

export interface When {
  day: string
  time: string
  staffId: number
}

interface Props {
  value: When
  people: readonly Person[]
  onChange: (changed: When) => void
  errors?: Partial<Record<'day' | 'time', string | undefined>>
  children?: ReactNode
}

export function WhenFields({ value, people, onChange, errors = {}, children }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Day" isRequired error={errors.day}>
        <TextInput type="date" value={value.day} onChange={({ target }) => onChange({ ...value, day: target.value })} />
      </Field>
      <Field label="Time" isRequired error={errors.time}>
        <TextInput
          type="time"
          step={300}
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </Field>
      <Field label="With" isRequired>
        <Select value={value.staffId} onChange={({ target }) => onChange({ ...value, staffId: Number(target.value) })}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {children}
    </div>
  )
}
