import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminInquiryDraft } from '#contract/inquiries/admin-inquiry.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { FormCustomer } from '../customers/form-customer.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useItems } from '../frame/use-items.ts'
import { useInquirySaved } from './use-inquiry-saved.ts'

const LABELS = { serviceId: 'Service', customerName: 'Name', customerEmail: 'Email', customerPhone: 'Phone' }

/** A request that the customer made in person or on the phone. */
export function NewInquiry({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const saved = useInquirySaved()
  const { open } = useItems('/admin/inquiries')
  const services = useQuery(api.query('GET /services'))
  const [key] = useState(createIdempotencyKey)
  const form = useAdminForm(AdminInquiryDraft as never, {
    values: {
      key,
      serviceId: '' as number | '',
      customerId: null as number | null,
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      description: '',
    },
    draft: 'inquiry:new',
    failure: 'Failed to create the request',
    async send({ version: _, ...draft }) {
      const inquiry = await api.call('POST /admin/inquiries', draft as Input<'POST /admin/inquiries'>)
      saved(inquiry)
      open(inquiry.id, { replace: true })
    },
  })
  const { register, errors } = form
  return (
    <FormDialog title="New request" form={form} labels={LABELS} submitLabel="Continue to the quote" onClose={onClose}>
      <FormCustomer form={form} prefix="customer" firstContact="email" />
      <Field label={LABELS.customerName} isRequired error={errors.customerName?.message}>
        <TextInput autoComplete="off" maxLength={120} {...register('customerName')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={LABELS.customerEmail}
          isRequired
          help="The quote is sent here."
          error={errors.customerEmail?.message}>
          <TextInput type="email" autoComplete="off" maxLength={254} {...register('customerEmail')} />
        </Field>
        <Field label={LABELS.customerPhone} error={errors.customerPhone?.message}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...register('customerPhone')} />
        </Field>
      </div>
      <Field label={LABELS.serviceId} isRequired error={errors.serviceId && 'Choose a service'}>
        <Select {...register('serviceId', { setValueAs: (id) => (id ? Number(id) : '') })}>
          <option value="">Choose…</option>
          {services.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {services.error && <QueryError query={services} isPart />}
      <Field label="What the customer needs" isRequired error={errors.description?.message}>
        <TextArea rows={3} maxLength={4000} {...register('description')} />
      </Field>
    </FormDialog>
  )
}
