import { useId } from 'react'
import { CARRIERS, carrierOf } from '#contract/orders/carrier.ts'
import { Field } from '../ui/form/field.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import type { ContractForm } from '../ui/form/use-contract-form.ts'

interface Parcel {
  carrier: string
  trackingNumber: string
}

interface Props {
  form: Pick<ContractForm<Parcel>, 'register' | 'getValues' | 'setValue' | 'errors'>
  isRequired?: boolean
  help?: string | undefined
}

/** The tracking number chooses its carrier, unless another one was typed. */
export function CarrierFields({ form: { register, getValues, setValue, errors }, isRequired = false, help }: Props) {
  const carriers = useId()
  const number = register('trackingNumber')
  return (
    <>
      <Field label="Tracking number" isRequired={isRequired} help={help} error={errors.trackingNumber?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...number}
          onChange={(event) => {
            const found = carrierOf(event.target.value)
            if (found && ['', ...CARRIERS].includes(getValues('carrier')))
              setValue('carrier', found, { shouldDirty: true, shouldValidate: true })
            return number.onChange(event)
          }}
        />
      </Field>
      <Field label="Carrier" isRequired={isRequired} error={errors.carrier?.message}>
        <TextInput list={carriers} autoComplete="off" {...register('carrier')} />
      </Field>
      <datalist id={carriers}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </>
  )
}
