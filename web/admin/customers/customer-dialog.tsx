import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { CustomerChange, CustomerDraft } from '#contract/customers/customer.ts'
import { Problem } from '#contract/problem.ts'
import { Email, Phone } from '#contract/scalars.ts'
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
  phone: 'Phone',
  email: 'Email',
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

/** More contacts, and addresses, are added on the page of the customer. */
const NewCustomer = CustomerDraft.omit({ contacts: true, addresses: true }).extend({
  phone: z.union([z.literal(''), Phone]),
  email: z.union([z.literal(''), Email]),
})

function customerDraft({ phone, email, ...facts }: ReturnType<typeof customerValues> & NewContacts) {
  const contacts = [
    { kind: 'phone' as const, value: phone },
    { kind: 'email' as const, value: email },
  ]
  return { ...facts, contacts: contacts.filter(({ value }) => value !== '') }
}

interface NewContacts {
  phone: string
  email: string
}

/** Only an email address belongs to one customer. */
function atEmail(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'contact_taken') return error
  return new Problem(error.kind, error.code, error.message, { fields: { email: [error.message] } })
}

export function CustomerDialog({ customer, onClose }: { customer?: Customer; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const form = useItemForm(customer ? CustomerChange : NewCustomer, {
    resource: 'customer',
    what: 'customer',
    item: customer,
    onClose: customer ? onClose : () => {},
    values: { ...customerValues(customer), ...(!customer && { phone: '', email: '' }) },
    async save({ version, phone = '', email = '', ...values }) {
      if (customer) await api.call('PUT /admin/customers/:id', { id: customer.id, version, ...values })
      else {
        const draft = customerDraft({ ...values, phone, email })
        const { id } = await api.call('POST /admin/customers', draft).catch((error) => {
          throw atEmail(error)
        })
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
        {!customer && (
          <>
            <Field label={CUSTOMER_LABELS.phone} error={errors.phone?.message}>
              <TextInput type="tel" autoComplete="off" {...register('phone')} />
            </Field>
            <Field label={CUSTOMER_LABELS.email} error={errors.email?.message}>
              <TextInput type="email" autoComplete="off" {...register('email')} />
            </Field>
          </>
        )}
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
