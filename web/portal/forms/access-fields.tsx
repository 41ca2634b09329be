import { ACCESS_NAMES, type AccessChoice } from '../../repairs/passcode/use-device-access.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { Access } from './use-access.ts'

/** @param isKept something was said before, which a new choice replaces. */
export function AccessFields({ access, isKept }: { access: Access; isKept: boolean }) {
  const { choice, setChoice, typed, setTyped, error, canSeal } = access
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="How do we get into it?" help={canSeal ? undefined : NO_KEY}>
        <Select value={choice} onChange={({ target }) => setChoice(target.value as AccessChoice | '')}>
          <option value="">{isKept ? 'As said before' : 'Not said yet'}</option>
          {(Object.entries(ACCESS_NAMES) as [AccessChoice, string][]).map(([name, text]) => (
            <option key={name} value={name} disabled={name === 'given' && !canSeal}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'given' && (
        <Field
          label="Code or pattern"
          isRequired
          help="A pattern by its dots: 1 is top left, 9 bottom right. It is sealed here; this device cannot show it again."
          error={error}
        >
          <TextInput
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
    </div>
  )
}

const NO_KEY = 'A code can be given here once this device has been in contact with the shop.'
