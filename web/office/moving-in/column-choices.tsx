import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { Preview } from './move-in-words.ts'

interface Props {
  preview: Preview
  isBusy: boolean
  onChange: (mapping: Record<string, number | null>) => void
}

/** Which column of the file says what: found by their titles, and changed here where that was wrong. */
export function ColumnChoices({ preview: { fields, titles }, isBusy, onChange }: Props) {
  const missing = fields.filter(({ isRequired, column }) => isRequired && column === null)
  const mapping = Object.fromEntries(fields.map(({ name, column }) => [name, column]))
  return (
    <details open={missing.length > 0} className="text-sm">
      <summary className="link cursor-pointer">Which column says what</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        {fields.map(({ name, label, isRequired, column }) => (
          <Field key={name} label={label} isRequired={isRequired}>
            <Select
              value={column ?? ''}
              disabled={isBusy}
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
