import { useNavigate } from '@tanstack/react-router'
import { CustomerChange, CustomerDraft } from '#contract/customers/customer.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useItemForm } from '../form/use-item-form.ts'
import type { Customer } from './customer.ts'

const CUSTOMER_LABELS = {
  kind: 'Kind',
  name: 'Name',
  alert: 'Alert',
  note: 'Note',
  language: 'Language',
  source: 'Source',
  acceptsMarketing: 'Accepts marketing',
  acceptsTexts: 'Accepts text messages',
} as const

function customerValues(customer?: Customer) {
  return {
    kind: customer?.kind ?? ('person' as const),
    name: customer?.name ?? '',
    alert: customer?.alert ?? '',
    note: customer?.note ?? '',
    language: customer?.language ?? '',
    source: customer?.source ?? '',
    acceptsMarketing: Boolean(customer?.marketingConsentAt),
    acceptsTexts: Boolean(customer?.textsConsentAt),
  }
}

/** Contacts and addresses are added on the page of the customer. */
export function CustomerDialog({ customer, onClose }: { customer?: Customer; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const form = useItemForm(customer ? CustomerChange : CustomerDraft, {
    resource: 'customer',
    what: 'customer',
    item: customer,
    onClose: customer ? onClose : () => {},
    values: customerValues(customer),
    async save({ version, ...values }) {
      if (customer) await api.call('PUT /admin/customers/:id', { id: customer.id, version, ...values })
      else {
        const { id } = await api.call('POST /admin/customers', values)
        await navigate({ to: '/admin/customers/$id', params: { id: String(id) }, replace: true })
      }
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={customer ? `Edit ${customer.name}` : 'Add customer'}
      form={form}
      labels={CUSTOMER_LABELS}
      submitLabel={customer ? 'Save changes' : 'Add customer'}
      onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={CUSTOMER_LABELS.name} isRequired error={errors.name?.message}>
          <TextInput maxLength={120} autoComplete="off" {...register('name')} />
        </Field>
        <Field label={CUSTOMER_LABELS.kind} isRequired error={errors.kind?.message}>
          <Select {...register('kind')}>
            <option value="person">Person</option>
            <option value="company">Company</option>
          </Select>
        </Field>
      </div>
      <Field label={CUSTOMER_LABELS.alert} help="Shown wherever this customer is chosen." error={errors.alert?.message}>
        <TextInput maxLength={200} autoComplete="off" {...register('alert')} />
      </Field>
      <Field label={CUSTOMER_LABELS.note} error={errors.note?.message}>
        <TextArea rows={3} maxLength={2_000} {...register('note')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={CUSTOMER_LABELS.language} error={errors.language?.message}>
          <TextInput maxLength={40} autoComplete="off" {...register('language')} />
        </Field>
        <Field
          label={CUSTOMER_LABELS.source}
          help="How the customer found you, such as a neighbor."
          error={errors.source?.message}>
          <TextInput maxLength={60} autoComplete="off" {...register('source')} />
        </Field>
      </div>
      <div>
        <Checkbox label={CUSTOMER_LABELS.acceptsMarketing} {...register('acceptsMarketing')} />
        <Checkbox label={CUSTOMER_LABELS.acceptsTexts} {...register('acceptsTexts')} />
      </div>
    </FormDialog>
  )
}
