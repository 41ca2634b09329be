import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '../../accounts/use-user.ts'
import { type Output, useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { DetailsForm } from './details-form.ts'

type SavedAddress = Output<'GET /user/addresses'>[number]['address']

export function KeptAddresses() {
  const user = useUser()
  return user ? <Choice /> : null
}

function Choice() {
  const { data: kept } = useQuery(useApi().query('GET /user/addresses'))
  const { getValues, setValue, watch } = useFormContext<DetailsForm>()
  const first = kept?.[0]?.address

  function take({ name, line1, line2 = '', city, state, zip }: SavedAddress) {
    setValue('shippingAddress', { line1, line2, city, state, zip }, { shouldValidate: true })
    setValue('contactName', name, { shouldValidate: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the addresses are there
  useEffect(() => {
    const isUntouched = Object.values(getValues('shippingAddress')).every((value) => value === '')
    if (first && isUntouched) take(first)
  }, [first])

  if (!kept || kept.length === 0) return null
  const typed = watch('shippingAddress')
  const chosen = kept.find(({ address }) => isSame(address, typed))
  return (
    <Field label="Your addresses">
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const one = kept.find(({ id }) => id === Number(event.target.value))
          if (one) take(one.address)
        }}
      >
        <option value="">Another address</option>
        {kept.map(({ id, address: { name, line1, city } }) => (
          <option key={id} value={id}>
            {name}, {line1}, {city}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function isSame(kept: SavedAddress, typed: DetailsForm['shippingAddress']): boolean {
  return (
    (['line1', 'city', 'state', 'zip'] as const).every((part) => kept[part] === typed[part]) &&
    (kept.line2 ?? '') === typed.line2
  )
}
