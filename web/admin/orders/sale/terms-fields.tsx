import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { typedDollars } from '../../form/typed-dollars.ts'
import type { Terms } from './basket-line.ts'

const WAYS = { percent: '% off', amount: '$ off', price: 'New price each' } as const

interface Props {
  terms: Terms
  ways: (keyof typeof WAYS)[]
  onChange: (terms: Terms) => void
}

export function TermsFields({ terms, ways, onChange }: Props) {
  const { by, value, reason } = terms
  const isWrong = value !== '' && Number.isNaN(typedDollars(value))
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_7rem_1fr]">
      <Field label="How" isRequired>
        <Select value={by} onChange={({ target }) => onChange({ ...terms, by: target.value as Terms['by'] })}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {WAYS[way]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={by === 'percent' ? 'Percent' : 'Dollars'} isRequired error={isWrong ? 'Enter a number' : undefined}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={value}
          onChange={({ target }) => onChange({ ...terms, value: target.value })}
        />
      </Field>
      <Field
        label="Reason"
        isRequired
        error={value !== '' && reason.trim() === '' ? 'Enter a reason to apply' : undefined}>
        <TextInput
          value={reason}
          maxLength={200}
          autoComplete="off"
          placeholder="Scratched, price matched, …"
          onChange={({ target }) => onChange({ ...terms, reason: target.value })}
        />
      </Field>
    </div>
  )
}
