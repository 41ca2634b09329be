import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

interface Props {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

const SHIPPED = '#235a7c'

export function ColorChoice({ value, error, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <Field
        label="Color"
        help="Of links, buttons and icons. Pages make it darker or lighter where it could not be read."
        error={error}
      >
        <div className="flex gap-2">
          <input
            type="color"
            aria-label="Pick the color"
            value={/^#[0-9a-f]{6}$/i.test(value ?? '') ? value! : SHIPPED}
            onChange={({ target }) => onChange(target.value)}
            className="h-11 w-12 shrink-0 rounded-control border border-control bg-surface p-1"
          />
          <TextInput
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim())}
            placeholder={SHIPPED}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            className="figures"
          />
        </div>
      </Field>
      {value !== null && (
        <Button kind="plain" size="small" className="justify-self-start" onClick={() => onChange(null)}>
          Use the shipped color
        </Button>
      )}
    </div>
  )
}
