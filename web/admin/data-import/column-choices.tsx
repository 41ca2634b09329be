import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { Preview } from './move-in-words.ts'

interface Props {
  preview: Preview
  /** As it was chosen, also while nobody has looked at the file by it yet; left out, the titles tell. */
  chosen: Mapping | undefined
  onChange: (mapping: Mapping) => void
}

type Mapping = Record<string, number | null>

/** Which column of the file says what: found by their titles, and changed here where that was wrong. */
export function ColumnChoices({ preview: { fields, titles }, chosen, onChange }: Props) {
  const missing = fields.filter(({ isRequired, column }) => isRequired && column === null)
  /** Once opened it stays so while one chooses, also when nothing is missing any more. */
  const [isOpen, setOpen] = useState(missing.length > 0)
  const mapping = chosen ?? Object.fromEntries(fields.map(({ name, column }) => [name, column]))
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      <summary className="link cursor-pointer">Match columns</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        {fields.map(({ name, label, isRequired }) => (
          <Field key={name} label={label} isRequired={isRequired}>
            <Select
              value={mapping[name] ?? ''}
              onChange={({ target }) =>
                onChange({ ...mapping, [name]: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">No column</option>
              {titles.map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns never move
                <option key={at} value={at}>
                  {title || `Column ${at + 1}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </details>
  )
}
