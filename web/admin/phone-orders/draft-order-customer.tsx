import { useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { DraftOrderForm } from './use-draft-order-form.ts'

export function DraftOrderCustomer({ form }: { form: DraftOrderForm }) {
  const { register, errors, watch } = form
  return (
    <div className="grid gap-4">
      <KnownCustomer form={form} />
      <Field label="Name" isRequired error={errors.contactName?.message}>
        <TextInput maxLength={120} autoComplete="off" {...register('contactName')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" isRequired help="We send the payment link here." error={errors.contactEmail?.message}>
          <TextInput type="email" maxLength={254} autoComplete="off" {...register('contactEmail')} />
        </Field>
        <Field label="Phone" error={errors.contactPhone?.message}>
          <TextInput type="tel" maxLength={40} autoComplete="off" {...register('contactPhone')} />
        </Field>
      </div>
      <Field label="Delivery" isRequired>
        <Select {...register('shippingMethod')}>
          <option value="standard">Shipping</option>
          <option value="pickup">Pickup at the shop</option>
        </Select>
      </Field>
      {watch('shippingMethod') === 'standard' && <DeliveryAddress form={form} />}
    </div>
  )
}

function DeliveryAddress({ form: { register, errors } }: { form: DraftOrderForm }) {
  const wrong = errors.shippingAddress
  return (
    <>
      <Field label="Street address" isRequired error={wrong?.line1?.message}>
        <TextInput maxLength={120} autoComplete="off" {...register('shippingAddress.line1')} />
      </Field>
      <Field label="Apartment, suite or unit" error={wrong?.line2?.message}>
        <TextInput maxLength={120} autoComplete="off" {...register('shippingAddress.line2')} />
      </Field>
      <CityStateZip register={(part) => register(`shippingAddress.${part}`)} errors={wrong} autoComplete="off" />
    </>
  )
}

function KnownCustomer({ form: { setValue } }: { form: DraftOrderForm }) {
  const api = useApi()
  return (
    <Combobox
      label="Find a customer who bought before"
      placeholder="Bought before? Type a name or email"
      listLabel="Customers"
      nothing="No customers found"
      find={(search) => api.call('GET /admin/phone-orders/customers', { search })}
      keyOf={({ orderId }) => orderId}
      onChoose={({ contactName, contactEmail, contactPhone, shippingAddress }) => {
        setValue('contactName', contactName, { shouldDirty: true })
        setValue('contactEmail', contactEmail)
        setValue('contactPhone', contactPhone)
        if (!shippingAddress) return
        const { name, line2 = '', ...address } = shippingAddress
        setValue('shippingAddress', { ...address, line2 })
      }}>
      {({ contactName, contactEmail }) => (
        <span className="min-w-0">
          {contactName}
          <span className="block text-xs text-muted">{contactEmail}</span>
        </span>
      )}
    </Combobox>
  )
}
