import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '../../accounts/use-user.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { DetailsForm } from './details-form.ts'
import { Hint } from './hint.tsx'
import { stateOfZip, zipHint } from './zip-hint.ts'

export function AddressFields() {
  const { register, formState, setValue } = useFormContext<DetailsForm>()
  // The form calls a state dirty only if it differs from the shop's, which a customer may choose as well.
  const hasChosenState = useRef(false)
  const errors = formState.errors.shippingAddress

  /** The shop's state is only a guess, unlike a state that the customer chose. */
  function suggestState({ target }: { target: { value: string } }) {
    const state = stateOfZip(target.value)
    if (state && !hasChosenState.current) setValue('shippingAddress.state', state, { shouldValidate: true })
  }

  const onChange = {
    city: undefined,
    state() {
      hasChosenState.current = true
    },
    zip: suggestState,
  }

  return (
    <div className="grid gap-4">
      <SavedAddresses hasChosenState={hasChosenState} />
      <Field label="Street address" error={errors?.line1?.message} isRequired>
        <TextInput autoComplete="shipping address-line1" maxLength={120} {...register('shippingAddress.line1')} />
      </Field>
      <SecondLine />
      <CityStateZip
        register={(part) => register(`shippingAddress.${part}`, { onChange: onChange[part] })}
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

type SavedAddress = Output<'GET /user/addresses'>[number]['address']

interface SavedAddressesProps {
  hasChosenState: RefObject<boolean>
}

function SavedAddresses(props: SavedAddressesProps) {
  const user = useUser()
  return user ? <Choice {...props} /> : null
}

function Choice({ hasChosenState }: SavedAddressesProps) {
  const { data: saved } = useQuery(useApi().query('GET /user/addresses'))
  const { getFieldState, getValues, setValue, watch } = useFormContext<DetailsForm>()
  const first = saved?.[0]?.address

  function take({ line1, line2 = '', city, state, zip }: SavedAddress) {
    setValue('shippingAddress', { line1, line2, city, state, zip }, { shouldValidate: true })
  }

  function takeName({ name }: SavedAddress) {
    setValue('contactName', name, { shouldValidate: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the addresses are loaded
  useEffect(() => {
    const { state: _, ...typed } = getValues('shippingAddress')
    const isUntouched = Object.values(typed).every((value) => value === '')
    if (!first || !isUntouched || hasChosenState.current) return
    take(first)
    if (!getFieldState('contactName').isDirty) takeName(first)
  }, [first])

  if (!saved || saved.length === 0) return null
  const typed = watch('shippingAddress')
  const chosen = saved.find(({ address }) => isSame(address, typed))
  return (
    <Field label="Your addresses">
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const one = saved.find(({ id }) => id === Number(event.target.value))
          if (!one) return
          take(one.address)
          takeName(one.address)
        }}>
        <option value="">Another address</option>
        {saved.map(({ id, address: { name, line1, city } }) => (
          <option key={id} value={id}>
            {name}, {line1}, {city}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function isSame(saved: SavedAddress, typed: DetailsForm['shippingAddress']): boolean {
  return (
    (['line1', 'city', 'state', 'zip'] as const).every((part) => saved[part] === typed[part]) &&
    (saved.line2 ?? '') === typed.line2
  )
}
