import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WEBHOOK_SUBJECTS, WebhookChange, WebhookDraft } from '#contract/webhooks/webhook.ts'
import { type Input, useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ShownSecret } from '../api-keys/shown-secret.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, useAdminForm } from '../form/use-admin-form.ts'
import { useRecordTitle } from '../frame/record-title.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { Deliveries } from './deliveries.tsx'
import type { Webhook } from './webhook.ts'
import { SUBJECT_LABELS } from './webhook-labels.ts'

const LABELS = { name: 'Name', url: 'URL', subjects: 'Events', isActive: 'On' }

interface Props {
  item: string
  onClose: () => void
}

export function WebhookDialog({ item, onClose }: Props) {
  const query = useQuery({ ...useApi().query('GET /admin/webhooks'), refetchOnMount: 'always' })
  const webhook = query.data?.find(({ id }) => String(id) === item)
  useRecordTitle(webhook?.name)
  if (item === 'new') return <NewWebhook onClose={onClose} />
  return webhook ? <OpenWebhook key={webhook.version} webhook={webhook} onClose={onClose} /> : <Skeleton />
}

function NewWebhook({ onClose }: Omit<Props, 'item'>) {
  const api = useApi()
  const refresh = useRefresh('webhook')
  const [secret, setSecret] = useState<string>()
  const form = useAdminForm<WebhookValues>(WebhookDraft, {
    values: { name: '', url: '', subjects: [] },
    draft: 'webhook:new',
    failure: 'Failed to add webhook',
    async send(values) {
      const made = await api.call('POST /admin/webhooks', values)
      await refresh()
      setSecret(made.secret)
    },
  })
  if (secret)
    return (
      <ShownSecret title="Signing secret" secret={secret} onClose={onClose}>
        The other program uses it to verify each request, as described by Standard Webhooks.
      </ShownSecret>
    )
  return (
    <FormDialog title="Add webhook" form={form} labels={LABELS} submitLabel="Add webhook" onClose={onClose}>
      <WebhookFields form={form} labels={LABELS} />
    </FormDialog>
  )
}

function OpenWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('webhook')
  const { id, name, url, subjects, isActive, version } = webhook
  const form = useAdminForm<WebhookValues>(WebhookChange, {
    values: { name, url, subjects, isActive },
    about: `webhook:${id}`,
    draft: `webhook:${id}`,
    version,
    failure: 'Failed to update webhook',
    async send(values) {
      await api.call('PUT /admin/webhooks/:id', { isActive, ...values, id })
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog title={name} form={form} labels={LABELS} submitLabel="Save webhook" onClose={onClose}>
      <WebhookFields form={form} labels={LABELS} />
      <Deliveries webhook={webhook} />
    </FormDialog>
  )
}

type WebhookValues = Input<'POST /admin/webhooks'> & { isActive?: boolean }

interface WebhookFieldsProps {
  form: AdminForm<WebhookValues>
  labels: Record<keyof WebhookValues, string>
}

function WebhookFields({ form: { register, errors, getValues }, labels }: WebhookFieldsProps) {
  return (
    <>
      <Field label={labels.name} isRequired error={errors.name?.message}>
        <TextInput {...register('name')} placeholder="Accounting" autoComplete="off" />
      </Field>
      <Field
        label={labels.url}
        isRequired
        help="A public address that starts with https://."
        error={errors.url?.message}>
        <TextInput type="url" {...register('url')} placeholder="https://" autoComplete="off" />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{labels.subjects}</legend>
        <div className="flex flex-wrap gap-x-6">
          {WEBHOOK_SUBJECTS.map((subject) => (
            <Checkbox key={subject} value={subject} label={SUBJECT_LABELS[subject]} {...register('subjects')} />
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
