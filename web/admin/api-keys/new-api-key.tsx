import { useState } from 'react'
import { ApiKeyDraft, KEY_DAYS, KEY_RATES, KEY_SCOPES } from '#contract/accounts/api-key.ts'
import { type Input, useApi } from '../../api.ts'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { SCOPE_LABELS } from './scope-labels.ts'
import { ShownSecret } from './shown-secret.tsx'

type Values = Required<Input<'POST /admin/api-keys'>>

const LABELS = { name: 'Name', scopes: 'Permissions', perMinute: 'Requests per minute', days: 'Expires' }

export function NewApiKey({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('api_key')
  const [secret, setSecret] = useState<string>()
  const form = useAdminForm<Values>(ApiKeyDraft, {
    values: { name: '', scopes: [], perMinute: 120, days: null },
    failure: 'Failed to create the key',
    async send(values) {
      const made = await api.call('POST /admin/api-keys', values)
      await refresh()
      setSecret(made.secret)
    },
  })
  if (secret)
    return (
      <ShownSecret title="New key" secret={secret} onClose={onClose}>
        Programs send it as “Authorization: Bearer …” with every request.
      </ShownSecret>
    )
  const { register, errors } = form
  return (
    <FormDialog title="Add key" form={form} labels={LABELS} submitLabel="Create key" onClose={onClose}>
      <Field label={LABELS.name} isRequired error={errors.name?.message}>
        <TextInput {...register('name')} placeholder="Accounting software" autoComplete="off" />
      </Field>
      <fieldset className="grid gap-2" aria-describedby="scopes-error">
        <legend className="mb-1.5 text-sm font-semibold">{LABELS.scopes}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {KEY_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-9 items-center gap-3 text-sm pointer-coarse:min-h-11">
              <input type="checkbox" value={scope} className="size-5 shrink-0" {...register('scopes')} />
              <span className="grid">
                {SCOPE_LABELS[scope]} <code className="text-xs text-muted">{scope}</code>
              </span>
            </label>
          ))}
        </div>
        <FieldError id="scopes-error" text={errors.scopes?.message} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={LABELS.perMinute} error={errors.perMinute?.message}>
          <Select {...register('perMinute', numberOrNull)}>
            {KEY_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {rate}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={LABELS.days} error={errors.days?.message}>
          <Select {...register('days', numberOrNull)}>
            <option value="">Never</option>
            {KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                After {days} days
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormDialog>
  )
}
