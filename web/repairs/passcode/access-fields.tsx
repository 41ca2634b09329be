import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { ACCESS_NAMES, type AccessChoice } from './use-device-access.ts'

interface Props {
  choice: AccessChoice | ''
  onChoice: (choice: AccessChoice | '') => void
  /** The typed passcode, which is encrypted before it is stored anywhere. */
  typed: string
  onTyped: (typed: string) => void
  errors: { choice?: string | undefined; typed?: string | undefined }
  /** The option's label while nothing is chosen; without it, a choice is required. */
  unsaid?: string | undefined
  cannotEncrypt?: string | undefined
  encryptionHelp: string
  names?: Record<AccessChoice, string>
}

export function AccessFields({
  choice,
  onChoice,
  typed,
  onTyped,
  errors,
  unsaid,
  cannotEncrypt,
  encryptionHelp,
  names = ACCESS_NAMES,
}: Props) {
  return (
    <>
      <Field label="How do we unlock it?" isRequired={unsaid === undefined} help={cannotEncrypt} error={errors.choice}>
        <Select value={choice} onChange={({ target }) => onChoice(target.value as AccessChoice | '')}>
          <option value="">{unsaid ?? 'Choose…'}</option>
          {(Object.entries(names) as [AccessChoice, string][]).map(([name, text]) => (
            <option key={name} value={name} disabled={name === 'given' && cannotEncrypt !== undefined}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'given' && (
        <Field
          label="Code or pattern"
          isRequired
          help={`A pattern by its dots: 1 is top left, 9 bottom right. ${encryptionHelp}`}
          error={errors.typed}>
          <TextInput
            value={typed}
            onChange={({ target }) => onTyped(target.value)}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
    </>
  )
}
