import { WEBHOOK_SUBJECTS } from '#contract/webhooks/webhook.ts'
import type { Input } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import { SUBJECT_WORDS } from './webhook-words.ts'

export type WebhookValues = Input<'POST /admin/webhooks'> & { isActive?: boolean }

interface Props {
  form: AdminForm<WebhookValues>
  labels: Record<keyof WebhookValues, string>
}

export function WebhookFields({ form: { register, errors, getValues }, labels }: Props) {
  return (
    <>
      <Field label={labels.name} isRequired error={errors.name?.message}>
        <TextInput {...register('name')} placeholder="Accounting" autoComplete="off" />
      </Field>
      <Field
        label={labels.url}
        isRequired
        help="A public address that starts with https://."
        error={errors.url?.message}
      >
        <TextInput type="url" {...register('url')} placeholder="https://" autoComplete="off" />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{labels.subjects}</legend>
        <div className="flex flex-wrap gap-x-6">
          {WEBHOOK_SUBJECTS.map((subject) => (
            <Checkbox
              key={subject}
              value={subject}
              label={SUBJECT_WORDS[subject]}
              {...register('subjects')}
            />
          ))}
        </div>
        <FieldError id="subjects-error" text={errors.subjects?.message} />
      </fieldset>
      {getValues('isActive') !== undefined && (
        <Checkbox label="Send events to this webhook" {...register('isActive')} />
      )}
    </>
  )
}
