import { type Input, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { accountRules } from '../account-rules.ts'
import type { UserAddress } from './user-address.ts'

interface Fields {
  isDefault: boolean
  address: { name: string; line1: string; line2: string; city: string; state: string; zip: string }
}

const EMPTY = { name: '', line1: '', line2: '', city: '', state: '', zip: '' }

export function AddressForm({ edited, onSaved }: { edited: UserAddress | undefined; onSaved: () => void }) {
  const api = useApi()
  const { register, submit, errors, isBusy } = useContractForm<Fields>(accountRules('address'), {
    values: { isDefault: edited?.isDefault ?? false, address: { ...EMPTY, ...edited?.address } },
    async send({ isDefault, address: { line2, ...lines } }) {
      const address = { ...lines, ...(line2.trim() && { line2 }) } as Input<'POST /user/addresses'>['address']
      if (edited) await api.call('PUT /user/addresses/:id', { id: edited.id, isDefault, address })
      else await api.call('POST /user/addresses', { isDefault, address })
      toast({ title: 'Address saved' })
      onSaved()
    },
    onProblem: failureToast('Failed to save address'),
  })
  const wrong = errors.address
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Full name" error={wrong?.name?.message} isRequired>
        <TextInput autoComplete="name" maxLength={120} {...register('address.name')} />
      </Field>
      <Field label="Street address" error={wrong?.line1?.message} isRequired>
        <TextInput autoComplete="address-line1" maxLength={120} {...register('address.line1')} />
      </Field>
      <Field label="Apartment, suite or unit" error={wrong?.line2?.message}>
        <TextInput autoComplete="address-line2" maxLength={120} {...register('address.line2')} />
      </Field>
      <CityStateZip register={(part) => register(`address.${part}`)} errors={wrong} />
      <Checkbox label="Use this one unless I say otherwise" {...register('isDefault')} />
      <Button type="submit" isBusy={isBusy}>
        Save address
      </Button>
    </form>
  )
}
