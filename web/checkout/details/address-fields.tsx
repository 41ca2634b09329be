import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { DetailsForm } from './details-form.ts'
import { Hint } from './hint.tsx'
import { KeptAddresses } from './kept-addresses.tsx'
import { zipHint } from './zip-hint.ts'

export function AddressFields() {
  const { register, formState } = useFormContext<DetailsForm>()
  const errors = formState.errors.shippingAddress
  return (
    <div className="grid gap-4">
      <KeptAddresses />
      <Field label="Street address" error={errors?.line1?.message} isRequired>
        <TextInput
          autoComplete="shipping address-line1"
          maxLength={120}
          {...register('shippingAddress.line1')}
        />
      </Field>
      <SecondLine />
      <CityStateZip
        register={(part) => register(`shippingAddress.${part}`)}
        errors={errors}
        autoComplete="shipping"
      />
      <Hint>{zipHint(useWatch<DetailsForm, 'shippingAddress'>({ name: 'shippingAddress' }))}</Hint>
    </div>
  )
}

function SecondLine() {
  const { register, getValues, watch, formState } = useFormContext<DetailsForm>()
  const [isOpen, setIsOpen] = useState(() => getValues('shippingAddress.line2') !== '')
  if (!isOpen && watch('shippingAddress.line2') === '') {
    return (
      <Button kind="plain" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden className="size-4" /> Add apartment, suite or unit
      </Button>
    )
  }
  return (
    <Field label="Apartment, suite or unit" error={formState.errors.shippingAddress?.line2?.message}>
      <TextInput
        autoComplete="shipping address-line2"
        maxLength={120}
        onFocus={() => setIsOpen(true)}
        {...register('shippingAddress.line2')}
      />
    </Field>
  )
}
