import { useApi } from '../../api.ts'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormCustomer } from '../customers/form-customer.tsx'
import { type DraftOrderForm, NO_ADDRESS } from './use-draft-order-form.ts'

export function DraftOrderCustomer({ form }: { form: DraftOrderForm }) {
  const api = useApi()
  const { register, errors, watch, setValue, getValues } = form

  async function fillAddress(customerId: number) {
    const known = await api.call('GET /admin/phone-orders/address', { customerId }).catch(() => null)
    // A slow answer may arrive after another customer was chosen.
    if (!known || getValues('customerId') !== customerId) return
    const { name, line2 = '', ...address } = known
    setValue('shippingAddress', { ...address, line2 })
  }

  return (
    <div className="grid gap-4">
      <FormCustomer
        form={form}
        prefix="contact"
        onChoose={({ id }) => void fillAddress(id)}
        onClear={() => setValue('shippingAddress', NO_ADDRESS, { shouldDirty: true })}
      />
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
